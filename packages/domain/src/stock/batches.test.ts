import { expect, test } from 'vitest'
import { fillAfterShortage, takeEarliest } from './batches.ts'

const batch = (code: string, quantity: number, expirationDate: string | null = null) => ({
  code,
  quantity,
  expirationDate,
})

test('the earliest to expire goes first, what never does last, and the rest has no batch', () => {
  const batches = [batch('C', 5), batch('B', 5, '2026-05-01'), batch('A', 5, '2026-04-01')]
  const taken = (quantity: number) => {
    const { parts, rest } = takeEarliest(batches, quantity)
    return [...parts.map((part) => `${part.batch.code} ${part.quantity}`), rest]
  }
  expect(taken(3)).toEqual(['A 3', 0])
  expect(taken(12)).toEqual(['A 5', 'B 5', 'C 2', 0])
  expect(taken(20)).toEqual(['A 5', 'B 5', 'C 5', 5])
})

test('what was sold before it came is taken off what comes in', () => {
  expect(fillAfterShortage([batch('A', 5), batch('B', 5)], 7)).toEqual([batch('B', 3)])
  expect(fillAfterShortage([batch('A', 5)], 0)).toEqual([batch('A', 5)])
})
