import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockNotices } from './stock-notices.ts'

const large = 50_000
const step = (before: number, after: number, threshold = 10_000, isNew = false) =>
  stockNotices({ before, after, threshold, isNew, largest: after - before }, large)

test('a fall to the limit is told when it happens, and not again while it lasts', () => {
  expect(step(11_000, 10_000)).toEqual(['low_stock'])
  expect(step(10_000, 4_000)).toEqual([])
  expect(step(4_000, 0)).toEqual(['out_of_stock'])
  expect(step(20_000, -1_000)).toEqual(['out_of_stock', 'low_stock'])
  expect(step(0, -2_000)).toEqual([])
})

test('stock is restored above the limit, and not by what first comes in', () => {
  expect(step(0, 10_000)).toEqual([])
  expect(step(0, 11_000)).toEqual(['stock_restored'])
  expect(step(0, 11_000, 10_000, true)).toEqual([])
})

test('fifty at once are worth telling, in or out', () => {
  expect(step(100_000, 50_000)).toEqual(['stock_movement'])
  expect(step(100_000, 150_000)).toEqual(['stock_movement'])
  expect(step(100_000, 50_001)).toEqual([])
})

test('however stock goes up and down, falls and recoveries are told by turns', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5, max: 30 }), { minLength: 2 }),
      fc.nat({ max: 20 }),
      (levels, threshold) => {
        const told = levels
          .slice(1)
          .flatMap((after, index) =>
            stockNotices({ before: levels[index]!, after, threshold, isNew: false, largest: 0 }, large).filter(
              (kind) => kind === 'low_stock' || kind === 'stock_restored',
            ),
          )
        for (const [index, kind] of told.entries()) expect(kind).not.toBe(told[index + 1])
      },
    ),
  )
})
