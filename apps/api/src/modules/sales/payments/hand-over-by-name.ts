import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { salePaymentMethods } from '@prumo/domain/sales/payments'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { findSaleForUpdate } from '../record/find-sale.ts'
import { lockSales } from '../record/write-queries.ts'
import { handOverSale } from './hand-over-sale.ts'
import { insertPayments, selectPayments } from './queries.ts'

type Asked = InputOf<typeof saleHandOff.create>['body']

/**
 * Somebody asks for the entries of a sale by its name: its payments are handed over, or all of it in the one that is said here. Answers
 * whether any were made now; null: there is no such sale.
 */
export async function handOverByName(ctx: Context, asked: Asked): Promise<boolean | null> {
  const [known] = await lockSales(ctx, [asked.saleId])
  if (!known) return null
  const sale = await findSaleForUpdate(ctx, asked.saleId)
  const day = asked.effectiveDate ?? null
  if ((await selectPayments(ctx, sale.id)).length === 0 && sale.totalPrice > 0)
    await insertPayments(ctx, sale.id, [
      {
        id: uuidv7(),
        method: salePaymentMethods.find((method) => method === asked.paymentMethod) ?? sale.paymentMethod ?? 'MONEY',
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
