import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { addDays, daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { earlinessOf } from '@prumo/domain/pmoc/earliness'
import type { ExecutionMark } from '@prumo/domain/pmoc/words'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { daysAheadOf, type Outcomes } from './check-execution.ts'
import type { ExecutedPlan, ItemToExecute } from './queries.ts'

type Draft = Pick<InputOf<typeof executions.create>['body'], 'device' | 'earlyReason'> & { executedDate: CalendarDate }
type Timing = {
  marks: ExecutionMark[]
  /** Items more than a period ahead: kept as they were told, and counted by nobody. */
  tooEarly: ReadonlySet<string>
}

/** After so many days it is no longer told by who remembers it. */
const mostDaysLate = 7

/**
 * Whether the day stated may be. Online what cannot be is refused; what a device tells is judged by its corrected clock, and what is still
 * wrong is kept and marked.
 */
export function judgeTime(
  ctx: Context,
  plan: ExecutedPlan,
  draft: Draft,
  items: readonly ItemToExecute[],
  outcomes: Outcomes,
): Timing {
  const { executedDate } = draft
  const daysAhead = daysAheadOf(draft, ctx.now(), ctx.actor!.timeZone)
  const marks = marksOfDate(executedDate, ctx.today(), daysAhead)
  const corrected = addDays(executedDate, -Math.max(0, daysAhead ?? 0))
  const day = corrected > ctx.today() ? ctx.today() : corrected
  if (day < plan.firstStartDate) {
    if (!draft.device)
      throw Problem.at('executedDate', 'pmoc.executed-before-plan', { day: formatDate(plan.firstStartDate) })
    marks.push('before_plan')
  }
  if (executedDate > plan.endDate) marks.push('plan_lapsed')
  const closed = items.filter(({ id }) => outcomes.get(id)!.outcome !== 'nao_feito')
  const { early, tooEarly } = earlyOf(closed, plan.firstStartDate, day)
  if (tooEarly.length > 0) {
    if (!draft.device) throw Problem.at('executedDate', 'pmoc.too-early', { day: firstStartOf(tooEarly) })
    marks.push('too_early')
  }
  if (early.length > 0) {
    marks.push('early')
    if (!draft.earlyReason && !draft.device)
      throw Problem.at('earlyReason', 'pmoc.early-reason-required', { day: firstStartOf(early) })
    if (!draft.earlyReason) marks.push('reason_missing')
  }
  return { marks, tooEarly: new Set(tooEarly.map(({ id }) => id)) }
}

const earlyOf = (items: readonly ItemToExecute[], firstStart: CalendarDate, day: CalendarDate) => {
  const { early = [], too_early: tooEarly = [] } = Object.groupBy(items, ({ kept }) =>
    earlinessOf(kept, firstStart, day),
  )
  return { early, tooEarly }
}

const firstStartOf = (items: readonly ItemToExecute[]) =>
  formatDate(items.map(({ kept }) => kept.periodStart).toSorted()[0]!)

/** Online a day in the future is refused. From the queue it is judged by the device's corrected day, and if it is still wrong it is kept and marked. */
function marksOfDate(executedDate: CalendarDate, companyDay: CalendarDate, daysAhead: number | null): ExecutionMark[] {
  if (executedDate > companyDay) {
    if (daysAhead === null) throw Problem.at('executedDate', 'pmoc.executed-in-future')
    return addDays(executedDate, -Math.max(0, daysAhead)) > companyDay ? ['clock_off'] : []
  }
  return daysBetween(executedDate, companyDay) > mostDaysLate ? ['late_record'] : []
}
