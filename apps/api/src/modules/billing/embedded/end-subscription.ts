import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { BillingWork } from '../billing-work.ts'
import { recordBillingEvent } from '../events/record-billing-event.ts'
import { listOpenInvoices, updateInvoice } from '../invoices/queries.ts'
import { replaceCompanyApps, updateSubscription } from '../subscriptions/queries.ts'

/** The end: nothing is charged any more. Data and account stay; choosing a plan opens everything again. */
export async function endSubscription({ services, companyId }: BillingWork, transaction: RequestTransaction, at: Date) {
  const { db } = transaction
  for (const { id } of await listOpenInvoices(db)) await updateInvoice(db, id, { status: 'void' })
  await replaceCompanyApps(db, companyId, [])
  await updateSubscription(db, companyId, {
    status: 'canceled',
    canceledAt: at,
    pastDueSince: null,
    nextAttemptOn: null,
    nextPlanId: null,
    nextInterval: null,
    nextApps: null,
    periodStart: null,
    periodEnd: null,
    creditCents: 0,
  })
  const id = `subscription.canceled:${at.toISOString()}`
  await recordBillingEvent(transaction, services, {
    companyId,
    id,
    type: 'subscription.canceled',
    occurredAt: at,
    facts: {},
  })
}
