import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { monthInWords } from '@prumo/domain/calendar/month-in-words'
import type { DaySpan, Period } from '@prumo/domain/calendar/period'

/** How one step of a period is called: in full, and below an axis. */
export function homeStepName(period: Period, { from, to }: DaySpan): { label: string; tick: string } {
  if (period === 'month') return { label: formatDate(from), tick: dayAndMonth(from) }
  if (period === 'quarter' || period === 'semester')
    return { label: `${dayAndMonth(from)} a ${formatDate(to)}`, tick: dayAndMonth(from) }
  const label = monthInWords(from)
  return { label, tick: label.slice(0, 3) }
}

/** Where today is among the steps; undefined when the period is over. */
export function todayStepIndex(steps: readonly DaySpan[], today: CalendarDate): number | undefined {
  const index = steps.findIndex(({ from, to }) => from <= today && today <= to)
  return index < 0 ? undefined : index
}

const dayAndMonth = (day: CalendarDate) => formatDate(day).slice(0, 5)
