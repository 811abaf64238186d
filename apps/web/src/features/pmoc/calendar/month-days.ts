import { addDays, daysBetween, endOfMonth, startOfWeek, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** Whole weeks, from Sunday, around a month. */
export function weeksOf(month: CalendarDate): CalendarDate[][] {
  const first = startOfWeek(month)
  const last = endOfMonth(month)
  const weeks: CalendarDate[][] = []
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)))
  return weeks
}

export const isWeekend = (date: CalendarDate) => [0, 6].includes(daysBetween(startOfWeek(date), date))
