import { formatBRL } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cancelEntries, readSaleEntries, type SaleEntry } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredSale } from '../record/write-queries.ts'
import { deleteOpenPayments, insertPayments, keepReceived, selectPayments, type StoredPayment } from './queries.ts'

/**
 * A sale comes to another total: what was received stands, what is open is split anew over the rest. Answers whether finance has to
 * hear of that.
 */
export async function followTotal(ctx: Context, sale: StoredSale, total: number): Promise<boolean> {
  const payments = await selectPayments(ctx, sale.id)
  if (payments.length === 0) return false
  const isKnown = payments.some(({ isHandedOver }) => isHandedOver)
  const entries = isKnown ? await readSaleEntries(ctx, sale.id) : []
  const isOfTill = sale.tillId !== null
  const received = new Map(payments.map((payment) => [payment.id, receivedOfPayment(payment, entries, isOfTill)]))
  const rest = total - [...received.values()].reduce((sum, amount) => sum + amount, 0)
  if (rest < 0) throw new Problem('sale.overpaid', { words: { amount: formatBRL(total - rest) } })
  const isOpen = ({ id, amount }: StoredPayment) => received.get(id)! < amount
  const opened = new Set(payments.filter(isOpen).map(({ id }) => id))
  const open = entries.filter(
    ({ status, paymentId }) => status !== 'PAID' && status !== 'CANCELED' && opened.has(paymentId ?? ''),
  )
  await cancelEntries(
    ctx,
    open.map(({ id }) => id),
  )
  await (isKnown ? keepReceived(ctx, sale.id, received) : deleteOpenPayments(ctx, sale.id))
  const last = laterPayment(payments.findLast(isOpen), payments.at(-1)!, isOfTill)
  const stillOpen = open.filter(({ paymentId, isFee }) => paymentId === last.id && !isFee).length
  const installments = isKnown ? Math.max(1, stillOpen) : last.installments
  const kept = isKnown ? [] : payments.filter(({ id }) => received.get(id)! > 0)
  await insertPayments(ctx, sale.id, [
    ...kept,
    ...(rest > 0 ? [{ ...last, id: uuidv7(), amount: rest, installments, dueDates: [], receivedOn: null }] : []),
  ])
  return isKnown && rest > 0
}

/** More than a till took comes later, and not into its drawer; what credit paid for is not paid for with credit again. */
function laterPayment(open: StoredPayment | undefined, last: StoredPayment, isOfTill: boolean): StoredPayment {
  const like = open ?? last
  if (like.method !== 'STORECREDIT' && (open || !isOfTill)) return like
  return { ...like, method: 'PIX', installments: 1, brand: null, bankAccountId: null }
}

/** What was given or charged at a till, and credit that was spent, was, whatever is said of it afterwards. */
export const isTakenForGood = ({ method, receivedOn }: StoredPayment, isOfTill: boolean): boolean =>
  method === 'STORECREDIT'
    ? receivedOn !== null
    : isOfTill && (receivedOn !== null || method === 'CREDITCARD' || method === 'DEBITCARD')

/** As finance says where it knows the payment, as the payment says elsewhere. */
export function receivedOfPayment(payment: StoredPayment, entries: readonly SaleEntry[], isOfTill: boolean) {
  const { id, method, amount, receivedOn, isHandedOver } = payment
  if (isTakenForGood(payment, isOfTill)) return amount
  if (method === 'STORECREDIT' || !isHandedOver) return receivedOn === null ? 0 : amount
  return entries
    .filter((entry) => entry.paymentId === id && entry.type === 'INCOME' && entry.status === 'PAID')
    .reduce((sum, entry) => sum + entry.amount, 0)
}
