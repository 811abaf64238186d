import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { addDays, daysBetween, formatDate, today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { earlinessOf } from '@prumo/domain/pmoc/schedule/earliness'
import { isClosing } from '@prumo/domain/pmoc/outcome'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { daysAheadOf, type Outcomes } from './check-execution.ts'
import type { ExecutionJudge } from './judge.ts'
import type { ExecutedPlan, ItemToExecute } from './queries.ts'

type Draft = Pick<InputOf<typeof executions.create>['body'], 'device' | 'earlyReason'> & { executedDate: CalendarDate }
type Timing = {
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
  { outcomes, judge }: { outcomes: Outcomes; judge: ExecutionJudge },
): Timing {
  const day = dayThatCounts(ctx, draft, judge)
  const isBeforePlan = day < plan.firstStartDate
  if (isBeforePlan) {
    const words = { day: formatDate(plan.firstStartDate) }
    judge.find(Problem.at('executedDate', 'pmoc.executed-before-plan', words), 'before_plan')
  }
  if (day > plan.endDate) judge.mark('plan_lapsed')
  const closed = items.filter(({ id }) => isClosing(outcomes.get(id)!))
  const { early, tooEarly } = isBeforePlan ? { early: [], tooEarly: closed } : earlyOf(closed, plan.firstStartDate, day)
  if (tooEarly.length > 0)
    judge.find(Problem.at('executedDate', 'pmoc.too-early', { day: firstStartOf(tooEarly) }), 'too_early')
  if (early.length > 0) {
    judge.mark('early')
    const words = { day: firstStartOf(early) }
    if (!draft.earlyReason) judge.find(Problem.at('earlyReason', 'pmoc.early-reason-required', words), 'reason_missing')
  }
  return { day, tooEarly: new Set(tooEarly.map(({ id }) => id)) }
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
function dayThatCounts(ctx: Context, draft: Draft, judge: ExecutionJudge): CalendarDate {
  const { executedDate: told, device } = draft
  const companyDay = ctx.today()
  const day = device ? correctedDay(ctx, { ...draft, device }) : told
  if (day > companyDay) {
    judge.find(Problem.at('executedDate', 'pmoc.executed-in-future'), 'clock_off')
    return companyDay
  }
  if (daysBetween(day, companyDay) > mostDaysLate) judge.mark('late_record')
  return day
}

function correctedDay(ctx: Context, draft: Draft & { device: NonNullable<Draft['device']> }): CalendarDate {
  const { timeZone } = ctx.actor!
  const { executedDate: told, device } = draft
  const daysAhead = daysAheadOf(draft, ctx.now(), timeZone)!
  const isItsToday = told === today(new Date(device.happenedAt), timeZone)
  if (!isItsToday && told <= ctx.today()) return told
  return addDays(told, isItsToday ? -daysAhead : -Math.max(0, daysAhead))
}
