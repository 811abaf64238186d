import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDate,
  type CalendarDate,
} from '@prumo/domain/calendar/calendar-date'
import { periodSpan } from '@prumo/domain/calendar/period'
import type { DateRangePreset } from '#ui/inputs/date-range-input.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import { monthOf } from './month-of.ts'

/** Weeks begin on Sunday, as Brazilian calendars do. */
const someSunday: CalendarDate = '2000-01-02'

/** The periods every screen offers, in the words and the order of the specification of finance. */
export function periodPresets(today: CalendarDate): DateRangePreset[] {
  const weekday = ((daysBetween(someSunday, today) % 7) + 7) % 7
  const sunday = addDays(today, -weekday)
  return [
    { label: 'Hoje', from: today, to: today },
    { label: 'Esta Semana', from: sunday, to: addDays(sunday, 6) },
    { label: 'Este Mês', ...monthOf(today) },
    { label: 'Próximo mês', ...monthOf(addMonths(today, 1)) },
    { label: 'Último mês', ...monthOf(addMonths(today, -1)) },
    { label: 'Últimos 30 Dias', from: addDays(today, -29), to: today },
    { label: 'Este trimestre', ...periodSpan('quarter', today) },
    { label: 'Este ano', ...periodSpan('year', today) },
    { label: 'Últimos 12 meses', ...periodSpan('last-12-months', today) },
    { label: 'Ano passado', ...periodSpan('last-year', today) },
  ]
}

/** Those in which something can have happened already. */
export const pastPresets = (today: CalendarDate) => periodPresets(today).filter(({ from }) => from <= today)

/** The period an address names, or the month that holds today. */
export function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: CalendarDate,
): DateRange {
  const isPeriod = from !== undefined && to !== undefined && isCalendarDate(from) && isCalendarDate(to) && from <= to
  return isPeriod ? { from, to } : monthOf(today)
}
