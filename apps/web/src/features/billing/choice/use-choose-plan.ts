import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { ApiProblem } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { storePlanChoice, type PlanChoice } from './plan-choice.ts'

/** Takes the choice; menus and screens follow at once. Kept when a card is missing, because that leads away and back. */
export function useChoosePlan() {
  const { mutateAsync, isPending } = useRouteMutation(subscriptions.choose)
  const upgrade = useUpgrade()

  async function choose(choice: PlanChoice): Promise<boolean> {
    try {
      await mutateAsync({ body: choice })
      storePlanChoice(null)
      await rereadSession()
      return true
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'RequiresPaymentMethod') storePlanChoice(choice)
      upgrade.showError(error)
      return false
    }
  }

  return { choose, isPending }
}
