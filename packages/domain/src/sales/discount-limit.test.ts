import { expect, test } from 'vitest'
import { allowedDiscount, givenDiscount, reasonsToAsk, usualDiscountLimit, type LimitedLine } from './discount-limit.ts'

const line = (own: Partial<LimitedLine> = {}): LimitedLine => ({
  gross: 10_000,
  net: 10_000,
  limit: null,
  unitPrice: 10_000,
  unitCost: 6000,
  isPriceTyped: false,
  ...own,
})
const ask = (...lines: LimitedLine[]) =>
  reasonsToAsk(lines, { companyLimit: usualDiscountLimit, total: lines.reduce((sum, { net }) => sum + net, 0) })

test('up to the limit nobody is asked, one cent beyond it somebody is [sal-102]', () => {
  expect(ask(line({ net: 9000 }))).toEqual([])
  expect(ask(line({ net: 8999 }))).toEqual(['above-limit'])
  expect(ask(line({ net: 9500, limit: 0 }))).toEqual(['above-limit'])
  expect(ask(line({ net: 6000, limit: 400_000 }))).toEqual([])
})

test('no discount goes below what it cost; how far one goes is told in steps, which do not tell the cost', () => {
  expect(ask(line({ net: 9500, unitCost: 9600 }))).toEqual(['above-limit'])
  const asked = (cost: number) =>
    Array.from({ length: 1001 }, (_, cents) => ask(line({ net: 10_000 - cents, unitCost: cost })).length)
  expect(asked(9100)).toEqual(asked(9499))
  expect([
    allowedDiscount(line({ unitCost: 9499 }), usualDiscountLimit),
    allowedDiscount(line({ unitCost: 9501 }), usualDiscountLimit),
  ]).toEqual([50_000, 0])
  expect(ask(line({ unitCost: 12_000 }))).toEqual([])
})

test('a typed price and a sale for nothing ask, an empty cart does not', () => {
  expect(ask(line({ isPriceTyped: true }))).toEqual(['typed-price'])
  // Whatever is typed, the answer is the same on both sides of the cost.
  for (const gross of [3000, 5999, 6001, 6316, 9000])
    expect(ask(line({ gross, net: gross - 30, isPriceTyped: true }))).toEqual(['typed-price'])
  expect(ask(line({ gross: 0, net: 0, unitCost: null }))).toEqual(['nothing-to-pay'])
  expect(ask()).toEqual([])
})

test('the discount is told of what it would have cost', () => {
  expect(givenDiscount({ gross: 30_000, net: 20_000 })).toBe(333_333)
  expect(givenDiscount({ gross: 0, net: 0 })).toBe(0)
})
