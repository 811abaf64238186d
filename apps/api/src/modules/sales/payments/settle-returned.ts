import { cancelEntries, readSaleEntries, reduceEntry, writeMoneyBack, type SaleEntry } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { issueStoreCredit } from '../store-credit/store-credit.ts'
import { tillAccountOf } from '../tills/queries.ts'
import { postTillBack } from '../tills/post-till-sale.ts'
import type { StoredSale } from '../record/write-queries.ts'
import { selectPayments, type StoredPayment } from './queries.ts'
import { receivedOf } from './settle-cancelled.ts'

type Settling = {
  total: number
  /** What went back for this sale before, and how much of that as credit. */
  refundedBefore: number
  creditedBefore: number
  returnId: string
  refund: 'GIVE_BACK' | 'STORE_CREDIT'
  refundMethod?: 'MONEY' | 'PIX' | 'CREDITCARD' | 'DEBITCARD' | 'TICKET' | undefined
  bankAccountId?: string | null | undefined
  tillId?: string | null | undefined
}

/**
 * Of what comes back, nobody is asked for what is open, the last due first; the rest is given back, never more than had come in. What was
 * paid with credit is never given back in money.
 */
export async function settleReturned(ctx: Context, sale: StoredSale, settling: Settling) {
  const [entries, payments] = await Promise.all([readSaleEntries(ctx, sale.id), selectPayments(ctx, sale.id)])
  const cancelled = await cancelLastDue(ctx, entries, settling.total)
  const received = receivedOf(entries, payments) + heldByCards(payments)
  const refunded = Math.max(0, Math.min(settling.total - cancelled, received - settling.refundedBefore))
  const inMoney = received - spentCredit(payments) - (settling.refundedBefore - settling.creditedBefore)
  const given = settling.refund === 'STORE_CREDIT' ? 0 : Math.max(0, Math.min(refunded, inMoney))
  if (refunded > given) await issueCredit(ctx, sale, settling.returnId, refunded - given)
  if (given > 0) await giveMoney(ctx, sale, { entries, payments }, { ...settling, amount: given })
  return { cancelled, refunded }
}

/** Of cards that finance was never told of nobody waits for the operator: they count as received. */
const heldByCards = (payments: readonly StoredPayment[]) =>
  sumOf(
    payments.filter(({ method, isHandedOver }) => !isHandedOver && (method === 'CREDITCARD' || method === 'DEBITCARD')),
  )

const spentCredit = (payments: readonly StoredPayment[]) =>
  sumOf(payments.filter(({ method, receivedOn }) => method === 'STORECREDIT' && receivedOn !== null))

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

async function cancelLastDue(ctx: Context, entries: readonly SaleEntry[], most: number): Promise<number> {
  const open = entries
    .filter(
      ({ type, status, isFee }) => type === 'INCOME' && (status === 'PENDING' || status === 'SCHEDULED') && !isFee,
    )
    .toSorted((one, other) => (one.scheduleDate < other.scheduleDate ? 1 : -1))
  let left = most
  const whole: string[] = []
  for (const { id, amount } of open) {
    if (left === 0) break
    if (amount <= left) whole.push(id)
    else await reduceEntry(ctx, id, amount - left)
    left -= Math.min(amount, left)
  }
  await cancelEntries(ctx, whole)
  return most - left
}

const descriptionOf = ({ code }: StoredSale) => `Devolução da venda ${code}`

async function issueCredit(ctx: Context, sale: StoredSale, referenceId: string, amount: number) {
  if (!sale.clientId) throw Problem.at('refund', 'sale.client-required')
  await issueStoreCredit(ctx, sale.clientId, { amount, reason: descriptionOf(sale), referenceId })
}

type Known = { entries: readonly SaleEntry[]; payments: readonly StoredPayment[] }

/** Money that came into a till leaves it: the drawer and its account tell the same. */
async function giveMoney(ctx: Context, sale: StoredSale, known: Known, given: Settling & { amount: number }) {
  const { amount, returnId, bankAccountId = null } = given
  const method = given.refundMethod ?? 'MONEY'
  const tillId = given.tillId ?? (method === 'MONEY' && bankAccountId === null ? sale.tillId : null)
  const paid = known.entries.filter(({ type, status, isFee }) => type === 'INCOME' && status === 'PAID' && !isFee)
  // What finance never heard of leaves no trace there either.
  if (paid.length > 0) {
    const drawer = tillId && method === 'MONEY' ? await tillAccountOf(ctx, tillId) : null
    const account = drawer ?? bankAccountId ?? accountOf(paid, known.payments, method, sale.tillId !== null)
    if (account === null) throw Problem.at('bankAccountId', 'sale-hand-off.account-required')
    await writeMoneyBack(ctx, {
      saleId: sale.id,
      personId: sale.clientId,
      description: descriptionOf(sale),
      parts: [{ amount, bankAccountId: account }],
    })
  }
  if (tillId)
    await postTillBack(ctx, {
      kind: 'REFUND',
      tillId,
      turnId: null,
      referenceId: returnId,
      happenedAt: ctx.now(),
      rows: [{ method, amount }],
    })
}

/** Where it had come in that way; of a sale of a till never the drawer, unless it goes back in money. */
function accountOf(
  paid: readonly SaleEntry[],
  payments: readonly StoredPayment[],
  method: StoredPayment['method'],
  isOfTill: boolean,
): string | null {
  const methodOf = (entry: SaleEntry) => payments.find(({ id }) => id === entry.paymentId)?.method
  const same = paid.find((entry) => methodOf(entry) === method)
  const other = paid.find((entry) => !isOfTill || methodOf(entry) !== 'MONEY')
  return (same ?? other)?.bankAccountId ?? null
}
