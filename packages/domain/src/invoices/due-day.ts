import { addMonths, type CalendarDate } from '../calendar/calendar-date.ts'

/** Paid for a year before, or in ten years of parts: nobody agrees on another day. */
export const isPossibleDueDay = (dueOn: CalendarDate, issuedOn: CalendarDate): boolean =>
  dueOn >= addMonths(issuedOn, -12) && dueOn <= addMonths(issuedOn, 120)
