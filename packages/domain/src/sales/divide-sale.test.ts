import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividePayments, divideSale, type DividableLine } from './divide-sale.ts'
import { saleTotals, type Discount, type SaleTotals } from './totals.ts'

const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ by: fc.constant('percent' as const), amount: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ by: fc.constant('value' as const), amount: fc.integer({ min: 0, max: 50 }) }),
)
const line = fc.record({
  kind: fc.constantFrom('product' as const, 'service' as const),
  quantity: fc.integer({ min: 2, max: 9000 }),
  unitPrice: fc.integer({ min: 100_000, max: 999_999 }),
  labelTotal: fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 99_999 })),
  discount,
  moved: fc.double({ min: 0, max: 1, noNaN: true }),
  costPrice: fc.integer({ min: 0, max: 99_999 }),
})

test('two orders come to what the one came to, to the cent: products, services, discount, freight, total and cost', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), discount, fc.nat(9999), (given, whole, freight) => {
      const before = saleTotals(given, { discount: whole, freight }) as SaleTotals
      fc.pre(typeof before === 'object')
      const lines: DividableLine[] = given.map((each, index) => ({ ...each, share: before.lines[index]!.share }))
      const moved = given.map(({ quantity, moved: share }) => Math.round(quantity * share))
      const { first, second } = divideSale(lines, moved, { discount: whole, freight })
      const [one, other] = [first, second].map((part) => saleTotals(part.lines, part)) as [SaleTotals, SaleTotals]
      expect([typeof one, typeof other]).toEqual(['object', 'object'])
      for (const sum of ['products', 'services', 'discount', 'total'] as const)
        expect(one[sum] + other[sum]).toBe(before[sum])
      expect(one.freight + other.freight).toBe(freight)
      const parts = [...first.lines, ...second.lines]
      const sum = (of: readonly { quantity: number; costPrice: number | null }[]) => [
        of.reduce((all, { quantity }) => all + quantity, 0),
        of.reduce((all, { costPrice }) => all + (costPrice ?? 0), 0),
      ]
      expect(sum(parts)).toEqual(sum(given))
    }),
  )
})

test('a percentage that comes to the same in both stays one', () => {
  const tenth = { by: 'percent', amount: 100_000 } as const
  const one = { kind: 'product', quantity: 2000, unitPrice: 1000, share: 200, costPrice: null } as const
  expect(divideSale([one], [1000], { discount: tenth, freight: 100 })).toMatchObject({
    first: { discount: tenth, freight: 50, lines: [{ quantity: 1000, labelTotal: null }] },
    second: { discount: tenth, freight: 50, lines: [{ quantity: 1000, labelTotal: null }] },
  })
})

test('payments are shared so that each order is paid what it comes to', () => {
  expect(dividePayments([1001, 2000], 1000)).toEqual([
    { first: 668, second: 333 },
    { first: 1333, second: 667 },
  ])
})
