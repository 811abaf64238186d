import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Marina Alves', 'MA'],
  ['José da Silva', 'JS'],
  ['Ana Beatriz de Souza Lima', 'AL'],
  ['Prumo', 'PR'],
  ['silva e filhos', 'SF'],
  ['', '?'],
])('%s becomes %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
