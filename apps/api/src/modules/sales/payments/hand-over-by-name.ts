import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { salePaymentMethods } from '@prumo/domain/sales/payments'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { Problem } from '#platform/problem.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { lockSales, type StoredSale } from '../record/write-queries.ts'
import { handOverSale } from './hand-over-sale.ts'
import { hasReturns, insertPayments, selectPayments, type StoredPayment } from './queries.ts'
import { stillOwed } from './single-payment.ts'

type Asked = InputOf<typeof saleHandOff.create>['body']

/**
 * Somebody asks for the entries of a sale by its name: its payments are handed over, or all of it in the one that is said here. Answers
 * whether any were made now; null: there is no such sale.
 */
export async function handOverByName(ctx: Context, asked: Asked): Promise<boolean | null> {
  const [known] = await lockSales(ctx, [asked.saleId])
  if (!known) return null
  const sale = await findSaleForUpdate(ctx, asked.saleId)
  const payments = await selectPayments(ctx, sale.id)
  await refuseSettled(ctx, sale, payments)
  if (payments.length === 0 && asked.paymentMethod === 'STORECREDIT')
    throw Problem.at('paymentMethod', 'sale.credit-at-till')
  const day = asked.effectiveDate ?? null
  if (payments.length === 0 && sale.totalPrice > 0)
    await insertPayments(ctx, sale.id, [
      {
        id: uuidv7(),
        method: stillOwed(salePaymentMethods.find((method) => method === asked.paymentMethod) ?? sale.paymentMethod),
        amount: sale.totalPrice,
        installments: asked.paymentCondition === 'INSTALLMENTS' ? (asked.installments ?? 1) : 1,
        brand: null,
        bankAccountId: null,
        dueDates: day ? [day] : [],
        receivedOn: day && compare(day, ctx.today()) <= 0 ? day : null,
      },
    ])
  return handOverSale(ctx, sale, { isAskedFor: true, bankAccountId: asked.bankAccountId, categoryId: asked.categoryId })
}

/** Nobody is asked for what was cancelled, nor for what came back before finance heard of the sale. */
async function refuseSettled(ctx: Context, { id, status }: StoredSale, payments: readonly StoredPayment[]) {
  if (payments.length > 0 && payments.every(({ isHandedOver }) => isHandedOver)) return
  if (status === 'CANCELLED') throw new Problem('sale.closed', { words: { status: saleStatusLabels[status] } })
  if (await hasReturns(ctx, id)) throw new Problem('sale-hand-off.returned')
}
