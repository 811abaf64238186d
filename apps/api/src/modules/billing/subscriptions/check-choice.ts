import { limitText, type LimitId } from '@prumo/contract/apps'
import type { Context } from '#platform/context.ts'
import { problemText } from '@prumo/contract/problems'
import { Problem } from '#platform/problem.ts'
import type { LimitCounters } from '../limit-counters.ts'
import type { PriceList } from '../price-list/price-list.ts'
import { listRequirements } from '../price-list/queries.ts'
import type { WantedPlan } from '../provider.ts'

type Refused = { code: 'plan.over-limit' | 'plan.needs-apps' | 'app.requires'; words: Record<string, string | number> }

/** Why a choice cannot be made: it brings nothing, lacks an app another one needs, or leaves no room for what there is. */
export async function refusalOf(
  ctx: Context,
  { planId, apps }: WantedPlan,
  prices: PriceList,
  counters: LimitCounters,
): Promise<Refused | null> {
  if (planId === 'horizonte' && prices.extrasOf(planId, apps).length === 0)
    return { code: 'plan.needs-apps', words: {} }
  const had = new Set([...prices.appsOfPlan(planId), ...apps])
  const missing = (await listRequirements(ctx.db)).find(
    ({ appId, needsAppId }) => had.has(appId) && !had.has(needsAppId),
  )
  if (missing)
    return {
      code: 'app.requires',
      words: { app: prices.titleOf(missing.appId), missing: prices.titleOf(missing.needsAppId) },
    }
  for (const { limitId, allowed } of prices.limitsOfPlan(planId)) {
    const count = allowed === -1 ? 0 : ((await counters[limitId as LimitId]?.(ctx)) ?? 0)
    if (allowed !== -1 && count > allowed) {
      return {
        code: 'plan.over-limit',
        words: { plan: prices.titleOf(planId), room: limitText(limitId as LimitId, allowed), count },
      }
    }
  }
  return null
}

export async function checkChoice(...parts: Parameters<typeof refusalOf>) {
  const refused = await refusalOf(...parts)
  if (refused) throw new Problem(refused.code, { words: refused.words })
}

export const sentenceOf = (refused: Refused | null) => refused && problemText(refused.code, refused.words)
