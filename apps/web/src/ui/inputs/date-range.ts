import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** Both days included. */
export type DateRange = { from: CalendarDate; to: CalendarDate }
