import type { Context } from '#platform/context.ts'
import { inTransaction, type RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'

/** Money moves in transactions of its own, so that a charge and its record never wait for the end of a request. */
export type BillingWork = { services: Services; companyId: string; userId: string | null; requestId: string }

export const billingWorkOf = (ctx: Context): BillingWork => ({
  services: ctx.services,
  companyId: ctx.companyId,
  userId: ctx.userId,
  requestId: ctx.request.id,
})
export const scheduledWork = (services: Services, companyId: string): BillingWork => ({
  services,
  companyId,
  userId: null,
  requestId: 'billing',
})

/** One transaction in the company; what its people may do is asked again once it is committed. */
export function inCompany<T>(
  { services, companyId, userId, requestId }: BillingWork,
  run: (transaction: RequestTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(services.sidePool, { companyId, userId, requestId }, (transaction) => {
    transaction.onCommit(() => services.clearAccess(companyId))
    return run(transaction)
  })
}
