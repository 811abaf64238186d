import { limitText } from '@prumo/contract/apps'
import type { LimitId } from '@prumo/contract/apps'
import type { LimitCounters } from '#modules/billing/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockSubscription, selectAllowed } from './companies/queries.ts'

/** How many more of something the plan takes; null: any number. */
export async function readPlanRoom(
  ctx: Context,
  limit: LimitId,
  count: (ctx: Context) => Promise<number>,
): Promise<number | null> {
  const allowed = await selectAllowed(ctx.db, limit)
  return allowed === -1 ? null : Math.max(0, allowed - (await count(ctx)))
}

/** Until the transaction ends, nobody else takes a place of the plan. */
export const holdPlanRoom = (ctx: Context) => lockSubscription(ctx.db)

/** Refuses one more of something the plan counts. Each area says how many there are. */
export function createLimitCheck(counters: LimitCounters) {
  return async function checkLimit(ctx: Context, limit: LimitId, { isAsking } = { isAsking: false }) {
    const allowed = await selectAllowed(ctx.db, limit)
    if (allowed === -1) return
    if (!isAsking) await lockSubscription(ctx.db)
    const count = counters[limit]
    if (!count) throw new Error(`nobody counts ${limit}`)
    if ((await count(ctx)) >= allowed) throw new Problem('plan-limit', { words: { room: limitText(limit, allowed) } })
  }
}
