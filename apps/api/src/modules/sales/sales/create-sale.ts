import type { SaleOrigin } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { addDays, today as dayOf, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { stockStateOf, type SaleStatus } from '@prumo/domain/sales/sale-status'
import type { Discount } from '@prumo/domain/sales/totals'
import { derivedUuid, uuidv7 } from '@prumo/domain/text/uuid'
import { isRandomToken, storePublicLink } from '#modules/public-links/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { checkPayments, checkPlaces, paymentsOfDraft } from '../payments/payments-of-draft.ts'
import { placePayments, untold } from '../payments/place-payments.ts'
import { postToFinance, readHandingFacts } from '../payments/post-to-finance.ts'
import { insertPayments, type NewPayment } from '../payments/queries.ts'
import { postToTill } from '../payments/post-to-till.ts'
import { spendCredit } from '../payments/spend-credit.ts'
import { selectSaleSettings, type SaleSettings } from '../settings/queries.ts'
import { selectTillFacts, type TillFacts } from '../tills/queries.ts'
import { moveGoods } from './move-goods.ts'
import { checkPeople, sellerOf } from './people-of-sale.ts'
import { withoutMissing } from '../record/reference-queries.ts'
import { checkDiscounts, planSale, type PlannedSale } from '../record/plan-sale.ts'
import { isSignedIn, mayCheckSales, mayWriteSales, otherType } from '../record/rights-queries.ts'
import { countedNumber, numberOf, tillOfDevice } from './till-of-sale.ts'
import { columnsOfSale, columnsOfPlan, discountOf } from './sale-columns.ts'
import { recording, refusing, type Judge } from '../record/judge.ts'
import { readLines } from '../record/sale-line.ts'
import { insertSaleLines, insertSale, findKnownSale, updateSale } from '../record/write-queries.ts'

type Draft = InputOf<typeof sales.create>['body']

/**
 * Writes a quote, an order of the till, or a sale that a device completed: the last one as it was printed. Answers its id.
 * `hasAgreedPrices`: they stand in a contract, so that nobody has to agree to them once more.
 */
export async function createSale(
  ctx: Context,
  given: Draft,
  { hasAgreedPrices = false, charge }: { hasAgreedPrices?: boolean; charge?: Charge } = {},
): Promise<string> {
  const { till } = given
  // Whether it is paid is said at a till, whoever sends it.
  const origin = given.origin ?? (till || given.paid !== undefined ? 'pdv' : 'sales-order')
  const [{ id, isKnown, warnings, usedIn = null }, settings, namedTill] = await Promise.all([
    identify(ctx, given),
    selectSaleSettings(ctx),
    till && selectTillFacts(ctx, till),
  ])
  if (isKnown) return id
  // What a device completed is sold, whatever is wrong with it.
  const judge = till ? recording(warnings) : refusing
  const ownTill = till && tillOfDevice(namedTill, judge)
  const draft = await withoutMissing(ctx, { ...given, id }, judge)
  if (draft.paid && origin === 'pdv' && !till && settings.isShiftRequired) throw new Problem('sale.till-required')
  const [lines, named] = await Promise.all([
    readLines(ctx, draft, [], { judge, isAtTill: origin === 'pdv', placeId: namedTill?.placeId }),
    checkPeople(ctx, { ...draft, technicalId: draft.service?.technicalId }, judge, {
      acceptBlocked: draft.acceptBlocked,
    }),
  ])
  const status = firstStatus(draft)
  if (lines.length === 0 && status !== 'BUDGET') throw new Problem('sale.empty')
  const discount = discountOf(draft) ?? null
  const plan = planSale(lines, { discount, freight: draft.transport?.freightCost ?? 0 })
  if (lines.length > 0) checkType(ctx, plan.type, judge)
  checkTotal(draft, plan.totals.total, judge)
  const { id: saleId = '', approval } = given
  const agreed = approval && { saleId, approval, usedIn }
  const approved = hasAgreedPrices ? null : await checkDiscounts(ctx, plan, settings.discountLimit, judge, agreed)
  const happenedAt = till ? momentOf(ctx, till.happenedAt, namedTill, judge) : ctx.now()
  const day = dayOf(happenedAt, ctx.actor?.timeZone ?? 'America/Sao_Paulo')
  const { total } = plan.totals
  const said = paymentsOfDraft(draft, day, { total, tillId: ownTill?.id ?? null })
  const { payments, change } = till
    ? await placePayments(ctx, said, { total, change: till.change ?? 0, ownTill, judge })
    : { payments: said, change: 0 }
  checkPayments(payments, plan.totals.total, judge, { isPaid: draft.paid === true })
  if (!till) await checkPlaces(ctx, payments, { isAtTill: origin === 'pdv' })

  const people = await settlePeople(ctx, named)
  if (till) await markOtherSeller(ctx, people.sellerId, judge)
  return bookSale(ctx, {
    draft,
    origin,
    status,
    plan,
    discount,
    payments,
    change,
    people,
    settings,
    ownTill,
    happenedAt,
    day,
    judge,
    approved,
    charge,
  })
}

/**
 * A cart may have been saved as an order whose answer was lost, and completed after that under the same id. The order stays what it is;
 * the money that was taken is a sale of its own, whose id follows from the other so that it is booked once.
 */
async function identify(ctx: Context, { id, till }: Draft) {
  if (!id) return { id: uuidv7(), isKnown: false, warnings: [] }
  const known = await findKnownSale(ctx, id)
  if (!known || !till || known.isCompleted) return { id, isKnown: known !== undefined, warnings: [] }
  const beside = derivedUuid(id, 'completed')
  const isKnown = (await findKnownSale(ctx, beside)) !== undefined
  const warnings = [`O pedido ${known.code} foi salvo com o mesmo carrinho. Confira se ele deve ser cancelado.`]
  return { id: beside, isKnown, warnings, usedIn: known.isApproved ? known.code : null }
}

/** What a contract is charged: the last day of its month, and what it is for. */
export type Charge = { on: CalendarDate; text: string }

type Prepared = {
  draft: Draft & { id: string }
  origin: SaleOrigin
  status: SaleStatus
  plan: PlannedSale
  discount: Discount | null
  payments: NewPayment[]
  change: number
  people: { clientId: string | null; sellerId: string | null; technicalId: string | null }
  settings: SaleSettings
  ownTill: TillFacts | undefined
  happenedAt: Date
  day: CalendarDate
  judge: Judge
  approved: Awaited<ReturnType<typeof checkDiscounts>>
  charge: Charge | undefined
}

/** What a till sold has left, whatever there was of it: it is told, not asked about. */
const movesOf = ({
  draft: { id, till, acceptExpired = false },
  status,
  plan,
  settings,
  happenedAt,
  judge,
}: Prepared) => ({
  saleId: id,
  from: 'free' as const,
  to: stockStateOf(status),
  lines: plan.lines,
  mayGoBelowZero: till !== undefined || settings.sellsWithoutStock,
  acceptExpired: till !== undefined || acceptExpired,
  happenedAt: till && happenedAt,
  lacking: till && { warn: judge.warn, isStockKept: !settings.sellsWithoutStock, wasAsked: acceptExpired },
})

/** Moves the goods, writes the record, and tells till and finance: in this order, so that the counter of all sales is held shortly. */
async function bookSale(ctx: Context, prepared: Prepared): Promise<string> {
  const { draft, origin, status, plan, discount, people, settings, ownTill, happenedAt, day, judge } = prepared
  const { till, id } = draft
  const charged = { chargeOn: prepared.charge?.on ?? null, chargeText: prepared.charge?.text ?? null }
  const costs = await moveGoods(ctx, movesOf(prepared))
  const number = till && ownTill && countedNumber(ownTill, till.number, judge)
  const costOf = new Map(costs.map(({ id: line, cost }) => [line, cost]))
  const left = plan.lines.map((line) => ({ ...line, costPrice: costOf.get(line.id) ?? line.costPrice }))
  const total = left.reduce((sum, { isTaken, costPrice }) => (isTaken ? sum + (costPrice ?? 0) : sum), 0)
  const row = {
    id,
    type: plan.type,
    origin,
    status,
    day,
    ...columnsOfSale(draft),
    ...(status === 'BUDGET' &&
      draft.budgetValidity === undefined && { budgetValidity: addDays(day, settings.quoteDays) }),
    ...columnsOfPlan({ ...plan, lines: left, cost: total }, discount),
    ...people,
    ...timesOf(status, happenedAt, day),
    ...(till && {
      tillId: ownTill?.id ?? null,
      shiftId: ownTill?.shiftId ?? null,
      tillNumber: ownTill ? numberOf(ownTill, number!, id, judge) : null,
      happenedAt,
      changeGiven: prepared.change,
    }),
    toCheck: [...judge.warnings],
    ...prepared.approved,
    ...charged,
    createdBy: ctx.actor ? ctx.userId : null,
  }
  const code = await translateDatabaseErrors(insertSale(ctx, row), {})
  const before = judge.warnings.size
  const payments = await takePayments(ctx, prepared, { id, code, clientId: row.clientId })
  const [facts] = await Promise.all([
    readHandingFacts(ctx),
    // What was sold is sent again and booked without what is gone by then.
    till ? insertSaleLines(ctx, id, left) : translateDatabaseErrors(insertSaleLines(ctx, id, left), {}),
    insertPayments(ctx, id, payments),
    openReceiptLink(ctx, id, till),
    ownTill &&
      postToTill(
        ctx,
        { ...till!, saleId: id, happenedAt, rows: payments, change: prepared.change, number },
        { judge, isShiftRequired: settings.isShiftRequired },
      ),
  ])
  await postToFinance(
    ctx,
    {
      id,
      code,
      status,
      origin,
      day,
      clientId: row.clientId,
      totalPrice: plan.totals.total,
      paymentMethod: draft.payment?.paymentMethod ?? null,
      paymentCondition: draft.payment?.paymentCondition ?? 'CASHPAYMENT',
      installments: draft.entries?.installments ?? draft.payment?.installments ?? null,
      isWithoutEntries: false,
      ...charged,
      tillId: row.tillId ?? null,
    },
    handingOf(draft, judge),
    { ...facts, payments: untold(payments, ownTill) },
  )
  if (judge.warnings.size > before) await updateSale(ctx, id, { toCheck: [...judge.warnings] })
  return id
}

async function takePayments(
  ctx: Context,
  { draft: { paid, till }, payments, ownTill, happenedAt, judge }: Prepared,
  sale: { id: string; code: number; clientId: string | null },
): Promise<readonly NewPayment[]> {
  const drawer = ownTill && { tillId: ownTill.id, shiftId: till!.shiftId ?? null, saleId: sale.id, happenedAt }
  return paid ? spendCredit(ctx, { ...sale, drawer }, payments, judge) : payments
}

/** The device has printed the address already; one that was made up opens nothing, and the sale stands. */
const openReceiptLink = async (ctx: Context, recordId: string, till: Draft['till']) =>
  till?.receiptToken &&
  isRandomToken(till.receiptToken) &&
  storePublicLink(ctx, { scope: 'receipt', recordId, token: till.receiptToken, endsAt: null })

const settlePeople = async (
  ctx: Context,
  { clientId, sellerId, technicalId }: Awaited<ReturnType<typeof checkPeople>>,
) => ({ clientId: clientId ?? null, sellerId: await sellerOf(ctx, sellerId), technicalId: technicalId ?? null })

const handingOf = ({ entries, createsEntries }: Draft, judge: Judge) => ({ ...entries, createsEntries, judge })

/** Commission goes to whoever is named: somebody who may look is to see that it is not whoever sold. */
async function markOtherSeller(ctx: Context, sellerId: string | null, judge: Judge) {
  if (sellerId === null || mayCheckSales(ctx) || (await isSignedIn(ctx, sellerId))) return
  judge.warn('Vendida em nome de outra pessoa.')
}

/** A cart of the till that is not paid is an order: 'Salvar pedido'. */
export function firstStatus({ paid, deliversLater, status, origin }: Draft): SaleStatus {
  if (paid) return deliversLater ? 'APPROVED' : 'INVOICED'
  return status ?? (paid === false || origin === 'pdv' ? 'APPROVED' : 'BUDGET')
}

/** Whoever lost the right meanwhile has still sold. */
function checkType(ctx: Context, type: PlannedSale['type'], judge: Judge) {
  if (!mayWriteSales(ctx, type)) judge.find(otherType(type), 'Quem vendeu não tem mais permissão para vender.')
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
function momentOf(ctx: Context, given: string, till: TillFacts | undefined, judge: Judge): Date {
  const happenedAt = new Date(given)
  const isAhead = happenedAt.getTime() > ctx.now().getTime() + tolerance
  const begin = Math.max(
    till ? new Date(till.createdAt).getTime() - tolerance : 0,
    till?.shiftOpenedAt
      ? new Date(till.shiftOpenedAt).getTime() - 24 * 3600_000
      : ctx.now().getTime() - longestUnsentMs,
  )
  const isBehind = happenedAt.getTime() < begin
  if (!isAhead && !isBehind) return happenedAt
  judge.warn(`O relógio do aparelho estava ${isAhead ? 'adiantado' : 'atrasado'}.`)
  return ctx.now()
}

/** When a sale came to where it begins. */
function timesOf(status: SaleStatus, at: Date, day: string) {
  if (status === 'BUDGET') return {}
  return { approvedAt: at, ...(status === 'INVOICED' && { invoicedAt: at, usedOn: day }) }
}
