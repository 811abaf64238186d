import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useRouteQuery } from '#shared/api/use-route.ts'
import type { PlanChoice } from './plan-choice.ts'

/** The choice without modules the chosen plan brings anyway; they come back when another plan is chosen. */
export function useEffectiveChoice(choice: PlanChoice): PlanChoice {
  const { data } = useRouteQuery(subscriptions.plans, {})
  const included = data?.items.find(({ id }) => id === choice.plan)?.apps ?? []
  return { ...choice, apps: choice.apps.filter((app) => !included.some(({ id }) => id === app)) }
}

export const isEmptyChoice = ({ plan, apps }: PlanChoice) => plan === 'horizonte' && apps.length === 0
