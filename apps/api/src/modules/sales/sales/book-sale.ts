import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { stockStateOf, type SaleStatus } from '@prumo/domain/sales/sale-status'
import { findOrMakeSeller } from '#modules/people/index.ts'
import { isRandomToken, storePublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { untilSent } from '#platform/db/transaction.ts'
import { untold } from '../payments/place-payments.ts'
import { postToFinance } from '../payments/post-to-finance.ts'
import { postToTill } from '../payments/post-to-till.ts'
import { insertPayments, type NewPayment } from '../payments/queries.ts'
import { spendCredit } from '../payments/spend-credit.ts'
import { insertSale, insertSaleLines, updateSale } from '../record/stored-sale-queries.ts'
import { moveGoods, type LineCost } from './move-goods.ts'
import type { PreparedSale } from './prepare-sale.ts'
import { columnsOfPlan, columnsOfSale } from './sale-columns.ts'
import { countedNumber, numberOf } from './till-of-sale.ts'

/** `charge`: of what a contract is charged, the last day of its month and what it is for. */
type Booking = PreparedSale & { charge: { on: CalendarDate; text: string } | undefined }

/** Moves the goods, writes the record, and tells till and finance: in this order, so that the counter of all sales is held shortly. Answers its number. */
export async function bookSale(ctx: Context, booking: Booking): Promise<number> {
  const { draft, origin, status, plan, people, facts, ownTill, happenedAt, day, judge, change } = booking
  const { till, id } = draft
  const clientId = people.clientId ?? null
  const tillId = ownTill?.id ?? null
  const sellerId = people.sellerId === undefined ? await findOrMakeSeller(ctx, facts.ownPerson) : people.sellerId
  const costs = await moveGoods(ctx, movesOf(booking))
  const number = till && ownTill && countedNumber(ownTill, till.number, judge)
  const left = withCosts(plan.lines, costs)
  const charged = { chargeOn: booking.charge?.on ?? null, chargeText: booking.charge?.text ?? null }
  const row = {
    ...rowOf(booking, left),
    ...(till && tillColumnsOf(booking, number)),
    ...charged,
    clientId,
    sellerId,
    technicalId: people.technicalId ?? null,
    createdBy: ctx.actor ? ctx.userId : null,
    createdAt: ctx.now(),
  }
  const code = await translateDatabaseErrors(insertSale(ctx, row), {})
  const before = judge.warnings.size
  const payments = await takePayments(ctx, booking, { id, code, clientId })
  const { paymentMethod = null, paymentCondition = 'CASHPAYMENT', installments = null } = draft.payment ?? {}
  // Carried out in this order, whoever locks what: lines, drawer, ledger. The counter of all sales is held for one answer of the database.
  const written = Promise.all([
    // What was sold is sent again and booked without what is gone by then.
    till ? insertSaleLines(ctx, id, left) : translateDatabaseErrors(insertSaleLines(ctx, id, left), {}),
    insertPayments(ctx, id, payments),
    openReceiptLink(ctx, id, till),
    ownTill &&
      postToTill(
        ctx,
        { ...till!, saleId: id, happenedAt, rows: payments, change, number },
        { judge, isShiftRequired: facts.settings.isShiftRequired },
      ),
  ])
  await Promise.all([
    written,
    untilSent().then(() =>
      postToFinance(
        ctx,
        {
          id,
          code,
          status,
          origin,
          day,
          clientId,
          tillId,
          ...charged,
          paymentMethod,
          paymentCondition,
          totalPrice: plan.totals.total,
          installments: draft.entries?.installments ?? installments,
          isWithoutEntries: false,
        },
        { ...draft.entries, createsEntries: draft.createsEntries, judge },
        { ...facts.finance, payments: untold(payments, ownTill) },
      ),
    ),
  ])
  if (judge.warnings.size > before) await updateSale(ctx, id, { toCheck: [...judge.warnings] })
  return code
}

/** What a till sold has left, whatever there was of it: it is told, not asked about. */
const movesOf = ({
  draft: { id, till, acceptExpired = false },
  status,
  plan,
  facts: { settings },
  happenedAt,
  judge,
}: Booking) => ({
  saleId: id,
  from: 'free' as const,
  to: stockStateOf(status),
  lines: plan.lines,
  mayGoBelowZero: till !== undefined || settings.sellsWithoutStock,
  acceptExpired: till !== undefined || acceptExpired,
  happenedAt: till && happenedAt,
  lacking: till && { warn: judge.warn, isStockKept: !settings.sellsWithoutStock, wasAsked: acceptExpired },
})

function withCosts(lines: Booking['plan']['lines'], costs: readonly LineCost[]) {
  const costOf = new Map(costs.map(({ id, cost }) => [id, cost]))
  return lines.map((line) => ({ ...line, costPrice: costOf.get(line.id) ?? line.costPrice }))
}

function rowOf({ draft, plan, discount, judge, ...sale }: Booking, lines: Booking['plan']['lines']) {
  const { status, origin, day, facts, happenedAt, approved } = sale
  const cost = lines.reduce((sum, { isTaken, costPrice }) => (isTaken ? sum + (costPrice ?? 0) : sum), 0)
  const isOpenQuote = status === 'BUDGET' && draft.budgetValidity === undefined
  return {
    id: draft.id,
    type: plan.type,
    origin,
    status,
    day,
    ...columnsOfSale(draft),
    ...(isOpenQuote && { budgetValidity: addDays(day, facts.settings.quoteDays) }),
    ...columnsOfPlan({ ...plan, lines, cost }, discount),
    ...timesOf(status, happenedAt, day),
    toCheck: [...judge.warnings],
    ...approved,
  }
}

const tillColumnsOf = ({ ownTill, draft, judge, happenedAt, change }: Booking, number: number | undefined) => ({
  tillId: ownTill?.id ?? null,
  shiftId: ownTill?.shiftId ?? null,
  tillNumber: ownTill ? numberOf(ownTill, number!, draft.id, judge) : null,
  happenedAt,
  changeGiven: change,
})

async function takePayments(
  ctx: Context,
  { draft: { paid, till }, payments, ownTill, happenedAt, judge }: Booking,
  sale: { id: string; code: number; clientId: string | null },
): Promise<readonly NewPayment[]> {
  const drawer = ownTill && { tillId: ownTill.id, shiftId: till!.shiftId ?? null, saleId: sale.id, happenedAt }
  return paid ? spendCredit(ctx, { ...sale, drawer }, payments, judge) : payments
}

/** The device has printed the address already; one that was made up opens nothing, and the sale stands. */
const openReceiptLink = async (ctx: Context, recordId: string, till: Booking['draft']['till']) =>
  till?.receiptToken &&
  isRandomToken(till.receiptToken) &&
  storePublicLink(ctx, { scope: 'receipt', recordId, token: till.receiptToken, endsAt: null })

/** When a sale came to where it begins. */
function timesOf(status: SaleStatus, at: Date, day: string) {
  if (status === 'BUDGET') return {}
  return { approvedAt: at, ...(status === 'INVOICED' && { invoicedAt: at, usedOn: day }) }
}
