import type { WantedPlan } from '../provider.ts'
import type { SubscriptionState } from './queries.ts'

/** What the next charge is for: what was chosen for it, or else what the company has. */
export const chosenPlanOf = (state: SubscriptionState): WantedPlan => ({
  planId: state.nextPlanId ?? state.planId,
  interval: state.nextInterval ?? state.billingInterval,
  apps: state.nextApps ?? state.apps,
})
