import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DateRange } from '#ui/inputs/date-range.ts'

/** `all`: the whole period in one, as a sum leads to that is of both. */
export type StatementTab = 'recent' | 'upcoming' | 'all'

/** What happened up to today and what is still to come are never mixed: each has its part of the period, or none. */
export function tabPeriods(
  { from, to }: DateRange,
  today: CalendarDate,
): Partial<Record<'recent' | 'upcoming', DateRange>> {
  const tomorrow = addDays(today, 1)
  return {
    ...(from <= today && { recent: { from, to: to < today ? to : today } }),
    ...(to > today && { upcoming: { from: from > tomorrow ? from : tomorrow, to } }),
  }
}

/** The tab the address names, or the one there is. */
export function chosenTab(period: DateRange, today: CalendarDate, wanted: string | undefined): StatementTab {
  const tabs = tabPeriods(period, today)
  if (wanted === 'all') return 'all'
  if (wanted === 'upcoming' && tabs.upcoming) return 'upcoming'
  return tabs.recent ? 'recent' : 'upcoming'
}
