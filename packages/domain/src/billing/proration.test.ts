import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorateCents, prorateEach } from './proration.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const period = fc.integer({ min: 1, max: 366 })
const days = fc.integer({ min: -10, max: 400 })

test.each([
  [4990, 30, 30, 4990],
  [4990, 15, 30, 2495],
  [4990, 1, 30, 166],
  [4990, 0, 30, 0],
  [4990, -3, 30, 0],
  [4990, 45, 30, 4990],
  [1, 15, 30, 1],
  [1, 14, 30, 0],
])('%i cents for %i of %i days are %i', (cents, used, ofDays, expected) => {
  expect(prorateCents(cents, used, ofDays)).toBe(expected)
})

test('a part is never negative, never more than the price, and grows with the days', () => {
  fc.assert(
    fc.property(price, days, period, (cents, used, ofDays) => {
      const part = prorateCents(cents, used, ofDays)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(cents)
      expect(prorateCents(cents, used + 1, ofDays)).toBeGreaterThanOrEqual(part)
    }),
  )
})

test('several parts add up to the part of the sum, and none is negative', () => {
  fc.assert(
    fc.property(fc.array(price, { maxLength: 15 }), days, period, (prices, used, ofDays) => {
      const parts = prorateEach(prices, used, ofDays)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(sum(parts)).toBe(prorateCents(sum(prices), used, ofDays))
      expect(parts.filter((part) => part < 0)).toEqual([])
    }),
  )
})

test.each([[1.5], [-1], [Number.NaN]])('%s is not a price', (cents) => {
  expect(() => prorateCents(cents, 1, 30)).toThrow(RangeError)
})

test('a period has at least one day', () => {
  expect(() => prorateCents(100, 0, 0)).toThrow(RangeError)
})
