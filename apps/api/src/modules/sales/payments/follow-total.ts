import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cancelEntries, readSaleEntries, resizeEntry, type SaleEntry } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { lockOpenShifts } from '../tills/drawer-queries.ts'
import { takeOutOfTills } from '../tills/post-till-sale.ts'
import {
  deletePayments,
  insertPayments,
  selectPayments,
  updateAmounts,
  type NewPayment,
  type StoredPayment,
} from './queries.ts'

/**
 * A sale comes to another total. What was received stands, and so does what was agreed on, lines and days: the last line that is open
 * takes what there is more or less, less than nothing the one before it. Answers whether finance has to hear of a line that is new.
 */
export async function followTotal(ctx: Context, sale: StoredSale, total: number): Promise<boolean> {
  const payments = await selectPayments(ctx, sale.id)
  if (payments.length === 0) return false
  // Drawers come before the ledger.
  await lockOpenShifts(ctx, atTills(payments))
  const isKnown = payments.some(({ isHandedOver }) => isHandedOver)
  const entries = isKnown ? await readSaleEntries(ctx, sale.id) : []
  const openOf = (payment: StoredPayment) => payment.amount - receivedOfPayment(payment, entries)
  const received = payments.reduce((sum, payment) => sum + payment.amount - openOf(payment), 0)
  if (total < received) throw new Problem('sale.overpaid', { words: { amount: formatBRL(received) } })
  const difference = total - payments.reduce((sum, { amount }) => sum + amount, 0)
  const open = payments.filter((payment) => openOf(payment) > 0)
  const last = open.at(-1)
  if (difference > 0 && !last) {
    await insertPayments(ctx, sale.id, [laterPayment(payments.at(-1)!, difference)])
    return isKnown
  }
  const changes = new Map<StoredPayment, number>()
  if (difference > 0) changes.set(last!, difference)
  let less = Math.max(0, -difference)
  for (const payment of open.toReversed()) {
    const taken = Math.min(less, openOf(payment))
    if (taken > 0) changes.set(payment, -taken)
    less -= taken
  }
  for (const [{ id }, change] of changes) await resizeOpen(ctx, openEntriesOf(entries, id), change)
  const amounts = new Map([...changes].map(([{ id, amount }, change]) => [id, amount + change]))
  await updateAmounts(ctx, new Map([...amounts].filter(([, amount]) => amount > 0)))
  await deletePayments(
    ctx,
    [...amounts].flatMap(([id, amount]) => (amount === 0 ? id : [])),
  )
  // Boletos are promises, which an order may change.
  const gone = [...changes].map(([payment, change]) => ({ ...payment, amount: -change }))
  await takeOutOfTills(
    ctx,
    sale.id,
    gone.filter(({ method }) => method !== 'TICKET'),
  )
  return false
}

const atTills = (payments: readonly StoredPayment[]) => payments.flatMap(({ tillId }) => tillId ?? [])

const openEntriesOf = (entries: readonly SaleEntry[], id: string) =>
  entries
    .filter(({ status, paymentId, isFee }) => paymentId === id && !isFee && status !== 'PAID' && status !== 'CANCELED')
    .toSorted((one, other) => (one.scheduleDate < other.scheduleDate ? 1 : -1))

/** The parcel that is due last, and where it does not hold so much the one before it. */
async function resizeOpen(ctx: Context, open: readonly SaleEntry[], change: number): Promise<void> {
  let left = change
  const gone: string[] = []
  for (const { id, amount } of open) {
    if (left === 0) break
    const step = Math.max(left, -amount)
    if (amount + step === 0) gone.push(id)
    else await resizeEntry(ctx, id, amount + step)
    left -= step
  }
  await cancelEntries(ctx, gone)
}

/** More than a till took comes later, and not into its drawer; what credit paid for is not paid for with credit again. */
function laterPayment(like: StoredPayment, amount: number): NewPayment {
  const { isHandedOver: _known, drawerId: _account, ...said } = like
  const open = { ...said, id: uuidv7(), amount, installments: 1, dueDates: [], receivedOn: null, tillId: null }
  if (like.method !== 'STORECREDIT' && like.tillId === null) return open
  return { ...open, method: 'PIX', brand: null, bankAccountId: null }
}

const isCard = ({ method }: StoredPayment) => method === 'CREDITCARD' || method === 'DEBITCARD'

/** What was given or charged at a till, and credit that was spent, was, whatever is said of it afterwards. */
export const isTakenForGood = (payment: StoredPayment): boolean =>
  payment.method === 'STORECREDIT'
    ? payment.receivedOn !== null
    : payment.tillId !== null && (payment.receivedOn !== null || isCard(payment))

/** As finance says where it knows the payment, as the payment says elsewhere. The operator of a till's card owes it. */
export function receivedOfPayment(payment: StoredPayment, entries: readonly SaleEntry[]) {
  const { id, amount, receivedOn, tillId, isHandedOver } = payment
  if (tillId !== null && isCard(payment)) return amount
  if (!isHandedOver) return receivedOn === null ? 0 : amount
  return entries
    .filter((entry) => entry.paymentId === id && entry.type === 'INCOME' && entry.status === 'PAID')
    .reduce((sum, entry) => sum + entry.amount, 0)
}
