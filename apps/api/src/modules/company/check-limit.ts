import { limitText } from '@prumo/contract/apps'
import type { LimitId } from '@prumo/contract/apps'
import type { LimitCounters } from '#modules/billing/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockSubscription, selectAllowed } from './companies/queries.ts'

/** Refuses one more of something the plan counts. Each area says how many there are. */
export function createLimitCheck(counters: LimitCounters) {
  return async function checkLimit(ctx: Context, limit: LimitId) {
    const allowed = await selectAllowed(ctx.db, limit)
    if (allowed === -1) return
    await lockSubscription(ctx.db)
    const count = counters[limit]
    if (!count) throw new Error(`nobody counts ${limit}`)
    if ((await count(ctx)) >= allowed) throw new Problem('plan-limit', { words: { room: limitText(limit, allowed) } })
  }
}
