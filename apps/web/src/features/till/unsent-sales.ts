import { toCents } from '@prumo/domain/money/money'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { saleOperations } from '#features/sales/door/queued-operations.ts'
import type { PendingOperation } from '#shared/offline/pending-store.ts'

type Completed = {
  till?: { shiftId?: string | null }
  payments?: readonly { method: SalePaymentMethod; amount: number }[]
}

/** Sales of a shift that this device has not sent: what each is called, and what it brought. */
export function unsentSalesOf(pending: readonly PendingOperation[], shiftId: string) {
  return pending.flatMap(({ id, route, label, input }) => {
    const { till, payments = [] } = (input.body ?? {}) as Completed
    if (route !== saleOperations.recordCompleted.name || till?.shiftId !== shiftId) return []
    return [{ id, label, rows: payments.map(({ method, amount }) => ({ method, amount })) }]
  })
}

export type UnsentSale = ReturnType<typeof unsentSalesOf>[number]

/** Cents. */
export const unsentTotal = (sales: readonly UnsentSale[]) =>
  sales.flatMap(({ rows }) => rows).reduce((sum, { amount }) => sum + toCents(amount), 0)
