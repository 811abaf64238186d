import type { Discount, SaleItem } from './totals.ts'

/** A third of a second: a number of few digits is tried slowly, by whoever should ever get what is kept of it. */
export const pinRounds = 600_000

type ApprovedLine = SaleItem & {
  productId: string | null
  variationId: string | null
  serviceId: string | null
  name: string
}

export type ApprovedSale = {
  saleId: string
  /** In the order in which they stand. */
  lines: readonly ApprovedLine[]
  discount: Discount | null
  freight?: number
  total: number
}

/** All that somebody agrees to, written down in one way: this sale of these goods at these prices, and no other. */
export const approvedText = ({ saleId, lines, discount, freight = 0, total }: ApprovedSale): string =>
  JSON.stringify([saleId, total, freight, termsOf(discount), lines.map(lineTerms)])

const termsOf = (discount: Discount | null | undefined) =>
  discount && discount.amount !== 0 ? [discount.by, discount.amount] : null

/** What is of the catalogue may be called otherwise meanwhile; what was typed is nothing but its name. */
const lineTerms = (line: ApprovedLine) => {
  const thing = line.variationId ?? line.productId ?? line.serviceId
  return [
    thing ?? `${line.kind}: ${line.name.trim()}`,
    line.quantity,
    line.unitPrice,
    line.labelTotal ?? null,
    termsOf(line.discount),
    line.isOptional ? (line.isTaken ?? false) : null,
  ]
}
