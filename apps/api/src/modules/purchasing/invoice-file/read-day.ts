import { isCalendarDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** The day as it was where the invoice was written: its time says its own zone. Null where there is no such day. */
export function readDay(text: string): CalendarDate | null {
  const day = text.slice(0, 10)
  return isCalendarDate(day) ? day : null
}
