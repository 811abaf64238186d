import { expect, test } from 'vitest'
import { convertQuantity, factorBetween, unitOfInvoice } from './convert-quantity.ts'

test('two boxes of twelve are twenty-four, half a box six, and a third of one does not come out even', () => {
  expect(convertQuantity(20_000, 12_000)).toBe(24_000)
  expect(convertQuantity(5_000, 12_000)).toBe(6_000)
  expect(convertQuantity(3_333, 100)).toBeNull()
})

test('what a box holds follows from the quantity that is taxed', () => {
  expect(factorBetween(20_000, 240_000)).toBe(12_000)
  expect(factorBetween(30_000, 10_000)).toBeNull()
  expect(factorBetween(0, 10_000)).toBeNull()
})

test('units are known by the names suppliers give them', () => {
  expect(['un', 'UND', 'PÇ', 'Peça', 'Mt', 'CX', 'RL'].map(unitOfInvoice)).toEqual([
    'UN',
    'UN',
    'PC',
    'PC',
    'M',
    'CX',
    null,
  ])
})
