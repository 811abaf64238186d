import { expect, test } from 'vitest'
import { givenDiscount, reasonsToAsk, usualDiscountLimit, type LimitedLine } from './discount-limit.ts'

const line = (own: Partial<LimitedLine> = {}): LimitedLine => ({
  gross: 10_000,
  net: 10_000,
  limit: null,
  cost: 6000,
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

test('below what it cost, by a discount; a price that was low before is no discount', () => {
  expect(ask(line({ net: 9500, cost: 9600 }))).toEqual(['below-cost'])
  expect(ask(line({ cost: 12_000 }))).toEqual([])
})

test('a typed price and a sale for nothing ask, an empty cart does not', () => {
  expect(ask(line({ isPriceTyped: true }))).toEqual(['typed-price'])
  expect(ask(line({ gross: 0, net: 0, cost: null }))).toEqual(['nothing-to-pay'])
  expect(ask()).toEqual([])
})

test('the discount is told of what it would have cost', () => {
  expect(givenDiscount({ gross: 30_000, net: 20_000 })).toBe(333_333)
  expect(givenDiscount({ gross: 0, net: 0 })).toBe(0)
})
