import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landedCosts, shareModes, type CostedLine } from './landed-costs.ts'
import { shareOut } from './share-out.ts'

const none = { freight: 0, insurance: 0, other: 0, discount: 0, taxes: 0 }
const cents = fc.integer({ min: 0, max: 90_000_000 })
const line: fc.Arbitrary<CostedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999_999 }),
  value: cents,
  freight: cents,
  insurance: cents,
  other: cents,
  discount: cents,
  taxes: cents,
})

test('whatever is shared out, the costs of the lines are the total of the invoice to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom(...shareModes),
      (lines, total, mode) => {
        expect(landedCosts(lines, total, mode).reduce((sum, cost) => sum + cost, 0)).toBe(total)
      },
    ),
  )
})

test('a share differs from its exact part by less than a cent, but for the first, which takes what is left', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 30 }),
      (total, weights) => {
        const sum = weights.reduce((all, weight) => all + weight, 0)
        fc.pre(sum > 0)
        const first = weights.findIndex((weight) => weight > 0)
        const shares = shareOut(total, weights)
        for (const [index, weight] of weights.entries())
          if (index !== first) expect(Math.abs(shares[index]! - (total * weight) / sum)).toBeLessThanOrEqual(0.5 + 1e-6)
      },
    ),
  )
})

test('an invoice whose lines say everything keeps what they say; shared anew, freight follows value or quantity', () => {
  const lines = [
    { ...none, quantity: 10_000, value: 30_000, freight: 1_000 },
    { ...none, quantity: 30_000, value: 10_000, discount: 500, taxes: 300 },
  ]
  expect(landedCosts(lines, 40_800, 'invoice')).toEqual([31_000, 9_800])
  expect(landedCosts(lines, 40_800, 'value')).toEqual([30_600, 10_200])
  expect(landedCosts(lines, 40_800, 'quantity')).toEqual([30_200, 10_600])
})

test('freight that stands in the total alone is shared by value, the odd cent to the first', () => {
  const lines = [1, 1, 1].map((value) => ({ ...none, quantity: 10_000, value: value * 1000 }))
  expect(landedCosts(lines, 3_100, 'invoice')).toEqual([1034, 1033, 1033])
})

test('a discount follows what the lines cost: cheap goods in great number, or given for nothing, never fall below nothing', () => {
  const goods = [
    { ...none, quantity: 10_000, value: 100_000 },
    { ...none, quantity: 10_000_000, value: 1_000 },
  ]
  expect(landedCosts(goods, 91_000, 'quantity')).toEqual([90_099, 901])
  const given = { ...none, quantity: 10_000, value: 5_000, discount: 5_000 }
  expect(landedCosts([given, goods[0]!], 90_000, 'invoice')).toEqual([0, 90_000])
})
