import { formatBRL } from '@prumo/domain/money/money'
import { percentages } from '@prumo/domain/products/pricing'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { approvedDigest } from '@prumo/domain/sales/approved-digest'
import {
  allowedDiscount,
  isAboveLimit,
  reasonsToAsk,
  type DiscountReason,
  type LimitedLine,
} from '@prumo/domain/sales/discount-limit'
import { saleTotals, type Discount, type SaleTotals } from '@prumo/domain/sales/totals'
import { cutText } from '@prumo/domain/text/cut-text'
import { Problem } from '#platform/problem.ts'
import type { Verdict } from '../discount-pins/verify-approval.ts'
import type { CatalogueItem } from './catalogue-item-queries.ts'
import type { Judge } from './judge.ts'
import { isPriceTyped, type AgreedLine } from './sale-line.ts'

type LineTotals = SaleTotals['lines'][number]
/** `discount` is what was agreed on, `off` what it comes to. */
export type PlannedSaleLine = AgreedLine & Omit<LineTotals, 'discount'> & { off: LineTotals['discount'] }
export type PlannedSale = {
  type: 'SALEORDER' | 'SERVICEORDER'
  lines: PlannedSaleLine[]
  totals: SaleTotals
  cost: number
  whole: Whole
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
    whole: { discount, freight },
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
  'typed-price': 'Preço diferente do cadastro.',
  'nothing-to-pay': 'Venda sem valor a pagar.',
}

/** `usedIn`: the code of the sale that has used it up. */
type Items = ReadonlyMap<string, CatalogueItem>
type Approval = { userId: string; proof: string }
type Agreed = {
  saleId: string
  approval: Approval
  usedIn: number | null
  verify: (approval: Approval, approved: string) => Promise<Verdict>
}
type Approved = { discountApprovedBy: string; isDiscountProven: boolean }

/**
 * Discounts above what is allowed, prices of one's own and gifts need somebody who may, or who agreed by their PIN. What it cost is never
 * told. Answers who agreed, where somebody had to.
 */
export async function checkDiscounts(
  plan: PlannedSale,
  facts: { mayGiveAnyDiscount: boolean; items: Items; settings: { discountLimit: number } },
  judge: Judge,
  agreed?: Agreed,
): Promise<Approved | null> {
  if (facts.mayGiveAnyDiscount) return null
  const companyLimit = facts.settings.discountLimit
  const costs = unitCostsOf(plan, facts.items)
  const offers = everyOffer(plan).map(({ lines, totals }) => ({
    lines: limitedLines(lines, costs),
    total: totals.total,
  }))
  const reasons = [...new Set(offers.flatMap(({ lines, total }) => reasonsToAsk(lines, { companyLimit, total })))]
  if (reasons.length === 0) return null
  const verdict = agreed && (await verdictOf(plan, agreed))
  const approver = agreed && verdict !== 'unknown' ? agreed.approval.userId : null
  if (approver && verdict === 'right') return { discountApprovedBy: approver, isDiscountProven: true }
  const words = {
    reason: reasonInWords(
      reasons[0]!,
      offers.flatMap(({ lines }) => lines),
      companyLimit,
    ),
  }
  judge.find(refusalOf(verdict, words), ...reasons.map((reason) => reasonTexts[reason]))
  if (verdict === 'used') judge.warn(`A autorização do desconto já foi usada no pedido ${agreed?.usedIn}.`)
  else if (agreed) judge.warn('O PIN de quem autorizou o desconto não confere.')
  return approver ? { discountApprovedBy: approver, isDiscountProven: false } : null
}

function refusalOf(verdict: Awaited<ReturnType<typeof verdictOf>> | undefined, words: { reason: string }): Problem {
  if (verdict === 'closed') return new Problem('sale.approval-closed')
  return new Problem(verdict ? 'sale.approval-wrong' : 'sale.discount-not-allowed', { words })
}

/** What somebody agreed to is agreed to once, and as it was. */
async function verdictOf({ lines, totals, whole }: PlannedSale, { saleId, approval, usedIn, verify }: Agreed) {
  if (usedIn !== null) return 'used'
  return verify(approval, approvedDigest({ saleId, lines, ...whole, total: totals.total }))
}

const mostOffers = 300

/**
 * What a client can make of a quote by leaving or taking what is optional: each optional item alone, and none, where a discount on the whole
 * weighs most. What is offered is judged when it is offered.
 */
function everyOffer(plan: PlannedSale): PlannedSale[] {
  const optional = plan.lines.filter(({ isOptional }) => isOptional).slice(0, mostOffers)
  if (optional.length === 0) return [plan]
  const taking = (chosen: PlannedSaleLine | null) =>
    plan.lines.map((line) => (line.isOptional ? { ...line, isTaken: line === chosen } : line))
  return [
    plan,
    ...[null, ...optional].flatMap((chosen) => {
      const lines = taking(chosen)
      // What comes to nothing that can be sold is refused when somebody chooses it.
      const isSale = lines.some(({ isTaken }) => isTaken) && typeof saleTotals(lines, plan.whole) !== 'string'
      return isSale ? [planSale(lines, plan.whole)] : []
    }),
  ]
}

/** What one of each line costs today, by the line's id: the cents of a line are rounded. Nobody asks where nothing is given away. */
function unitCostsOf({ lines, whole }: PlannedSale, items: Items): Map<string, number | null> {
  const discounted = lines.filter(({ off }) => off > 0 || (whole.discount?.amount ?? 0) > 0)
  const idOf = ({ variationId, productId, serviceId }: PlannedSaleLine) => variationId ?? productId ?? serviceId
  return new Map(discounted.map((line) => [line.id, items.get(idOf(line) ?? '')?.unitCost ?? null]))
}

const limitedLines = (lines: readonly PlannedSaleLine[], costs: ReadonlyMap<string, number | null>): LimitedLine[] =>
  lines
    .filter(({ isTaken }) => isTaken)
    .map((line) => ({
      gross: line.gross,
      net: line.net,
      limit: line.discountLimit,
      unitPrice: line.unitPrice,
      unitCost: costs.get(line.id) ?? null,
      isPriceTyped: isPriceTyped(line),
    }))

/** How far a discount may go, in percent of the price: never in what something cost. */
function reasonInWords(reason: DiscountReason, offered: readonly LimitedLine[], companyLimit: number): string {
  if (reason !== 'above-limit') return reasonTexts[reason]
  const above = offered.filter((line) => !line.isPriceTyped && isAboveLimit(line, companyLimit))
  const least = Math.min(...above.map((line) => allowedDiscount(line, companyLimit)))
  return `Desconto acima do limite, que aqui é de ${String(percentages.fromWhole(least)).replace('.', ',')}% do preço.`
}

/** What was sold, in words: for the timeline. */
export const itemsInWords = (lines: readonly PlannedSaleLine[]): string[] =>
  lines.map(({ name, quantity, total, isTaken }) =>
    cutText(`${formatQuantity(quantity)} × ${name} · ${formatBRL(total)}${isTaken ? '' : ' (opcional)'}`, 250),
  )
