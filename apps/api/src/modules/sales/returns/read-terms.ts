import { refundMethods } from '@prumo/contract/sales/sale-returns'
import { listSaleEntries } from '#modules/finance/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectPayments, type StoredPayment } from '../payments/queries.ts'
import { waysWithoutAccount } from '../payments/give-money-back.ts'
import { moneyOf } from '../payments/settle-returned.ts'
import { refuseMarked } from '../record/refuse-marked.ts'
import { lastDayOf } from './last-day.ts'
import { isStocked, selectReturnableSale, selectReturnedBefore, selectSoldLines } from './queries.ts'

/** What of a sale can still come back, and the sums by which whoever asks says what that means. */
export async function readTerms(ctx: Context, saleId: string) {
  const sale = await selectReturnableSale(ctx, saleId)
  if (!sale) throw new Problem('not-found')
  const lastDay = await lastDayOf(ctx, sale)
  refuseMarked(sale)
  const [sold, before, entries, payments] = await Promise.all([
    selectSoldLines(ctx, saleId),
    selectReturnedBefore(ctx, saleId),
    listSaleEntries(ctx, saleId),
    selectPayments(ctx, saleId),
  ])
  const { open, received, refunded, moneyLeft, excess } = moneyOf(sale, entries, payments, before)
  return {
    sale: { id: sale.id, code: sale.code },
    client: sale.client,
    lastDay,
    lines: sold.map((line) => ({
      itemId: line.id,
      name: line.name,
      unitOfMeasurement: line.unit,
      isStocked: isStocked(line),
      quantity: line.quantity,
      netPrice: line.net,
      returned: line.returned,
      refundedPrice: line.refunded,
    })),
    freightPrice: sale.freightCost - before.freight,
    methods: methodsOf(payments),
    openPrice: open,
    receivedPrice: received,
    refundedPrice: refunded,
    excessPrice: excess,
    moneyLeftPrice: Math.max(0, moneyLeft),
    asksAccount: waysWithoutAccount({ entries, payments }, refundMethods, sale.tillId !== null),
  }
}

/** By which money came in, the largest amount first; then those by which it is still to come. */
const methodsOf = (payments: readonly StoredPayment[]) => [
  ...new Set(
    payments
      .toSorted((a, b) => Number(a.receivedOn === null) - Number(b.receivedOn === null) || b.amount - a.amount)
      .map(({ method }) => method),
  ),
]
