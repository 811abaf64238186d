import { toCents } from '@prumo/domain/money/money'
import { percentages } from '@prumo/domain/products/pricing'
import { thousandths } from '@prumo/domain/products/quantity'
import { depositCents, saleTotals, type Discount, type SaleTotals } from '@prumo/domain/sales/totals'
import type { PublicQuote } from '@prumo/contract/sharing/public-quotes'

const discountOf = (discount: PublicQuote['discount']): Discount | null =>
  discount && {
    by: discount.by,
    amount: discount.by === 'value' ? toCents(discount.amount) : percentages.toWhole(discount.amount),
  }

/** What the quote comes to with these optional items, by the arithmetic of the server; null where it comes to nothing it could. */
export function totalsWith(quote: PublicQuote, taken: ReadonlySet<string>): SaleTotals | null {
  const items = quote.items.map((item) => ({
    kind: item.kind,
    quantity: thousandths.toWhole(item.quantity),
    unitPrice: toCents(item.unitPrice),
    labelTotal: item.labelTotal === null ? null : toCents(item.labelTotal),
    discount: discountOf(item.discount),
    isOptional: item.isOptional,
    isTaken: taken.has(item.id),
  }))
  const totals = saleTotals(items, { discount: discountOf(quote.discount), freight: toCents(quote.freight) })
  return typeof totals === 'string' ? null : totals
}

export const totalWith = (quote: PublicQuote, taken: ReadonlySet<string>): number =>
  totalsWith(quote, taken)?.total ?? toCents(quote.totalPrice)

export const depositOf = (quote: PublicQuote, total: number) => depositCents(discountOf(quote.deposit), total)

export const takenAtFirst = (quote: PublicQuote): Set<string> =>
  new Set(quote.items.filter(({ isOptional, isTaken }) => isOptional && isTaken).map(({ id }) => id))
