import { expect, test } from 'vitest'
import { approvedDigest } from './approved-digest.ts'
import { approvedText, type ApprovedSale } from './discount-pin.ts'

const things = { productId: null, variationId: null, serviceId: null }
const line = { ...things, kind: 'product', productId: 'p', name: 'Filtro', quantity: 1000, unitPrice: 10_000 } as const
const sale = { saleId: 's', lines: [line], discount: null, total: 10_000 } satisfies ApprovedSale

test('an approval is for these goods in this quantity at this price and discount, and for nothing else', () => {
  const others: ApprovedSale[] = [
    { ...sale, saleId: 'other' },
    { ...sale, total: 9999 },
    { ...sale, freight: 1 },
    { ...sale, discount: { by: 'value', amount: 1 } },
    { ...sale, lines: [line, line] },
    ...[
      { productId: 'q' },
      { variationId: 'v' },
      { quantity: 2000 },
      { unitPrice: 9000 },
      { labelTotal: 10_000 },
      { discount: { by: 'percent' as const, amount: 1 } },
      { isOptional: true },
      { isOptional: true, isTaken: true },
      { productId: null },
      { productId: null, name: 'Outro' },
    ].map((change) => ({ ...sale, lines: [{ ...line, ...change }] })),
  ]
  const digests = [sale, ...others].map(approvedDigest)
  expect(new Set(digests).size).toBe(digests.length)
})

test('what says the same is written in the same way, by till and server', () => {
  const told = { ...line, name: 'Filtro novo', labelTotal: null, discount: { by: 'value' as const, amount: 0 } }
  expect(approvedText({ ...sale, lines: [told], freight: 0 })).toBe(approvedText(sale))
})
