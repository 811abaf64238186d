import type { InputOf } from '@prumo/contract/route'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import type { sales } from '@prumo/contract/sales/sales'
import { hasReached } from '@prumo/domain/sales/sale-status'
import {
  cancelEntries,
  listSaleEntries,
  postsTillMoney,
  readSaleEntries,
  type SaleEntry,
} from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { receivedOfPayment } from '../payments/follow-total.ts'
import { postToFinance } from '../payments/post-to-finance.ts'
import { checkPayments, checkPlaces, paymentsOfDraft } from '../payments/payments-of-draft.ts'
import {
  deletePayments,
  insertPayments,
  selectReturnedUnpaid,
  selectPayments,
  updateAmounts,
  type StoredPayment,
} from '../payments/queries.ts'
import { spendCredit } from '../payments/spend-credit.ts'
import { findSale, findSaleForUpdate } from '../record/find-sale.ts'
import { checkNamed } from '../record/reference-queries.ts'
import { updateSale, type StoredSale } from '../record/stored-sale-queries.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { isOfShift, othersShift } from '../tills/shifts/shift-rights.ts'
import { lockOpenShifts } from '../tills/drawer-queries.ts'
import { holdDrawer, postTillSale, takeOutOfTills } from '../tills/post-till-sale.ts'
import { findTillAccounts, selectTillFacts, type TillFacts } from '../tills/queries.ts'
import { advanceGoods } from './change-status.ts'
import { countedNumber, numberOf } from './till-of-sale.ts'
import { refusing } from '../record/judge.ts'

type Receipt = InputOf<typeof sales.receive>['body']

/** What is still to be paid of an order is paid at a till: into its drawer, as entries of its account, and as payments of the order. */
export async function receiveSale(ctx: Context, id: string, { version, till, ...receipt }: Receipt): Promise<void> {
  const found = await findSaleForUpdate(ctx, id, version)
  if (found.status === 'BUDGET' || found.status === 'CANCELLED')
    throw new Problem('sale.not-receivable', { words: { status: saleStatusLabels[found.status] } })
  await checkNamed(ctx, { payments: receipt.payments, entries: receipt.entries })
  const facts = await selectTillFacts(ctx, till)
  if (!facts) throw Problem.at('till.tillId', 'reference-missing')
  if (!facts.isOwnDevice) throw new Problem('till.other-device', { words: { name: facts.name } })
  // Goods are locked before drawers, drawers before the ledger of finance.
  const sale = await deliver(ctx, found, receipt)
  const before = await selectPayments(ctx, id)
  await lockOpenShifts(ctx, [facts.id, ...before.flatMap(({ tillId }) => tillId ?? [])])
  const shiftId = await openShiftOf(ctx, facts.id)
  const said = paymentsOfDraft({ payments: receipt.payments, paid: true }, ctx.today(), { tillId: facts.id })
  const accounts = said.flatMap(({ bankAccountId }) => bankAccountId ?? [])
  checkPlaces(said, { isAtTill: true, drawers: await findTillAccounts(ctx, accounts) })
  const due = await openAgain(ctx, sale)
  if (due <= 0) throw new Problem('sale.nothing-to-receive')
  checkPayments(said, due, refusing, { isPaid: true })
  const payments = await spendCredit(ctx, sale, said, refusing)
  await insertPayments(ctx, id, payments)
  const number = countedNumber(facts, till.number, refusing)
  await updateSale(ctx, id, { ...tillColumns(sale, { facts, number, shiftId }), changeGiven: till.change ?? 0 })
  const rows = payments.map(({ method, amount }) => ({ method, amount }))
  await postTillSale(ctx, {
    tillId: facts.id,
    shiftId,
    saleId: id,
    happenedAt: ctx.now(),
    rows,
    change: till.change,
    number,
  })
  await tellFinance(ctx, { ...sale, tillId: sale.tillId ?? facts.id }, receipt)
}

/** What is still to be received of a sale, for whoever is going to ask for it. */
export async function readDue(ctx: Context, id: string): Promise<{ due: number }> {
  const { totalPrice, status } = await findSale(ctx, id)
  if (status === 'BUDGET' || status === 'CANCELLED') return { due: 0 }
  const received = receivedByPayment(await listSaleEntries(ctx, id), await selectPayments(ctx, id))
  return { due: Math.max(0, dueOf(totalPrice - (await selectReturnedUnpaid(ctx, id)), received)) }
}

const receivedByPayment = (entries: readonly SaleEntry[], payments: readonly StoredPayment[]): Map<string, number> =>
  new Map(payments.map((payment) => [payment.id, receivedOfPayment(payment, entries)]))

const dueOf = (total: number, received: ReadonlyMap<string, number>) =>
  [...received.values()].reduce((left, amount) => left - amount, total)

async function openShiftOf(ctx: Context, tillId: string): Promise<string | null> {
  const shift = (await holdDrawer(ctx, tillId))?.shift ?? null
  if (!shift && (await selectSaleSettings(ctx)).isShiftRequired) throw new Problem('sale.till-required')
  if (shift && !isOfShift(ctx, shift)) throw othersShift(shift)
  return shift?.id ?? null
}

/** What was agreed on and has not come in is no longer asked for that way. Answers how much that is. */
async function openAgain(ctx: Context, sale: StoredSale): Promise<number> {
  const [entries, payments] = [await readSaleEntries(ctx, sale.id), await selectPayments(ctx, sale.id)]
  const received = receivedByPayment(entries, payments)
  // What a card of a till was charged is owed by its operator, and stays.
  const whole = new Set(payments.flatMap(({ id, amount }) => (received.get(id) === amount ? id : [])))
  const open = entries.filter(
    ({ type, status, paymentId }) =>
      status !== 'PAID' &&
      status !== 'CANCELED' &&
      (paymentId === null || !whole.has(paymentId)) &&
      (type === 'INCOME' || (paymentId && received.get(paymentId) === 0)),
  )
  await cancelEntries(
    ctx,
    open.map((entry) => entry.id),
  )
  const returned = await selectReturnedUnpaid(ctx, sale.id)
  const amounts = keptAmounts(payments, received, returned)
  await updateAmounts(ctx, new Map([...amounts].filter(([, amount]) => amount > 0)))
  const gone = payments.filter(({ id }) => amounts.get(id) === 0)
  await deletePayments(
    ctx,
    gone.map(({ id }) => id),
  )
  const less = payments.map((payment) => ({ ...payment, amount: payment.amount - amounts.get(payment.id)! }))
  await takeOutOfTills(ctx, sale.id, less)
  return dueOf(sale.totalPrice - returned, received)
}

/** What came in of each, and of what came back before it was paid so much as nobody asks for any more: together they stay the total. */
function keptAmounts(payments: readonly StoredPayment[], received: ReadonlyMap<string, number>, returned: number) {
  let left = Math.max(0, returned)
  return new Map(
    payments.map(({ id, amount, isHandedOver }) => {
      const came = received.get(id) ?? 0
      const kept = isHandedOver ? Math.min(left, amount - came) : 0
      left -= kept
      return [id, came + kept]
    }),
  )
}

/** A sale has the number of the till that sold it; an order that of the till where it was paid. */
function tillColumns(
  sale: StoredSale,
  { facts, number, shiftId }: { facts: TillFacts; number: number; shiftId: string | null },
) {
  if (sale.tillId !== null) return {}
  return { tillId: facts.id, shiftId, tillNumber: numberOf(facts, number, sale.id, refusing) }
}

async function tellFinance(
  ctx: Context,
  sale: StoredSale,
  { entries, createsEntries }: Pick<Receipt, 'entries' | 'createsEntries'>,
) {
  const isAskedFor = (await postsTillMoney(ctx)) && (!sale.isWithoutEntries || createsEntries === true)
  await postToFinance(ctx, sale, { ...entries, createsEntries, isAskedFor, chargedOn: ctx.today() })
}

type Delivery = Pick<Receipt, 'delivers' | 'entries' | 'createsEntries' | 'acceptExpired'>

async function deliver(ctx: Context, sale: StoredSale, { delivers, ...how }: Delivery): Promise<StoredSale> {
  return delivers && !hasReached(sale.status, 'INVOICED') ? advanceGoods(ctx, sale, 'INVOICED', how) : sale
}
