import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { ResultOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockPlanToSchedule, updatePlannedDates } from '../generate-queries.ts'
import { deleteSpread, listSpreadItems, selectSpreadPlan, type SpreadItemThen } from './queries.ts'

/** What is planned for the day it was given; a day that has gone by since would make it late. */
export const goesBack =
  ({ today }: Context) =>
  ({ isUnchanged, formerDate }: SpreadItemThen) =>
    isUnchanged && formerDate >= today()

export async function undoSpread(ctx: Context, id: string): Promise<ResultOf<typeof spreads.undo>> {
  const planId = await selectSpreadPlan(ctx.db, id)
  if (!planId) throw new Problem('not-found')
  await lockPlanToSchedule(ctx.db, planId)
  const items = await listSpreadItems(ctx.db, id)
  // Another person undid it while the plan was waited for.
  if (!(await deleteSpread(ctx.db, id))) throw new Problem('not-found')
  const back = items.filter(goesBack(ctx))
  await updatePlannedDates(
    ctx.db,
    back.map(({ scheduleId, formerDate }) => ({ scheduleId, plannedDate: formerDate })),
  )
  return { undone: back.length, kept: items.length - back.length }
}
