import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DateRange } from '#ui/inputs/date-range.ts'

export type StatementTab = 'recent' | 'upcoming'

/** What happened up to today and what is still to come are never mixed: each has its part of the period, or none. */
export function tabPeriods({ from, to }: DateRange, today: CalendarDate): Partial<Record<StatementTab, DateRange>> {
  const tomorrow = addDays(today, 1)
  return {
    ...(from <= today && { recent: { from, to: to < today ? to : today } }),
    ...(to > today && { upcoming: { from: from > tomorrow ? from : tomorrow, to } }),
  }
}

/** The tab the address names, or the one there is. */
export function chosenTab(period: DateRange, today: CalendarDate, wanted: string | undefined): StatementTab {
  const tabs = tabPeriods(period, today)
  if (wanted === 'upcoming' && tabs.upcoming) return 'upcoming'
  return tabs.recent ? 'recent' : 'upcoming'
}
