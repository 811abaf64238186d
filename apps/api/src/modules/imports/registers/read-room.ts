import { limitText, type LimitId } from '@prumo/contract/apps'
import { lockSubscription, selectAllowed } from '#modules/company/index.ts'
import { countProducts } from '#modules/products/index.ts'
import { countServices } from '#modules/services/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

const counters = { products: countProducts, services: countServices }

/** How many more the plan allows, and what is said of the rest; undefined where it sets no limit. */
export async function readRoom(ctx: Context, limit: LimitId, { lock }: { lock: boolean }) {
  const count = limit in counters ? counters[limit as keyof typeof counters] : undefined
  const allowed = await selectAllowed(ctx.db, limit)
  if (!count || allowed === -1) return undefined
  if (lock) await lockSubscription(ctx.db)
  const { message: sentence } = new Problem('plan-limit', { words: { room: limitText(limit, allowed) } })
  return { count: Math.max(0, allowed - (await count(ctx))), sentence }
}
