import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

export const earliestDay: CalendarDate = '2000-01-01'
