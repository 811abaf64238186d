import { formatBRL } from '@prumo/domain/money/money'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { reasonsToAsk, type DiscountReason } from '@prumo/domain/sales/discount-limit'
import { saleTotals, type Discount, type SaleTotals } from '@prumo/domain/sales/totals'
import { cutText } from '@prumo/domain/text/cut-text'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { verifyApproval } from '../discount-pins/verify-approval.ts'
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
  if (fault === 'too-large') return new Problem('sale.too-large')
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

type Approval = { userId: string; proof: string }
type Approved = { discountApprovedBy: string; isDiscountProven: boolean }

/**
 * Discounts above what is allowed, prices of one's own and gifts need somebody who may, or who agreed by their PIN. What it cost is never
 * told. Answers who agreed, where somebody had to.
 */
export async function checkDiscounts(
  ctx: Context,
  plan: PlannedSale,
  companyLimit: number,
  { isPrinted, doubts }: Reading,
  agreed?: { saleId: string; approval: Approval } | undefined,
): Promise<Approved | null> {
  const reasons = reasonsOf(plan, companyLimit)
  if (reasons.length === 0 || mayGiveAnyDiscount(ctx)) return null
  const verdict = agreed && (await verifyApproval(ctx, agreed.approval, { ...agreed, total: plan.totals.total }))
  const approver = agreed && verdict !== 'unknown' ? agreed.approval.userId : null
  if (approver && verdict === 'right') return { discountApprovedBy: approver, isDiscountProven: true }
  const words = { reason: reasonTexts[reasons[0]!] }
  if (!isPrinted && verdict === 'closed') throw new Problem('sale.approval-closed')
  if (!isPrinted) throw new Problem(agreed ? 'sale.approval-wrong' : 'sale.discount-not-allowed', { words })
  for (const reason of reasons) doubts.add(reasonTexts[reason])
  if (agreed) doubts.add('O PIN de quem autorizou o desconto não confere.')
  return approver ? { discountApprovedBy: approver, isDiscountProven: false } : null
}

function reasonsOf({ lines, totals }: PlannedSale, companyLimit: number): DiscountReason[] {
  const counted = lines.filter(({ isTaken }) => isTaken)
  return reasonsToAsk(
    counted.map((line) => ({
      gross: line.gross,
      net: line.net,
      limit: line.discountLimit,
      cost: line.costPrice,
      isPriceTyped: isPriceTyped(line),
    })),
    { companyLimit, total: totals.total },
  )
}

/** What was sold, in words: for the timeline. */
export const itemsInWords = (lines: readonly PlannedSaleLine[]): string[] =>
  lines.map(({ name, quantity, total, isTaken }) =>
    cutText(`${formatQuantity(quantity)} × ${name} · ${formatBRL(total)}${isTaken ? '' : ' (opcional)'}`, 250),
  )
