import { expect, test } from 'vitest'
import { headlineOf } from './headline-of.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = (...args: Parameters<typeof headlineOf>) => {
  const { tone, title, text } = headlineOf(...args)
  return [tone, plain(title), plain(text)]
}
const equal = { day: '2026-02-04', bankBalance: 12, systemBalance: 12, difference: 0, since: null }
const apart = { ...equal, systemBalance: 62, difference: -50, since: '2026-02-03' }

test('all is reconciled only when no line waits and the balances are equal', () => {
  expect(shown(equal, 0)).toEqual(['income', 'Tudo conciliado', 'Em 04/02/2026 há R$ 12,00 no banco e aqui.'])
  expect(shown(equal, 2)[1]).toBe('O saldo confere com o banco, mas há 2 linhas em aberto')
})

test('the difference comes first, with the day from which the balances part, however few lines wait', () => {
  expect(shown(apart, 0)).toEqual([
    'attention',
    'Aqui há R$ 50,00 a mais do que no banco, desde 03/02/2026',
    'Em 04/02/2026 o banco tem R$ 12,00 e aqui há R$ 62,00. Nenhuma linha em aberto: veja o saldo dia a dia.',
  ])
  expect(shown({ ...apart, systemBalance: 2, difference: 10 }, 1)).toEqual([
    'attention',
    'Aqui há R$ 10,00 a menos do que no banco, desde 03/02/2026',
    'Em 04/02/2026 o banco tem R$ 12,00 e aqui há R$ 2,00; 1 linha em aberto.',
  ])
})

test('where the bank’s balance is not known it says so', () => {
  const unknown = { ...equal, bankBalance: null, difference: null }
  expect(shown(unknown, 0).slice(0, 2)).toEqual(['neutral', 'Nenhuma linha em aberto'])
  expect(shown(unknown, 1).slice(0, 2)).toEqual(['attention', '1 linha em aberto'])
  expect(shown(unknown, 0)[2]).toContain('não informa o saldo do banco')
})

test('where a payout of cards stands as income of its own while its sales still expect it, it is not all reconciled', () => {
  expect(shown(equal, 0, { lines: 1, receivables: 3, amount: 98 })).toEqual([
    'attention',
    'O saldo confere com o banco, mas pode haver receita em dobro',
    '1 linha lançada como receita parece repasse de cartão, e há 3 recebíveis de cartão em aberto (R$ 98,00 já sem as taxas). Em “Lançadas”, concilie a linha com eles.',
  ])
})
