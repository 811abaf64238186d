import type { schedule } from '@prumo/contract/pmoc/schedule'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { generateSchedule, type SchedulablePlanItem } from '@prumo/domain/pmoc/schedule/generate-schedule'
import { periodsWithin } from '@prumo/domain/pmoc/schedule/periods'
import { chainSchedule, takeSequence } from './chain-schedule.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import {
  cancelUnwanted,
  countTakenDays,
  lockPlanToSchedule,
  insertItems,
  listExistingItems,
  listPlanItems,
  updatePlannedDates,
  type PlanToSchedule,
} from './generate-queries.ts'

type Asked = InputOf<typeof schedule.generate>['body']
type Range = { start: string; end: string }

const mostAtOnce = 100_000

/** Makes what is missing of a plan's schedule, in one transaction with the plan locked. */
export async function generateItems(
  ctx: Context,
  planId: string,
  { pmocId = planId, startDate, endDate, overwriteExisting = false }: Asked,
): Promise<ResultOf<typeof schedule.generate>> {
  if (!startDate || !endDate) throw Problem.at(startDate ? 'endDate' : 'startDate', 'pmoc.period-required')
  if (pmocId !== planId) throw Problem.at('pmocId', 'pmoc.other-plan')
  const plan = await lockPlanToSchedule(ctx.db, planId)
  const range = { start: startDate, end: endDate }
  const [items, existing, taken] = await Promise.all([
    listPlanItems(ctx.db, planId),
    listExistingItems(ctx.db, planId),
    countTakenDays(ctx.db, plan, startDate),
  ])
  refuseTooMany(plan, items, range)
  const changes = generateSchedule({
    items,
    existing,
    firstStart: plan.firstStartDate,
    range,
    planPeriod: { start: plan.startDate, end: plan.endDate },
    today: ctx.today(),
    overwrite: overwriteExisting,
    taken,
    settings: { preferWorkingDays: plan.prefersWorkingDays, itemsPerDay: plan.itemsPerDay },
  })
  const { create, move, reopen, cancel, kept, cut } = changes
  if (!cut) throw new Problem('pmoc.nothing-to-schedule')
  const sequence = await takeSequence(ctx, planId)
  await insertItems(ctx, plan, create, sequence)
  await updatePlannedDates(ctx.db, [...move, ...reopen])
  await cancelUnwanted(ctx.db, cancel, 'Fora do novo cronograma')
  await chainSchedule(ctx, planId, sequence, { cancelled: cancel })
  return {
    created: create.length + reopen.length,
    moved: move.length,
    cancelled: cancel.length,
    kept,
    period: { startDate: cut.start, endDate: cut.end },
    wasCut: cut.start !== startDate || cut.end !== endDate,
  }
}

/** Reckoned before anything is made: a range of decades by the week would take the machine away from everybody. */
function refuseTooMany(plan: PlanToSchedule, items: readonly SchedulablePlanItem[], range: Range) {
  const [from, to] = [
    range.start > plan.startDate ? range.start : plan.startDate,
    range.end < plan.endDate ? range.end : plan.endDate,
  ]
  const byRhythm = Map.groupBy(
    items.filter(({ enabled }) => enabled),
    ({ periodicity }) => periodicity,
  )
  const count = [...byRhythm].reduce(
    (sum, [periodicity, those]) =>
      sum + those.length * periodsWithin(plan.firstStartDate, periodicity, from, to).length,
    0,
  )
  if (count > mostAtOnce) throw new Problem('pmoc.too-many-items', { words: { most: String(mostAtOnce) } })
}
