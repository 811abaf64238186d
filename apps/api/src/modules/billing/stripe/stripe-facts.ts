import type { PlanId } from '@prumo/contract/apps'
import { today } from '@prumo/domain/calendar/calendar-date'
import type { BillingInterval } from '@prumo/domain/billing/subscription-change'
import type Stripe from 'stripe'
import type { SubscriptionStatus } from '../subscriptions/queries.ts'

/** What Stripe may call a subscription; a word it invents later is treated as unpaid, not as paid. */
const statuses: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
  paused: 'past_due',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
}

export const instantOf = (seconds: number) => new Date(seconds * 1000)
export const dayOfStripe = (seconds: number, timeZone: string) => today(instantOf(seconds), timeZone)

/** What a subscription at Stripe means in our words. The plan is in its metadata, because one that costs nothing has no item. */
export function subscriptionFacts(subscription: Stripe.Subscription, timeZone: string) {
  const [first] = subscription.items.data
  const status = statuses[subscription.status] ?? 'past_due'
  const ending = subscription.cancel_at_period_end
    ? (subscription.cancel_at ?? first?.current_period_end ?? null)
    : null
  const ended = status === 'canceled' ? (subscription.ended_at ?? subscription.canceled_at) : ending
  return {
    status,
    planId: subscription.metadata['plan'] as PlanId,
    apps: (subscription.metadata['apps'] ?? '').split(' ').filter(Boolean),
    billingInterval: (first?.price.recurring?.interval ?? 'month') as BillingInterval,
    periodStart: first ? dayOfStripe(first.current_period_start, timeZone) : null,
    periodEnd: first ? dayOfStripe(first.current_period_end, timeZone) : null,
    trialEndsAt:
      subscription.status === 'trialing' && subscription.trial_end ? instantOf(subscription.trial_end) : null,
    canceledAt: ended ? instantOf(ended) : null,
  }
}

/** The living subscription, or the last one that was. */
export const currentSubscription = (subscriptions: readonly Stripe.Subscription[]) =>
  subscriptions.find(({ status }) => statuses[status] !== 'canceled') ??
  [...subscriptions].sort((a, b) => b.created - a.created)[0]

export const idOfReference = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
