import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrice, type PriceChange } from './change-price.ts'
import { percentages } from './pricing.ts'

const percent = (
  value: number,
  direction: 'up' | 'down' = 'up',
  ending: PriceChange['ending'] = null,
): PriceChange => ({ by: 'percent', direction, amount: percentages.toWhole(value), ending })
const value = (cents: number, direction: 'up' | 'down' = 'up', ending: PriceChange['ending'] = null): PriceChange => ({
  by: 'value',
  direction,
  amount: cents,
  ending,
})

test('a percentage or a value is added or taken, to the cent', () => {
  expect(changePrice(1000, percent(10))).toBe(1100)
  expect(changePrice(1005, percent(10))).toBe(1106)
  expect(changePrice(333, percent(33.3333, 'down'))).toBe(222)
  expect(changePrice(1000, value(250, 'down'))).toBe(750)
  expect(changePrice(1000, value(1000, 'down'))).toBe(0)
  expect(changePrice(9_999_999_999_999, percent(0.0001))).toBe(10_000_009_999_999)
})

test('a rounded price is the nearest that ends so, never nothing', () => {
  expect([1234, 1240, 1241, 90, 12].map((cents) => changePrice(cents, value(0, 'up', 90)))).toEqual([
    1190, 1290, 1290, 90, 90,
  ])
  expect([1234, 1249, 1250, 99, 1].map((cents) => changePrice(cents, value(0, 'up', 99)))).toEqual([
    1199, 1299, 1299, 99, 99,
  ])
})

test('whatever the change, a rounded price ends so and is at most half a real away, but for the smallest', () => {
  const change = fc.record({
    by: fc.constantFrom('percent' as const, 'value' as const),
    direction: fc.constantFrom('up' as const, 'down' as const),
    amount: fc.integer({ min: 0, max: 900_000 }),
    ending: fc.constantFrom(90 as const, 99 as const),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), change, (cents, given) => {
      const exact = changePrice(cents, { ...given, ending: null })
      const rounded = changePrice(cents, given)
      if (exact <= 0) {
        expect(rounded).toBe(exact)
        return
      }
      expect(rounded % 100).toBe(given.ending)
      if (exact >= 100) expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(50)
    }),
  )
})
