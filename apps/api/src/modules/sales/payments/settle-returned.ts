import { settleReturn, type SaleMoney } from '@prumo/domain/sales/refund'
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
  refundedBefore: number
  returnId: string
  refund: 'GIVE_BACK' | 'STORE_CREDIT'
  refundMethod?: 'MONEY' | 'PIX' | 'CREDITCARD' | 'DEBITCARD' | 'TICKET' | undefined
  bankAccountId?: string | null | undefined
  tillId?: string | null | undefined
}

/** Of what comes back, nobody is asked for what is open, the last due first; the rest is given back, never more than had come in. */
export async function settleReturned(ctx: Context, sale: StoredSale, settling: Settling) {
  const [entries, payments] = await Promise.all([readSaleEntries(ctx, sale.id), selectPayments(ctx, sale.id)])
  const { cancelled, refunded } = settleReturn(settling.total, moneyOf(entries, payments, settling.refundedBefore))
  await cancelLastDue(ctx, openOf(entries), cancelled)
  if (refunded > 0) await refund(ctx, sale, entries, { ...settling, amount: refunded })
  return { cancelled, refunded }
}

/** What a sale still brings, has brought and has given back. */
export const moneyOf = (
  entries: readonly SaleEntry[],
  payments: readonly StoredPayment[],
  refunded: number,
): SaleMoney => ({
  open: openOf(entries).reduce((sum, { amount }) => sum + amount, 0),
  received: receivedOf(entries, payments),
  refunded,
})

const openOf = (entries: readonly SaleEntry[]) =>
  entries.filter(
    ({ type, status, isFee }) => type === 'INCOME' && (status === 'PENDING' || status === 'SCHEDULED') && !isFee,
  )

/** So much of what is open, the last due first. */
async function cancelLastDue(ctx: Context, open: readonly SaleEntry[], most: number): Promise<void> {
  let left = most
  const whole: string[] = []
  for (const { id, amount } of open.toSorted((one, other) => (one.scheduleDate < other.scheduleDate ? 1 : -1))) {
    if (left === 0) break
    if (amount <= left) whole.push(id)
    else await reduceEntry(ctx, id, amount - left)
    left -= Math.min(amount, left)
  }
  await cancelEntries(ctx, whole)
}

async function refund(
  ctx: Context,
  sale: StoredSale,
  entries: readonly SaleEntry[],
  given: Settling & { amount: number },
) {
  const description = `Devolução da venda ${sale.code}`
  if (given.refund === 'STORE_CREDIT') {
    if (!sale.clientId) throw Problem.at('refund', 'sale.client-required')
    await issueStoreCredit(ctx, sale.clientId, {
      amount: given.amount,
      reason: description,
      referenceId: given.returnId,
    })
    return
  }
  const method = given.refundMethod ?? 'MONEY'
  const paid = entries.find(({ type, status, isFee }) => type === 'INCOME' && status === 'PAID' && !isFee)
  const ofTill = given.tillId && method === 'MONEY' ? await tillAccountOf(ctx, given.tillId) : null
  const account = given.bankAccountId ?? ofTill ?? paid?.bankAccountId
  // What finance never heard of leaves no trace there either.
  if (paid && account)
    await writeMoneyBack(ctx, {
      saleId: sale.id,
      personId: sale.clientId,
      description,
      parts: [{ amount: given.amount, bankAccountId: account }],
    })
  if (given.tillId)
    await postTillBack(ctx, {
      kind: 'REFUND',
      tillId: given.tillId,
      turnId: null,
      referenceId: given.returnId,
      happenedAt: ctx.now(),
      rows: [{ method, amount: given.amount }],
    })
}
