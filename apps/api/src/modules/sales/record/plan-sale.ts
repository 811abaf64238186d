import { formatBRL } from '@prumo/domain/money/money'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { reasonsToAsk, type DiscountReason } from '@prumo/domain/sales/discount-limit'
import { saleTotals, type Discount, type SaleTotals } from '@prumo/domain/sales/totals'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { mayGiveAnyDiscount } from './rights-queries.ts'
import { isPriceTyped, type AgreedLine, type Reading } from './sale-line.ts'

type LineTotals = SaleTotals['lines'][number]
/** `discount` is what was agreed on, `off` what it comes to. */
export type PlannedSaleLine = AgreedLine & Omit<LineTotals, 'discount'> & { off: LineTotals['discount'] }
export type PlannedSale = {
  type: 'SALEORDER' | 'SERVICEORDER'
  lines: PlannedSaleLine[]
  totals: SaleTotals
  cost: number
}

type Whole = { discount: Discount | null; freight: number }

/** What a sale comes to. */
export function planSale(agreed: readonly AgreedLine[], { discount, freight }: Whole): PlannedSale {
  const totals = saleTotals(agreed, { discount, freight })
  if (typeof totals === 'string') throw faultOf(totals, agreed)
  const lines = agreed.map((line, index) => {
    const { discount: off, ...sums } = totals.lines[index]!
    return { ...line, ...sums, off }
  })
  const counted = lines.filter(({ isTaken }) => isTaken)
  return {
    type: counted.some(({ kind }) => kind === 'service') ? 'SERVICEORDER' : 'SALEORDER',
    lines,
    totals,
    cost: counted.reduce((sum, { costPrice }) => sum + (costPrice ?? 0), 0),
  }
}

function faultOf(fault: Exclude<ReturnType<typeof saleTotals>, SaleTotals>, agreed: readonly AgreedLine[]): Problem {
  if (fault === 'discount-too-high') return Problem.at('discountPrice', 'sale.discount-too-high')
  if (fault === 'negative') return Problem.at('discountPrice', 'sale.negative')
  const line = agreed.find((each) => typeof saleTotals([each]) === 'string')
  return Problem.at(`${line?.path ?? 'products.0'}.discount`, 'sale.line-discount-too-high')
}

const reasonTexts: Record<DiscountReason, string> = {
  'above-limit': 'Desconto acima do limite.',
  'below-cost': 'Desconto acima do limite.',
  'typed-price': 'Preço diferente do cadastro.',
  'nothing-to-pay': 'Venda sem valor a pagar.',
}

/** Discounts above what is allowed, prices of one's own and gifts need somebody who may. What it cost is never told. */
export function checkDiscounts(
  ctx: Context,
  { lines, totals }: PlannedSale,
  companyLimit: number,
  { isPrinted, doubts }: Reading,
) {
  const counted = lines.filter(({ isTaken }) => isTaken)
  const reasons = reasonsToAsk(
    counted.map((line) => ({
      gross: line.gross,
      net: line.net,
      limit: line.discountLimit,
      cost: line.costPrice,
      isPriceTyped: isPriceTyped(line),
    })),
    { companyLimit, total: totals.total },
  )
  if (reasons.length === 0 || mayGiveAnyDiscount(ctx)) return
  if (!isPrinted) throw new Problem('sale.discount-not-allowed', { words: { reason: reasonTexts[reasons[0]!] } })
  for (const reason of reasons) doubts.add(reasonTexts[reason])
}

/** What was sold, in words: for the timeline. */
export const itemsInWords = (lines: readonly PlannedSaleLine[]): string[] =>
  lines.map(({ name, quantity, total, isTaken }) =>
    `${formatQuantity(quantity)} × ${name} · ${formatBRL(total)}${isTaken ? '' : ' (opcional)'}`.slice(0, 250),
  )
