import type { CalendarDate } from '@prumo/domain/calendar-date'

/** Both days included. */
export type DateRange = { from: CalendarDate; to: CalendarDate }
