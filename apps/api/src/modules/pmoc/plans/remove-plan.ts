import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockHeld } from './parts/part-queries.ts'
import { lockPlan } from './queries.ts'
import { deletePlan, hasHistory } from './remove-queries.ts'

export async function removePlan(ctx: Context, id: string): Promise<null> {
  if (!(await lockPlan(ctx, id))) throw new Problem('not-found')
  // What is being told of a machine is waited for: it is history too.
  await lockHeld(ctx, id)
  if (await hasHistory(ctx, id)) throw new Problem('pmoc.has-history')
  await deletePlan(ctx, id)
  return null
}
