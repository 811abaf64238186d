import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { plansDestination } from './plans-destination.ts'
import { wasPrompted } from './open-prompt-for-problem.ts'

const toPlansMs = 2_000

/** What a person is told when a call fails, also when it is their plan that is too small. */
export function useUpgrade() {
  const toast = useToast()
  const { go } = useDestinations()
  return {
    /** How a call failed, unless a dialog has said so; where no dialog can ask for a card, the person is taken to the plans. */
    showError(error: unknown, unexpected?: string) {
      if (wasPrompted(error)) return
      toast.error(messageOf(error, unexpected))
      if (error instanceof ApiProblem && error.code === 'RequiresPaymentMethod')
        setTimeout(() => go(plansDestination), toPlansMs)
    },
  }
}
