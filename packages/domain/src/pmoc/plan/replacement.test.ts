import { expect, test } from 'vitest'
import { replacementAdvice } from './replacement.ts'

test('a machine that costs the given part of a new one in a year is worth replacing', () => {
  const advice = (costOf12Months: number | null, priceOfNew: number | null, percent = 50) =>
    replacementAdvice({ costOf12Months, priceOfNew, percent })
  expect(advice(99_999, 200_000)).toBe('keep')
  expect(advice(100_000, 200_000)).toBe('consider_replacing')
  expect(advice(0, 200_000)).toBe('keep')
  expect(advice(100_000, null)).toBe('unknown')
  expect(advice(null, 200_000)).toBe('unknown')
  expect(advice(100_000, 0)).toBe('unknown')
})
