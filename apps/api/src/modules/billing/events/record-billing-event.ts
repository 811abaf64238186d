import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { insertBillingEvent } from './queries.ts'

export type BillingEventType =
  | 'payment.succeeded'
  | 'payment.recovered'
  | 'payment.failed'
  | 'trial.ending'
  | 'subscription.cancel-scheduled'
  | 'subscription.canceled'
  | 'subscription.changed'

export type BillingFacts = { totalCents?: number; reason?: string | null; date?: string | null }
export type BillingEvent = { companyId: string; id: string; type: BillingEventType; occurredAt: Date; facts: BillingFacts }

const written: readonly BillingEventType[] = ['payment.recovered', 'payment.failed', 'trial.ending', 'subscription.cancel-scheduled', 'subscription.canceled']

/**
 * What happened to a subscription, whichever provider tells. Known by its id: told again it does nothing.
 * The letter about it is queued in the same transaction.
 */
export async function recordBillingEvent(transaction: RequestTransaction, services: Services, event: BillingEvent): Promise<boolean> {
  const { companyId, id, type, occurredAt, facts } = event
  const isNew = await insertBillingEvent(transaction.db, { companyId, id, type, occurredAt, payload: facts })
  if (isNew && written.includes(type)) await services.jobs.enqueue(transaction, 'send-billing-mail', { companyId, type, facts })
  return isNew
}
