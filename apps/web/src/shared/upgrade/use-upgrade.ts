import type { AppId, LimitId, PlanId } from '@prumo/contract/apps'
import { problemText } from '@prumo/contract/problems'
import { useMember } from '#shared/session/use-session.ts'
import { raiseDemand } from './demands.ts'

/** One of the plans or one of the apps is enough. */
type Gate = { plans?: readonly PlanId[]; apps?: readonly AppId[] }

/**
 * For buttons behind a plan: `if (!upgrade.has('a logo da empresa', { plans: ['rota', 'destino'], apps: ['layout'] })) return`.
 * Opens 'Atualize seu Plano' when the answer is no. `full` opens it for a limit that is reached.
 * @public
 */
export function useUpgrade() {
  const { company } = useMember()
  return {
    has(what: string, { plans = [], apps = [] }: Gate): boolean {
      if (plans.includes(company.plan) || apps.some((app) => company.apps.includes(app))) return true
      raiseDemand({ kind: 'plan', message: problemText('plan-required', { missing: what }), apps: apps.length > 0 ? apps : undefined })
      return false
    },
    full(limit: LimitId, message: string) {
      raiseDemand({ kind: 'plan', message, limit })
    },
  }
}
