import { expect, test } from 'vitest'
import { cashOf, coins, notes } from './cash.ts'

test('notes and coins come to what they are worth', () => {
  expect(cashOf({})).toBe(0)
  expect(cashOf({ 20_000: 2, 500: 3, 25: 4, 1: 7 })).toBe(41_607)
  expect(cashOf(Object.fromEntries([...notes, ...coins].map((cents) => [cents, 1])))).toBe(38_891)
})
