import { addMonths, today } from '@prumo/domain/calendar/calendar-date'
import { startOfDay } from '@prumo/domain/calendar/start-of-day'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { Problem } from '#platform/problem.ts'
import { billingNow } from '../billing-clock.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { recordBillingEvent } from '../events/record-billing-event.ts'
import { lockState, updateSubscription, type SubscriptionState } from '../subscriptions/queries.ts'
import { endSubscription } from './end-subscription.ts'

/** Takes effect at the end of what is paid or on trial, or in a month where no cycle has begun; overdue, at once. */
export const cancelSubscription = (work: BillingWork, reason: string | null) =>
  inCompany(work, async (transaction) => {
    const { services, companyId } = work
    const state = await lockState(transaction.db)
    if (state.status === 'canceled' || state.canceledAt) return
    const now = billingNow(services, state)
    const end = endOf(state, now)
    if (!end || end <= now) return endSubscription(work, transaction, now)
    await updateSubscription(transaction.db, companyId, { canceledAt: end, cancelReason: reason })
    await recordBillingEvent(transaction, services, {
      companyId,
      id: `subscription.cancel-scheduled:${uuidv7()}`,
      type: 'subscription.cancel-scheduled',
      occurredAt: now,
      facts: { date: today(end, state.timeZone) },
    })
  })

function endOf({ status, periodEnd, trialEndsAt, timeZone }: SubscriptionState, now: Date): Date | null {
  if (status === 'trialing' && trialEndsAt) return new Date(trialEndsAt)
  return status === 'active' ? startOfDay(periodEnd ?? addMonths(today(now, timeZone), 1), timeZone) : null
}

export const resumeSubscription = (work: BillingWork) =>
  inCompany(work, async ({ db }) => {
    const state = await lockState(db)
    if (
      state.status === 'canceled' ||
      !state.canceledAt ||
      new Date(state.canceledAt) <= billingNow(work.services, state)
    )
      throw new Problem('payment.not-canceling')
    await updateSubscription(db, work.companyId, { canceledAt: null, cancelReason: null })
  })

/** Without waiting for the end of anything, for a company that is about to be removed. */
export const endNow = (work: BillingWork) =>
  inCompany(work, async (transaction) => {
    const state = await lockState(transaction.db)
    if (state.status !== 'canceled') await endSubscription(work, transaction, billingNow(work.services, state))
  })
