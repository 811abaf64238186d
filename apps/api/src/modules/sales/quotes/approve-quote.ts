import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { deleteOpenPayments, insertPayments, selectPayments, type NewPayment } from '../payments/queries.ts'
import { followTotal } from '../payments/follow-total.ts'
import { advanceSale } from '../sales/change-status.ts'
import { planSale } from '../record/plan-sale.ts'
import { columnsOfPlan, storedDiscount } from '../sales/sale-columns.ts'
import {
  deleteSaleLines,
  insertSaleLines,
  selectSaleLines,
  updateSale,
  type StoredSale,
} from '../record/stored-sale-queries.ts'
import { selectSaleSettings } from '../settings/queries.ts'
import { listLacking } from './queries.ts'
import { recording } from '../record/judge.ts'

/** What a client decides: which optional items they take, and what they were asked to pay at once. */
type Decision = { taken: ReadonlySet<string>; deposit: { amount: number; bankAccountId: string } | null }

/**
 * A client approves a quote whose row is locked. They are never refused for what lies on the shelves or is missing in the settings:
 * that is marked for the seller.
 */
export async function approveQuote(ctx: Context, sale: StoredSale, { taken, deposit }: Decision): Promise<void> {
  const before = await selectSaleLines(ctx, sale.id)
  const lines = before.map((line) => (line.isOptional ? { ...line, isTaken: taken.has(line.id) } : line))
  const discount = storedDiscount(sale)
  const plan = planSale(lines, { discount, freight: sale.freightCost })
  await Promise.all([deleteSaleLines(ctx, sale.id), insertSaleLines(ctx, sale.id, plan.lines)])
  const row = { ...columnsOfPlan(plan, discount), type: plan.type }
  await updateSale(ctx, sale.id, row)
  const agreed: StoredSale = { ...sale, ...row, totalPrice: plan.totals.total }
  await agreePayments(ctx, agreed, deposit)
  const { sellsWithoutStock } = await selectSaleSettings(ctx)
  const lacking = sellsWithoutStock ? [] : await listLacking(ctx, sale.id)
  const judge = recording(lacking.map((name) => `Sem estoque suficiente de ${name}.`))
  await advanceSale(ctx, agreed, 'APPROVED', { mayLackStock: true, judge })
  if (judge.warnings.size > 0) await updateSale(ctx, sale.id, { toCheck: [...judge.warnings] })
}

/** The deposit is the first of the payments; the rest is paid as it was agreed. Lines that add up already stay. */
async function agreePayments(ctx: Context, sale: StoredSale, deposit: Decision['deposit']) {
  const stored = await selectPayments(ctx, sale.id)
  const sum = stored.reduce((total, { amount }) => total + amount, 0)
  if (!deposit && (stored.length === 0 || sum === sale.totalPrice)) return
  // What came in, or is in finance, is not agreed on anew.
  if (stored.some(({ receivedOn, isHandedOver }) => receivedOn !== null || isHandedOver))
    return void (sum !== sale.totalPrice && (await followTotal(ctx, sale, sale.totalPrice)))
  const last = stored.at(-1)
  await deleteOpenPayments(ctx, sale.id)
  const rest = sale.totalPrice - (deposit?.amount ?? 0)
  const isSplit = sale.paymentCondition === 'INSTALLMENTS'
  const line = (method: SalePaymentMethod, amount: number, more: Partial<NewPayment> = {}): NewPayment => ({
    id: uuidv7(),
    method,
    amount,
    installments: 1,
    brand: null,
    bankAccountId: null,
    dueDates: [],
    receivedOn: null,
    tillId: null,
    ...more,
  })
  await insertPayments(ctx, sale.id, [
    ...(deposit ? [line('PIX', deposit.amount, { bankAccountId: deposit.bankAccountId })] : []),
    ...(rest > 0
      ? [
          line(last?.method ?? sale.paymentMethod ?? 'MONEY', rest, {
            installments: last?.installments ?? (isSplit ? (sale.installments ?? 1) : 1),
            bankAccountId: last?.bankAccountId ?? null,
          }),
        ]
      : []),
  ])
}
