import { saleTotals, type SaleItem } from '@prumo/domain/sales/totals'
import fc from 'fast-check'

type Things = { products: readonly string[]; service: string }

const line = fc.record({
  product: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  percent: fc.constantFrom(0, 0, 7.5, 33.3333),
  isOptional: fc.constantFrom(false, false, true),
})
export const lines = fc.array(line, { minLength: 1, maxLength: 4 })
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never

/** What is asked for, of the things there are. */
export const bodyOf = ({ products, service }: Things, drafts: readonly Line[]) => ({
  products: drafts.map(({ product, quantity, percent, isOptional }) => ({
    productId: products[product],
    quantity: product === 1 ? quantity / 8 : quantity,
    ...(percent > 0 && { discount: { by: 'percent', amount: percent } }),
    ...(isOptional && { isOptional }),
  })),
  services: drafts.length === 3 ? [{ serviceId: service, quantity: 1.5 }] : [],
})

export const totalOf = (things: Things, drafts: readonly Line[]): number => {
  const body = bodyOf(things, drafts)
  const items: SaleItem[] = [
    ...body.products.map(({ quantity, discount, isOptional }): SaleItem => ({
      kind: 'product',
      quantity: Math.round(quantity * 1000),
      unitPrice: 10_000,
      discount: discount ? { by: 'percent', amount: Math.round(Number(discount.amount) * 10_000) } : null,
      isOptional: isOptional ?? false,
    })),
    ...body.services.map((): SaleItem => ({ kind: 'service', quantity: 1500, unitPrice: 3333 })),
  ]
  const totals = saleTotals(items)
  return typeof totals === 'string' ? 0 : totals.total
}
