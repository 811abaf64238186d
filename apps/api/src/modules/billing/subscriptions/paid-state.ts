import type { PaidState } from '@prumo/domain/billing/subscription-change'
import type { PriceList } from '../price-list/price-list.ts'
import type { SubscriptionState } from './queries.ts'

/** What is paid and in force; null when nothing is: during the trial, when overdue, after the end. */
export function paidStateOf(
  { status, planId, apps, billingInterval, periodStart, periodEnd }: SubscriptionState,
  prices: PriceList,
): PaidState | null {
  if (status !== 'active' || !periodStart || !periodEnd) return null
  return {
    items: prices.itemsOf(planId, apps, billingInterval),
    interval: billingInterval,
    period: { start: periodStart, end: periodEnd },
  }
}
