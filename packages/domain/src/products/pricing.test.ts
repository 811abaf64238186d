import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, marginOf, markupOf, percentOf, priceForMargin, priceForMarkup, serviceTaxes } from './pricing.ts'

const cents = fc.integer({ min: 1, max: 9_999_999_999 })

test('markup is over the cost, margin over the price [cat-9]', () => {
  expect([markupOf(150_00, 100_00), marginOf(150_00, 100_00)]).toEqual([50, 33.33])
  expect([markupOf(90_00, 100_00), marginOf(90_00, 100_00)]).toEqual([-10, -11.11])
  expect([markupOf(10_00, null), marginOf(10_00, null), markupOf(10_00, 0), marginOf(0, 5)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(marginOf(10_00, 0)).toBe(100)
})

test('the price for a markup or a margin has that markup or margin, as near as a cent allows', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 9_000 }), (cost, hundredths) => {
      const percent = hundredths / 100
      const marked = priceForMarkup(cost, percent)
      expect(Math.abs(marked - cost * (1 + percent / 100))).toBeLessThanOrEqual(0.51)
      const priced = priceForMargin(cost, percent)!
      expect(Math.abs(priced - cost / (1 - percent / 100))).toBeLessThanOrEqual(0.51)
    }),
  )
  expect([priceForMargin(100, 100), priceForMargin(100, 120)]).toEqual([null, null])
})

test('halves are rounded up, away from zero', () => {
  expect([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(1n, 3n), divideHalfUp(-1n, 3n)]).toEqual([
    3, -3, 0, 0,
  ])
  expect(percentOf(1_50, 33_3333)).toBe(50)
})

test('the taxes of a service are rounded one by one and stand on top of its price', () => {
  expect(serviceTaxes(199_90, { pisRate: 6500, cofinsRate: 3_0000, issRate: 5_0000, icmsRate: null })).toEqual({
    federalTax: 1_30 + 6_00,
    municipalTax: 10_00,
    stateTax: 0,
    totalTax: 17_30,
    finalPrice: 217_20,
  })
})
