import { isCalendarDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

export type AgendaSearch = { view?: 'week'; day?: CalendarDate; technician?: string }

/** What an address says, as far as it makes sense. */
export function readAgendaSearch(raw: Record<string, unknown>, today: CalendarDate) {
  const { day, view, technician } = raw
  return {
    view: view === 'week' ? ('week' as const) : ('day' as const),
    day: typeof day === 'string' && isCalendarDate(day) ? day : today,
    technician: typeof technician === 'string' ? technician : null,
  }
}
