import type { AppId, PlanId } from '@prumo/contract/apps'
import type { BillingInterval, SubscriptionDetail } from '@prumo/contract/billing/subscriptions'

/** What can be had beside a plan; the base comes with every plan. */
export type ModuleId = Exclude<AppId, 'global'>
export type PlanChoice = { plan: PlanId; interval: BillingInterval; apps: ModuleId[] }

/** What the company has, or has chosen for the next charge. */
export const currentChoice = ({ chosen }: SubscriptionDetail): PlanChoice => ({
  ...chosen,
  apps: chosen.apps as ModuleId[],
})

const key = 'prumo-plan-choice'

/** Kept for the way to the card page and back. */
export function storePlanChoice(choice: PlanChoice | null) {
  if (choice) sessionStorage.setItem(key, JSON.stringify(choice))
  else sessionStorage.removeItem(key)
}

export function readPlanChoice(): PlanChoice | null {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as PlanChoice) : null
}
