import { Problem } from '#platform/problem.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { listOpenInvoices } from '../invoices/queries.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { chosenPlanOf } from '../subscriptions/chosen-plan.ts'
import { selectState } from '../subscriptions/queries.ts'
import { advanceSubscription } from './advance-subscription.ts'
import { changePlan } from './change-plan.ts'
import { settleInvoice } from './settle-invoice.ts'

/** Tries the overdue invoice now; after a trial that ended unpaid, the plan the company was on or had chosen. */
export async function payOverdue(work: BillingWork) {
  await advanceSubscription(work)
  const { state, open, isPayable } = await inCompany(work, async ({ db }) => ({
    state: await selectState(db),
    open: (await listOpenInvoices(db))[0],
    isPayable: await hasCard(db),
  }))
  if (state.status !== 'past_due') throw new Problem('payment.nothing-due')
  if (!isPayable) throw new Problem('RequiresPaymentMethod')
  if (!open) {
    return changePlan(work, chosenPlanOf)
  }
  const { isPaid, reason } = await settleInvoice(work, open.id)
  if (!isPaid) throw new Problem('payment.declined', { words: { reason: reason ?? 'recusado' } })
}
