import { daysBetween, endOfMonth, type CalendarDate } from '../../calendar/calendar-date.ts'

/** Of how many days of its first month a contract that begins within it is; null: the month is whole. */
export function partialMonth(firstStart: CalendarDate, month: string): { days: number; ofDays: number } | null {
  const first = `${month}-01`
  if (!firstStart.startsWith(month) || firstStart === first) return null
  const last = endOfMonth(first)
  return { days: daysBetween(firstStart, last) + 1, ofDays: daysBetween(first, last) + 1 }
}

/** In cents. */
export const proportionalAmount = (price: number, { days, ofDays }: { days: number; ofDays: number }): number =>
  Math.round((price * days) / ofDays)
