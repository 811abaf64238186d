import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookInflow, bookOutflow, bookTakenBack, type Holding } from './average-cost.ts'

const nothing: Holding = { quantity: 0, value: 0, averageCost: 0 }

test('the average is that of all that is there', () => {
  const first = bookInflow(nothing, 10_000, 100_00).after
  expect(first).toEqual({ quantity: 10_000, value: 100_00, averageCost: 10_0000 })
  const second = bookInflow(first, 5_000, 80_00).after
  expect(second).toEqual({ quantity: 15_000, value: 180_00, averageCost: 12_0000 })
  const sold = bookOutflow(second, 7_000)
  expect([sold.value, sold.after]).toEqual([-84_00, { quantity: 8_000, value: 96_00, averageCost: 12_0000 }])
  expect(bookOutflow(sold.after, 8_000).after).toEqual({ quantity: 0, value: 0, averageCost: 12_0000 })
})

test('what is sold below zero goes out at the last average, and what then comes in sets the rest right by a line of its own', () => {
  const below = bookOutflow({ quantity: 2_000, value: 20_00, averageCost: 10_0000 }, 5_000)
  expect([below.value, below.after]).toEqual([-50_00, { quantity: -3_000, value: -30_00, averageCost: 10_0000 }])
  expect(bookInflow(below.after, 10_000, 120_00)).toEqual({
    value: 120_00,
    correction: -6_00,
    after: { quantity: 7_000, value: 84_00, averageCost: 12_0000 },
  })
  expect(bookInflow(below.after, 2_000, 24_00)).toEqual({
    value: 24_00,
    correction: -6_00,
    after: { quantity: -1_000, value: -12_00, averageCost: 12_0000 },
  })
})

test('an inflow without a cost comes in at the average, and changes it not', () => {
  const { after, value } = bookInflow({ quantity: 3_000, value: 10_00, averageCost: 3_3333 }, 3_000, null)
  expect([value, after.value]).toEqual([10_00, 20_00])
})

const move = fc.oneof(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5_000_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 90_000_00 })),
  }),
  fc.record({ quantity: fc.integer({ min: -5_000_000, max: -1 }) }),
)

test('whatever moves, the value is the sum of the movements and their corrections, nothing there is worth nothing, and what is there is worth its average to the cent', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let holding = nothing
      let sum = 0
      for (const each of moves) {
        const { value, correction, after } =
          each.quantity > 0
            ? bookInflow(holding, each.quantity, 'cost' in each ? each.cost : null)
            : bookOutflow(holding, -each.quantity)
        expect(after.quantity).toBe(holding.quantity + each.quantity)
        sum += value + correction
        holding = after
        expect(holding.value).toBe(sum)
        if (holding.quantity === 0) expect(holding.value).toBe(0)
        if (holding.quantity > 0) expect(holding.value).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('what is taken back takes the value it brought, and the average is what it was before', () => {
  const before = { quantity: 10_000, value: 5_000, averageCost: 50_000 }
  const { after } = bookInflow(before, 5_000, 10_000)
  expect(bookTakenBack(after, 5_000, 10_000)).toEqual({ value: -10_000, correction: 0, after: before })
})

test('what is taken back after part of the rest was sold leaves neither value without things nor value below zero', () => {
  expect(bookTakenBack({ quantity: 5_000, value: 4_000, averageCost: 80_000 }, 5_000, 10_000)).toEqual({
    value: -10_000,
    correction: 6_000,
    after: { quantity: 0, value: 0, averageCost: 80_000 },
  })
  expect(bookTakenBack({ quantity: 6_000, value: 4_800, averageCost: 80_000 }, 5_000, 10_000).after).toEqual({
    quantity: 1_000,
    value: 0,
    averageCost: 0,
  })
})
