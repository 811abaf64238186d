import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DaySpan, Period } from '@prumo/domain/calendar/period'

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** How one step of a period is called: in full, and below an axis. */
export function stepLabels(period: Period, { from, to }: DaySpan): { label: string; tick: string } {
  if (period === 'month') return { label: formatDate(from), tick: dayAndMonth(from) }
  if (period === 'quarter' || period === 'semester')
    return { label: `${dayAndMonth(from)} a ${formatDate(to)}`, tick: dayAndMonth(from) }
  const month = months[Number(from.slice(5, 7)) - 1]!
  return { label: `${month} de ${from.slice(0, 4)}`, tick: month.slice(0, 3) }
}

/** Where today is among the steps; undefined when the period is over. */
export function todayIndexOf(steps: readonly DaySpan[], today: CalendarDate): number | undefined {
  const index = steps.findIndex(({ from, to }) => from <= today && today <= to)
  return index < 0 ? undefined : index
}

const dayAndMonth = (day: CalendarDate) => formatDate(day).slice(0, 5)
