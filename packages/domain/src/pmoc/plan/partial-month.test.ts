import { expect, test } from 'vitest'
import { partialMonth, proportionalAmount } from './partial-month.ts'

test('only the month within which a contract begins is partial, by its days', () => {
  expect(partialMonth('2026-03-15', '2026-03')).toEqual({ days: 17, ofDays: 31 })
  expect(partialMonth('2026-02-28', '2026-02')).toEqual({ days: 1, ofDays: 28 })
  expect(partialMonth('2026-03-01', '2026-03')).toBeNull()
  expect(partialMonth('2026-03-15', '2026-04')).toBeNull()
  expect(proportionalAmount(31_000, { days: 17, ofDays: 31 })).toBe(17_000)
})
