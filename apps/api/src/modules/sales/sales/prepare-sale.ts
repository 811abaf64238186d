import type { SaleOrigin } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { today as dayOf, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import type { Discount } from '@prumo/domain/sales/totals'
import { Problem } from '#platform/problem.ts'
import { checkPayments, checkPlaces, paymentsOfDraft } from '../payments/payments-of-draft.ts'
import { placePayments } from '../payments/place-payments.ts'
import type { NewPayment } from '../payments/queries.ts'
import type { SaleFacts } from '../record/facts-queries.ts'
import type { Judge } from '../record/judge.ts'
import { checkDiscounts, planSale, type PlannedSale } from '../record/plan-sale.ts'
import { withoutMissing } from '../record/reference-queries.ts'
import { otherType } from '../record/rights-queries.ts'
import { readLines } from '../record/sale-line.ts'
import type { TillFacts } from '../tills/queries.ts'
import { checkPeople } from './people-of-sale.ts'
import { discountOf } from './sale-columns.ts'
import { tillOfDevice } from './till-of-sale.ts'

type Draft = InputOf<typeof sales.create>['body'] & { id: string }
type Terms = { judge: Judge; hasAgreedPrices: boolean; agreed: Parameters<typeof checkDiscounts>[3] | '' }

/** A sale that nothing speaks against, or that is printed already: ready to be written. */
export type PreparedSale = {
  draft: Draft
  origin: SaleOrigin
  status: SaleStatus
  plan: PlannedSale
  discount: Discount | null
  payments: NewPayment[]
  change: number
  people: ReturnType<typeof checkPeople>
  ownTill: TillFacts | undefined
  happenedAt: Date
  day: CalendarDate
  judge: Judge
  approved: Awaited<ReturnType<typeof checkDiscounts>>
  facts: SaleFacts
}

/** Judges a draft by the facts. Writes nothing. */
export async function prepareSale(given: Draft, facts: SaleFacts, { judge, hasAgreedPrices, agreed }: Terms) {
  const { till } = given
  // Whether it is paid is said at a till, whoever sends it.
  const origin = given.origin ?? (till || given.paid !== undefined ? 'pdv' : 'sales-order')
  const isAtTill = origin === 'pdv'
  const ownTill = till && tillOfDevice(facts.till, judge)
  const draft = withoutMissing(given, facts.named, judge)
  if (draft.paid && isAtTill && !till && facts.settings.isShiftRequired) throw new Problem('sale.till-required')
  const lines = readLines(draft, [], { ...facts, judge, isAtTill, placeId: facts.till?.placeId })
  const people = checkPeople({ ...draft, technicalId: draft.service?.technicalId }, facts.people, judge, draft)
  const status = firstStatus(draft)
  if (lines.length === 0 && status !== 'BUDGET') throw new Problem('sale.empty')
  const discount = discountOf(draft) ?? null
  const plan = planSale(lines, { discount, freight: draft.transport?.freightCost ?? 0 })
  if (lines.length > 0) checkType(plan.type, facts, judge)
  checkTotal(draft, plan.totals.total, judge)
  const approved = hasAgreedPrices ? null : await checkDiscounts(plan, facts, judge, agreed || undefined)
  const happenedAt = till ? momentOf(till.happenedAt, facts, judge) : facts.now
  const day = dayOf(happenedAt, facts.timeZone)
  const paid = payInto({ draft, total: plan.totals.total, day, ownTill, isAtTill }, facts, judge)
  if (till) markOtherSeller(people.sellerId, facts, judge)
  return { draft, origin, status, plan, discount, ...paid, people, ownTill, happenedAt, day, judge, approved, facts }
}

type Paying = { draft: Draft; total: number; day: CalendarDate; ownTill: TillFacts | undefined; isAtTill: boolean }

/** What is paid, and into which drawer or account. */
function payInto({ draft, total, day, ownTill, isAtTill }: Paying, { drawers }: SaleFacts, judge: Judge) {
  const { till, paid = false } = draft
  const said = paymentsOfDraft(draft, day, { total, tillId: ownTill?.id ?? null })
  const { payments, change } = till
    ? placePayments(said, { total, change: till.change ?? 0, ownTill, drawers, judge })
    : { payments: said, change: 0 }
  checkPayments(payments, total, judge, { isPaid: paid })
  if (!till) checkPlaces(payments, { isAtTill, drawers })
  return { payments, change }
}

/** Commission goes to whoever is named: somebody who may look is to see that it is not whoever sold. */
function markOtherSeller(sellerId: string | null | undefined, { people, mayCheck }: SaleFacts, judge: Judge) {
  if (!sellerId || mayCheck || people.get(sellerId)?.isSignedIn) return
  judge.warn('Vendida em nome de outra pessoa.')
}

/** A cart of the till that is not paid is an order: 'Salvar pedido'. */
export function firstStatus({ paid, deliversLater, status, origin }: Omit<Draft, 'id'>): SaleStatus {
  if (paid) return deliversLater ? 'APPROVED' : 'INVOICED'
  return status ?? (paid === false || origin === 'pdv' ? 'APPROVED' : 'BUDGET')
}

/** Whoever lost the right meanwhile has still sold. */
function checkType(type: PlannedSale['type'], { mayWrite }: SaleFacts, judge: Judge) {
  if (!mayWrite(type)) judge.find(otherType(type), 'Quem vendeu não tem mais permissão para vender.')
}

function checkTotal({ totalPrice }: Draft, total: number, judge: Judge) {
  if (totalPrice === undefined || totalPrice === total) return
  judge.find(
    Problem.at('totalPrice', 'sale.total-changed', { total: formatBRL(total) }),
    `O total impresso era ${formatBRL(totalPrice)}.`,
  )
}

/** Older than this, a sale that names no shift says when by a clock that nobody believes. */
const longestUnsentMs = 30 * 24 * 3600_000
const tolerance = 5 * 60_000

/** A clock that runs ahead, or that is before there was such a till or such a shift, sells now. */
function momentOf(given: string, { till, now }: SaleFacts, judge: Judge): Date {
  const happenedAt = new Date(given)
  const isAhead = happenedAt.getTime() > now.getTime() + tolerance
  const begin = Math.max(
    till ? new Date(till.createdAt).getTime() - tolerance : 0,
    till?.shiftOpenedAt ? new Date(till.shiftOpenedAt).getTime() - 24 * 3600_000 : now.getTime() - longestUnsentMs,
  )
  const isBehind = happenedAt.getTime() < begin
  if (!isAhead && !isBehind) return happenedAt
  judge.warn(`O relógio do aparelho estava ${isAhead ? 'adiantado' : 'atrasado'}.`)
  return now
}
