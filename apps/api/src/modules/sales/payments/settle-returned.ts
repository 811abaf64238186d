import { formatBRL } from '@prumo/domain/money/money'
import { settleReturn, type SaleMoney } from '@prumo/domain/sales/refund'
import { cancelEntries, readSaleEntries, resizeEntry, type SaleEntry } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { checkGiving } from '../store-credit/check-giving.ts'
import { issueStoreCredit } from '../store-credit/store-credit.ts'
import { lockOpenShifts } from '../tills/drawer-queries.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { descriptionOf, giveMoneyBack, paidOf, tillsOfSale, type RefundMethod } from './give-money-back.ts'
import { selectPayments, type StoredPayment } from './queries.ts'
import { receivedOf } from './settle-cancelled.ts'

/** What came back of a sale before, and what went back for that: all of it, and as credit. */
type ReturnedBefore = { total: number; refunded: number; credited: number }

type Settling = {
  total: number
  before: ReturnedBefore
  returnId: string
  refund: 'GIVE_BACK' | 'STORE_CREDIT'
  refundMethod?: RefundMethod | undefined
  bankAccountId?: string | null | undefined
  tillId?: string | null | undefined
}

/**
 * Of what comes back, and of what was paid beyond the total, nobody is asked for what is open, the last due first; the rest is given back,
 * never more than had come in. What was paid with credit is never given back in money.
 */
export async function settleReturned(ctx: Context, sale: StoredSale, settling: Settling) {
  const { before, refund, tillId } = settling
  const payments = await selectPayments(ctx, sale.id)
  const tillIds = tillId ? [tillId] : tillsOfSale(sale, payments)
  // Drawers come before the ledger.
  if (refund === 'GIVE_BACK') await lockOpenShifts(ctx, tillIds)
  const entries = await readSaleEntries(ctx, sale.id)
  const money = moneyOf(sale, entries, payments, before)
  const { cancelled, refunded, onlyCredit } = settleReturn(settling.total, money)
  const unreceived = Math.max(0, refunded - Math.max(0, receivedOf(entries, payments) - before.refunded))
  if (unreceived > 0)
    await checkGiving(ctx, {
      amount: unreceived,
      what: `Na devolução da venda ${sale.code}, ${formatBRL(unreceived)} voltaram ao cliente sem que o recebimento conste no financeiro ou no caixa.`,
      link: `/sales/sale/${sale.id}`,
    })
  await cancelLastDue(ctx, openOf(entries), cancelled)
  const inCredit = refund === 'STORE_CREDIT' ? refunded : onlyCredit
  if (inCredit > 0) await issueCredit(ctx, sale, settling.returnId, inCredit)
  if (refunded > inCredit)
    await giveMoneyBack(ctx, sale, { entries, payments }, { ...settling, tillIds, amount: refunded - inCredit })
  return { cancelled, refunded, unreceived, excess: money.excess }
}

/** What a sale still brings, has brought and has given back. */
export function moneyOf(
  { totalPrice }: Pick<StoredSale, 'totalPrice'>,
  entries: readonly SaleEntry[],
  payments: readonly StoredPayment[],
  { total, refunded, credited }: ReturnedBefore,
): SaleMoney {
  const received = receivedOf(entries, payments) + heldByCards(payments)
  const moneyLeft = received - spentCredit(payments) - (refunded - credited)
  const open = sumOf(openOf(entries))
  // Interest is no part of the price.
  const interest = paidOf(entries).reduce((sum, { amount, moved }) => sum + Math.max(0, moved - amount), 0)
  const excess = Math.max(0, open + received - interest - refunded - (totalPrice - total))
  return { open, received, refunded, moneyLeft, excess }
}

/** Of cards that finance was never told of nobody waits for the operator: they count as received. */
const heldByCards = (payments: readonly StoredPayment[]) =>
  sumOf(
    payments.filter(({ method, isHandedOver }) => !isHandedOver && (method === 'CREDITCARD' || method === 'DEBITCARD')),
  )

const spentCredit = (payments: readonly StoredPayment[]) =>
  sumOf(payments.filter(({ method, receivedOn }) => method === 'STORECREDIT' && receivedOn !== null))

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

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
    else await resizeEntry(ctx, id, amount - left)
    left -= Math.min(amount, left)
  }
  await cancelEntries(ctx, whole)
}

async function issueCredit(ctx: Context, sale: StoredSale, referenceId: string, amount: number) {
  if (!sale.clientId) throw Problem.at('refund', 'sale.client-required')
  await issueStoreCredit(ctx, sale.clientId, { amount, reason: descriptionOf(sale), referenceId })
}
