import { addDays, endOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

const weekdayOf = (date: CalendarDate) => new Date(`${date}T12:00:00Z`).getUTCDay()

/** Whole weeks, from Sunday, around a month. */
export function weeksOf(month: CalendarDate): CalendarDate[][] {
  const first = addDays(month, -weekdayOf(month))
  const last = endOfMonth(month)
  const weeks: CalendarDate[][] = []
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)))
  return weeks
}

export const isWeekend = (date: CalendarDate) => [0, 6].includes(weekdayOf(date))
