import { expect, test } from 'vitest'
import { allTopics } from './all-topics.ts'
import { matchesIn, searchTopics } from './search-topics.ts'

const slugs = (query: string) => searchTopics(allTopics, query).map(({ topic }) => topic.slug)

test('words are found without their accents, and the topic named so comes first', () => {
  expect(slugs('importacoes')[0]).toBe('importacoes')
  expect(slugs('USUÁRIO permissao')[0]).toBe('usuarios-e-permissoes')
  expect(slugs('codigo de recuperacao')[0]).toBe('segundo-fator')
  expect(slugs('cartao')).toContain('empresa-e-assinatura')
})

test('every word must be there; nothing looked for shows everything', () => {
  expect(slugs('biometria xyzxyz')).toEqual([])
  expect(slugs('  ')).toHaveLength(allTopics.length)
})

test('marks stand on the words as they are written', () => {
  const text = 'Sessões e permissões: à vista'
  expect(matchesIn(text, ['permissoes', 'sess', 'a']).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Sess',
    'permissões',
    'à',
    'a',
  ])
  expect(matchesIn(text, ['nada'])).toEqual([])
})

test('an excerpt shows the place where a word was found', () => {
  const [found] = searchTopics(allTopics, 'spam')
  expect(found!.topic.slug).toBe('entrar-e-chaves-de-acesso')
  expect(found!.excerpt).toContain('spam')
  expect(found!.excerpt.length).toBeLessThanOrEqual(162)
})

test('every topic has an address of its own, a summary and something to read', () => {
  expect(new Set(allTopics.map(({ slug }) => slug)).size).toBe(allTopics.length)
  for (const { slug, summary, sections } of allTopics) {
    expect(slug).toMatch(/^[a-z0-9-]+$/)
    expect([slug, summary.length > 20, sections.length > 0]).toEqual([slug, true, true])
  }
})
