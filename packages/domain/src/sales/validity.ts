import { addDays, addMonths, type CalendarDate } from '../calendar/calendar-date.ts'

export type ValidityPeriod = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'ANNUALLY'

/** The last day on which something used on a day is still good; a month ends where a shorter one does. */
export function expiresAfterUse(usedOn: CalendarDate, count: number, period: ValidityPeriod): CalendarDate {
  switch (period) {
    case 'DAILY':
      return addDays(usedOn, count)
    case 'WEEKLY':
      return addDays(usedOn, 7 * count)
    case 'MONTHLY':
      return addMonths(usedOn, count)
    case 'ANNUALLY':
      return addMonths(usedOn, 12 * count)
  }
}
