import { addDays, addMonths, daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DateRangePreset } from '#ui/inputs/date-range-input.tsx'
import { monthOf } from '#shared/reports/month-of.ts'

export const earliestDay: CalendarDate = '2000-01-01'

/** Weeks begin on Sunday, as Brazilian calendars do. */
const someSunday: CalendarDate = '2000-01-02'

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
  ]
}
