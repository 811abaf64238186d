import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { addDays, daysBetween, formatDate, today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { earlinessOf } from '@prumo/domain/pmoc/schedule/earliness'
import type { ExecutionMark } from '@prumo/domain/pmoc/words'
import { isClosing } from '@prumo/domain/pmoc/outcome'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { daysAheadOf, type Outcomes } from './check-execution.ts'
import type { ExecutedPlan, ItemToExecute } from './queries.ts'

type Draft = Pick<InputOf<typeof executions.create>['body'], 'device' | 'earlyReason'> & { executedDate: CalendarDate }
type Timing = {
  marks: ExecutionMark[]
  /** The day that counts: never later than the day it arrived. */
  day: CalendarDate
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
  const { day, marks } = dayThatCounts(ctx, draft)
  const isBeforePlan = day < plan.firstStartDate
  if (isBeforePlan) {
    if (!draft.device)
      throw Problem.at('executedDate', 'pmoc.executed-before-plan', { day: formatDate(plan.firstStartDate) })
    marks.push('before_plan')
  }
  if (day > plan.endDate) marks.push('plan_lapsed')
  const closed = items.filter(({ id }) => isClosing(outcomes.get(id)!))
  const { early, tooEarly } = isBeforePlan ? { early: [], tooEarly: closed } : earlyOf(closed, plan.firstStartDate, day)
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
  return { marks, day, tooEarly: new Set(tooEarly.map(({ id }) => id)) }
}

const earlyOf = (items: readonly ItemToExecute[], firstStart: CalendarDate, day: CalendarDate) => {
  const { early = [], too_early: tooEarly = [] } = Object.groupBy(items, ({ kept }) =>
    earlinessOf(kept, firstStart, day),
  )
  return { early, tooEarly }
}

const firstStartOf = (items: readonly ItemToExecute[]) =>
  formatDate(items.map(({ kept }) => kept.periodStart).toSorted()[0]!)

/**
 * Online a day in the future is refused. What a device tells of its own today, or of a day to come, is moved by as much as its clock was
 * wrong; what is of the future even so has the day it arrived, and is marked.
 */
function dayThatCounts(ctx: Context, draft: Draft): { day: CalendarDate; marks: ExecutionMark[] } {
  const { executedDate: told, device } = draft
  const companyDay = ctx.today()
  if (!device && told > companyDay) throw Problem.at('executedDate', 'pmoc.executed-in-future')
  const day = device ? correctedDay(ctx, { ...draft, device }) : told
  if (day > companyDay) return { day: companyDay, marks: ['clock_off'] }
  return { day, marks: daysBetween(day, companyDay) > mostDaysLate ? ['late_record'] : [] }
}

function correctedDay(ctx: Context, draft: Draft & { device: NonNullable<Draft['device']> }): CalendarDate {
  const { timeZone } = ctx.actor!
  const { executedDate: told, device } = draft
  const daysAhead = daysAheadOf(draft, ctx.now(), timeZone)!
  const isItsToday = told === today(new Date(device.happenedAt), timeZone)
  if (!isItsToday && told <= ctx.today()) return told
  return addDays(told, isItsToday ? -daysAhead : -Math.max(0, daysAhead))
}
