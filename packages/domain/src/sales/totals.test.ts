import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleProfit, saleTotals, shareOut, type SaleItem, type SaleTotals } from './totals.ts'

const product = (quantity: number, unitPrice: number, own: Partial<SaleItem> = {}): SaleItem => ({
  kind: 'product',
  quantity,
  unitPrice,
  ...own,
})
const totalsOf = (...given: Parameters<typeof saleTotals>) => {
  const totals = saleTotals(...given)
  if (typeof totals === 'string') throw new Error(totals)
  return totals
}

test('a line is its quantity with three decimals × its price, half up to the cent', () => {
  expect(totalsOf([product(1500, 333)]).total).toBe(500)
  expect(totalsOf([product(1, 500)]).total).toBe(1)
  expect(totalsOf([product(1, 499)]).total).toBe(0)
  expect(totalsOf([product(333, 100)]).total).toBe(33)
  expect(totalsOf([product(999_999_000, 9_999_999)]).total).toBe(9_999_989_000_001)
})

test('what a label of a scale says stands, whatever quantity and price come to', () => {
  expect(totalsOf([product(415, 2990, { labelTotal: 1242 })]).total).toBe(1242)
})

test('discounts by value and by percent, of a line and of the whole [sal-50]', () => {
  const items = [
    product(2000, 1000, { discount: { by: 'percent', amount: 100_000 } }),
    { ...product(1000, 500), kind: 'service' as const, discount: { by: 'value' as const, amount: 50 } },
  ]
  const totals = totalsOf(items, { discount: { by: 'percent', amount: 50_000 }, freight: 700 })
  expect(totals).toMatchObject({ products: 1800, services: 450, discount: 113, freight: 700, total: 2837 })
  expect(totals.lines.map(({ share, net }) => [share, net])).toEqual([
    [90, 1710],
    [23, 427],
  ])
})

test('what is optional counts once it is taken', () => {
  const items = [product(1000, 1000), product(1000, 250, { isOptional: true })]
  expect(totalsOf(items).total).toBe(1000)
  expect(totalsOf(items, { discount: { by: 'value', amount: 100 } }).lines[1]).toMatchObject({ total: 250, share: 0 })
  expect(totalsOf([items[0]!, { ...items[1]!, isTaken: true }]).total).toBe(1250)
})

test('more off than there is, and less than nothing, are faults', () => {
  expect(saleTotals([product(1000, 100)], { discount: { by: 'value', amount: 101 } })).toBe('discount-too-high')
  expect(saleTotals([product(1000, 100)], { discount: { by: 'value', amount: 101 }, freight: 500 })).toBe(
    'discount-too-high',
  )
  expect(saleTotals([product(1000, 100, { discount: { by: 'value', amount: 101 } })])).toBe('line-discount-too-high')
  expect(saleTotals([product(1000, 100, { discount: { by: 'percent', amount: 1_010_000 } })])).toBe(
    'line-discount-too-high',
  )
  expect(saleTotals([product(1000, 100)], { discount: { by: 'value', amount: -1 } })).toBe('negative')
  expect(saleTotals([product(-1000, 100)])).toBe('negative')
  expect(saleTotals([product(1000, 100)], { freight: -1 })).toBe('negative')
})

test('whatever is sold, the parts come to the whole and no line to less than nothing', () => {
  const discount = fc.option(
    fc.oneof(
      fc.record({ by: fc.constant('value' as const), amount: fc.integer({ min: 0, max: 100_000 }) }),
      fc.record({ by: fc.constant('percent' as const), amount: fc.integer({ min: 0, max: 1_000_000 }) }),
    ),
  )
  const item = fc.record({
    kind: fc.constantFrom('product' as const, 'service' as const),
    quantity: fc.integer({ min: 1, max: 999_999_000 }),
    unitPrice: fc.integer({ min: 0, max: 999_999 }),
    discount,
    isOptional: fc.boolean(),
    isTaken: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 30 }),
      discount,
      fc.integer({ min: 0, max: 50_000 }),
      (items, off, freight) => {
        const totals = saleTotals(items, { discount: off, freight })
        if (typeof totals === 'string') return
        const sum = (key: keyof SaleTotals['lines'][number]) =>
          totals.lines.reduce(
            (total, line, index) => (items[index]!.isOptional && !items[index]!.isTaken ? total : total + line[key]),
            0,
          )
        expect(sum('total')).toBe(totals.products + totals.services)
        expect(totals.lines.reduce((total, { share }) => total + share, 0)).toBe(totals.discount)
        expect(sum('net') + freight).toBe(totals.total)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        for (const { net, share } of totals.lines) expect(Math.min(net, share)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('an amount shared out stays within a cent of each exact part', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const cents = Math.floor(sum * part)
        const shares = shareOut(cents, weights)
        if (sum === 0) return
        expect(shares.reduce((total, share) => total + share, 0)).toBe(cents)
        shares.forEach((share, index) => {
          expect(Math.abs(share - (cents * weights[index]!) / sum)).toBeLessThanOrEqual(1.000001)
          expect(share).toBeLessThanOrEqual(weights[index]!)
        })
      },
    ),
  )
})

test('profit leaves freight aside, and its percentage too', () => {
  expect(saleProfit({ total: 12_000, freight: 2000 }, 7500)).toEqual({ profit: 2500, percent: 25 })
  expect(saleProfit({ total: 500, freight: 500 }, 100)).toEqual({ profit: -100, percent: null })
})
