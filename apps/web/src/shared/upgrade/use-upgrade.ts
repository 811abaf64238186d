import type { AppId, LimitId, PlanId } from '@prumo/contract/apps'
import { problemText } from '@prumo/contract/problems'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useToast } from '#ui/toast.tsx'
import { raiseDemand } from './demands.ts'
import { plansPlace } from './plans-place.ts'
import { wasRaised } from './raise-problem.ts'

/** One of the plans or one of the apps is enough. */
type Gate = { plans?: readonly PlanId[]; apps?: readonly AppId[] }

const toPlansMs = 2_000

/** Everything about a plan that is too small, for buttons and for what calls answer. */
export function useUpgrade() {
  const company = useSession()?.company
  const toast = useToast()
  const { go } = usePlaces()
  return {
    /** `if (!upgrade.has('a logo da empresa', { plans: ['rota', 'destino'], apps: ['layout'] })) return`: opens 'Atualize seu Plano' when not. */
    has(what: string, { plans = [], apps = [] }: Gate): boolean {
      if (company && (plans.includes(company.plan) || apps.some((app) => company.apps.includes(app)))) return true
      raiseDemand({ kind: 'plan', message: problemText('plan-required', { missing: what }), apps: apps.length > 0 ? apps : undefined })
      return false
    },
    /** A limit is reached, as the screen itself can tell. */
    full(limit: LimitId, message: string) {
      raiseDemand({ kind: 'plan', message, limit })
    },
    /** How a call failed, unless a dialog has said so; where no dialog can ask for a card, the person is taken to the plans. */
    tell(error: unknown, unexpected?: string) {
      if (wasRaised(error)) return
      toast.error(messageOf(error, unexpected))
      if (error instanceof ApiProblem && error.code === 'RequiresPaymentMethod') setTimeout(() => go(plansPlace), toPlansMs)
    },
  }
}
