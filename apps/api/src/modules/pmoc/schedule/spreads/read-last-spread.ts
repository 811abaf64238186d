import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { ResultOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { listSpreadItems, selectLastSpread } from './queries.ts'
import { goesBack } from './undo-spread.ts'

/** Nothing once all of it has changed since, or its days have gone by. */
export async function readLastSpread(ctx: Context, planId: string): Promise<ResultOf<typeof spreads.last>> {
  const plan = await selectLastSpread(ctx.db, planId)
  if (!plan) throw new Problem('not-found')
  if (!plan.last) return { spread: null }
  const items = await listSpreadItems(ctx.db, plan.last.id)
  const movable = items.filter(goesBack(ctx)).length
  return { spread: movable === 0 ? null : { ...plan.last, movable, kept: items.length - movable } }
}
