import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { lockPlanToSchedule, updatePlannedDates } from '../generate-queries.ts'
import { planSpread } from './plan-spread.ts'
import { replaceSpread } from './queries.ts'

/** In one transaction with the plan locked. Within their periods items move freely, so the chain has nothing to tell. */
export async function applySpread(
  ctx: Context,
  planId: string,
  asked: InputOf<typeof spreads.apply>['body'],
): Promise<ResultOf<typeof spreads.apply>> {
  const plan = await lockPlanToSchedule(ctx.db, planId)
  const { moving, dates } = await planSpread(ctx, plan, asked)
  const moves = moving
    .map(({ scheduleId, plannedDate }) => ({
      scheduleId,
      formerDate: plannedDate,
      plannedDate: dates.get(scheduleId)!,
    }))
    .filter(({ formerDate, plannedDate }) => formerDate !== plannedDate)
  if (moves.length === 0) return { moved: 0, id: null }
  await updatePlannedDates(ctx.db, moves)
  return { moved: moves.length, id: await replaceSpread(ctx, planId, moves) }
}
