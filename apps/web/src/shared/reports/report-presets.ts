import {
  addDays,
  addMonths,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { periodSpan } from '@prumo/domain/calendar/period'
import type { DateRangePreset } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { monthOf } from './month-of.ts'

/** The periods people read reports of. */
export function reportPresets(today: CalendarDate): DateRangePreset[] {
  const lastMonth = addMonths(startOfMonth(today), -1)
  return [
    { label: 'Este mês', ...monthOf(today) },
    { label: 'Mês passado', from: lastMonth, to: endOfMonth(lastMonth) },
    { label: 'Últimos 30 dias', from: addDays(today, -29), to: today },
    { label: 'Este trimestre', ...periodSpan('quarter', today) },
    { label: 'Este ano', ...periodSpan('year', today) },
    { label: 'Últimos 12 meses', ...periodSpan('last-12-months', today) },
    { label: 'Ano passado', ...periodSpan('last-year', today) },
  ]
}

/** The period an address names, or the month that holds today. */
export function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: CalendarDate,
): DateRange {
  const isPeriod = from !== undefined && to !== undefined && isCalendarDate(from) && isCalendarDate(to) && from <= to
  return isPeriod ? { from, to } : monthOf(today)
}
