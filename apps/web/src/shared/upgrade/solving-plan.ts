import { appLabels, limitLabels, type AppId, type LimitId } from '@prumo/contract/apps'
import type { PlanPrompt } from './upgrade-prompts.ts'

type Plan = {
  id: string
  monthly: number
  apps: readonly { id: string }[]
  limits: readonly { limit: string; allowed: number }[]
}

/** The cheapest plan that lifts the refusal; null when no plan on offer does. Horizonte has no price of its own, so it comes last. */
export function solvingPlan<P extends Plan>(prompt: PlanPrompt, plans: readonly P[], currentId: string): P | null {
  const current = plans.find(({ id }) => id === currentId)
  const byPrice = [...plans].sort((a, b) => priceOf(a) - priceOf(b))
  const apps = prompt.apps ?? appsIn(prompt.message)
  if (apps.length > 0) return byPrice.find((plan) => plan.apps.some(({ id }) => apps.includes(id as AppId))) ?? null
  const limit = prompt.limit ?? limitIn(prompt.message)
  if (limit) return byPrice.find((plan) => roomIn(plan, limit) > roomIn(current, limit)) ?? null
  return byPrice.find((plan) => plan.monthly > (current?.monthly ?? 0)) ?? null
}

const priceOf = ({ monthly }: Plan) => (monthly === 0 ? Infinity : monthly)

function roomIn(plan: Plan | undefined, limit: LimitId): number {
  const allowed = plan?.limits.find((one) => one.limit === limit)?.allowed ?? 0
  return allowed === -1 ? Infinity : allowed
}

/** The server names the apps it misses by their labels. */
const appsIn = (message: string) => namesIn(appLabels, message).filter((app) => app !== 'global')
const limitIn = (message: string) => namesIn(limitLabels, message)[0]

const namesIn = <Key extends string>(labels: Record<Key, string>, message: string): Key[] =>
  (Object.keys(labels) as Key[]).filter((key) => message.includes(labels[key]))
