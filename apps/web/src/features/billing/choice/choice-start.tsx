import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { currentChoice, readPlanChoice, type PlanChoice } from './plan-choice.ts'

type ChoiceStartProps = { children: (choice: PlanChoice, setChoice: (choice: PlanChoice) => void) => ReactNode }

/** Starts from what was being chosen before the way to the card page, or from what the company has. */
export function ChoiceStart({ children }: ChoiceStartProps) {
  const { data, error, refetch } = useRouteQuery(subscriptions.get, {})
  const [choice, setChoice] = useState<PlanChoice | null>(readPlanChoice)
  // Asked for beside it: what is chosen from stands above all that follows.
  const plans = useRouteQuery(subscriptions.plans, {})
  const current = choice ?? (data && currentChoice(data))
  if (!current)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonForm fields={4} />
    )
  return plans.isPending ? <SkeletonForm fields={4} /> : children(current, setChoice)
}
