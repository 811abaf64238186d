import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { useToast } from '#ui/toast.tsx'
import { plansPlace } from './plans-place.ts'
import { wasRaised } from './raise-problem.ts'

const toPlansMs = 2_000

/** Tells how a call failed, unless a dialog has; where no dialog can ask for the card, the person is taken to the plans. */
export function useTellProblem() {
  const toast = useToast()
  const { go } = usePlaces()
  return (error: unknown, unexpected?: string) => {
    if (wasRaised(error)) return
    toast.error(messageOf(error, unexpected))
    if (error instanceof ApiProblem && error.code === 'RequiresPaymentMethod') setTimeout(() => go(plansPlace), toPlansMs)
  }
}
