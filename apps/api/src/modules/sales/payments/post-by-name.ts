import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { formatBRL } from '@prumo/domain/money/money'
import { salePaymentMethods } from '@prumo/domain/sales/payments'
import type { Context } from '#platform/context.ts'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { Problem } from '#platform/problem.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import type { StoredSale } from '../record/stored-sale-queries.ts'
import { postToFinance, isToHandOver } from './post-to-finance.ts'
import { hasReturns, insertPayments, selectPayments, updateReceived, type StoredPayment } from './queries.ts'
import { singlePayment } from './single-payment.ts'

type Asked = InputOf<typeof saleHandOff.create>['body']

/**
 * Somebody asks for the entries of a sale by its name: its payments are handed over, or all of it in the one that is said here. Answers
 * whether any were made now.
 */
export async function postByName(ctx: Context, asked: Asked): Promise<boolean> {
  const sale = await findSaleForUpdate(ctx, asked.saleId)
  if (asked.amount !== sale.totalPrice)
    throw Problem.at('amount', 'sale-hand-off.other-amount', { total: formatBRL(sale.totalPrice) })
  const payments = await selectPayments(ctx, sale.id)
  await refuseSettled(ctx, sale, payments)
  if (payments.length === 0 && asked.paymentMethod === 'STORECREDIT')
    throw Problem.at('paymentMethod', 'sale.credit-at-till')
  if (payments.length === 0) await payInOne(ctx, sale, asked)
  else await receiveOn(ctx, payments, asked)
  const { bankAccountId, categoryId } = asked
  return postToFinance(ctx, sale, { isAskedFor: true, bankAccountId, categoryId })
}

async function payInOne(ctx: Context, sale: StoredSale, { paymentMethod, paymentCondition, ...asked }: Asked) {
  const said = {
    totalPrice: sale.totalPrice,
    chargeOn: sale.chargeOn,
    paymentMethod: salePaymentMethods.find((method) => method === paymentMethod) ?? sale.paymentMethod,
    paymentCondition: paymentCondition ?? 'CASHPAYMENT',
    installments: asked.installments ?? null,
  }
  const date = asked.effectiveDate ?? undefined
  await insertPayments(ctx, sale.id, [singlePayment(said, { date, today: ctx.today() })])
}

/** What is paid at once came in on the day that is said; cards, boletos and parcels come when they come. */
async function receiveOn(ctx: Context, payments: readonly StoredPayment[], { effectiveDate: day }: Asked) {
  if (!day || compare(day, ctx.today()) > 0) return
  const isAtOnce = ({ method, installments, receivedOn }: StoredPayment) =>
    (method === 'MONEY' || method === 'PIX') && installments === 1 && receivedOn === null
  const received = payments.filter((payment) => isToHandOver(payment) && isAtOnce(payment))
  await updateReceived(
    ctx,
    received.map(({ id }) => id),
    day,
  )
}

/** Nobody is asked for what was cancelled, nor for what came back before finance heard of the sale. */
async function refuseSettled(ctx: Context, { id, status }: StoredSale, payments: readonly StoredPayment[]) {
  if (payments.length > 0 && !payments.some(isToHandOver)) return
  if (status === 'CANCELLED') throw new Problem('sale.closed', { words: { status: saleStatusLabels[status] } })
  if (await hasReturns(ctx, id)) throw new Problem('sale-hand-off.returned')
}
