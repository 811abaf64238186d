import { appLabels, limitLabels, limitText, planFeatures, type AppId, type LimitId } from '@prumo/contract/apps'
import type { PlanPrompt } from './upgrade-prompts.ts'

type Plan = {
  id: string
  monthly: number
  apps: readonly { id: string }[]
  limits: readonly { limit: string; allowed: number }[]
}

/** What lifts a refusal: the cheapest plan that does, and the apps of which one would do beside the plan the company has. */
export type Solution<P> = { plan: P | null; apps: readonly AppId[] }

/** Promises only what then works. Horizonte has no price of its own, so it comes last. */
export function findSolution<P extends Plan>(prompt: PlanPrompt, plans: readonly P[], currentId: string): Solution<P> {
  const byPrice = [...plans].sort((a, b) => priceOf(a) - priceOf(b))
  const feature = Object.values(planFeatures).find(({ label }) => prompt.message.includes(label))
  if (feature) {
    const plan = byPrice.find(({ id }) => feature.plans.some((one) => one === id)) ?? null
    return { plan, apps: feature.app ? [feature.app] : [] }
  }
  const apps = appsIn(prompt.message)
  if (apps.length > 0) {
    // Every other plan has fewer places than Horizonte, which takes any app by itself.
    if (currentId === 'horizonte') return { plan: null, apps }
    return { plan: byPrice.find((plan) => plan.apps.some(({ id }) => apps.includes(id as AppId))) ?? null, apps }
  }
  const limit = limitIn(prompt.message)
  const current = plans.find(({ id }) => id === currentId)
  const roomier = limit && byPrice.find((plan) => roomIn(plan, limit) > roomIn(current, limit))
  return { plan: roomier ?? null, apps: [] }
}

const priceOf = ({ monthly }: Plan) => (monthly === 0 ? Infinity : monthly)

function roomIn(plan: Plan | undefined, limit: LimitId): number {
  const allowed = plan?.limits.find((one) => one.limit === limit)?.allowed ?? 0
  return allowed === -1 ? Infinity : allowed
}

/** The server names the apps it misses by their labels. */
const appsIn = (message: string) =>
  (Object.keys(appLabels) as AppId[]).filter((app) => app !== 'global' && message.includes(appLabels[app]))

/** 'até 1 usuário'. */
function limitIn(message: string): LimitId | undefined {
  const count = Number(/até (\d+)/.exec(message)?.[1])
  return (Object.keys(limitLabels) as LimitId[]).find((limit) => message.includes(limitText(limit, count)))
}
