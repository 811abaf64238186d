import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { AnswerOf } from '@prumo/contract/route'
import { addDays, addMonths, startOfMonth, startOfWeek, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

type Day = AnswerOf<typeof spreads.preview>['days'][number]
export type LoadStep = { start: CalendarDate; before: number; after: number }

const mostWeeks = 60

/** Tasks week by week, the empty ones too; month by month where weeks would be too thin to be seen. */
export function loadSteps(days: readonly Day[]): { step: 'week' | 'month'; steps: LoadStep[] } {
  const weeks = stepsBy(days, startOfWeek, (start) => addDays(start, 7))
  if (weeks.length <= mostWeeks) return { step: 'week', steps: weeks }
  return { step: 'month', steps: stepsBy(days, startOfMonth, (start) => addMonths(start, 1)) }
}

function stepsBy(
  days: readonly Day[],
  startOf: (day: CalendarDate) => CalendarDate,
  next: (start: CalendarDate) => CalendarDate,
): LoadStep[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const byStart = Map.groupBy(days, ({ date }) => startOf(date))
  const steps: LoadStep[] = []
  for (let start = startOf(first.date); start <= last.date; start = next(start)) {
    const those = byStart.get(start) ?? []
    const sum = (when: 'before' | 'after') => those.reduce((total, day) => total + day[when].items, 0)
    steps.push({ start, before: sum('before'), after: sum('after') })
  }
  return steps
}
