import { compare, type CalendarDate } from '../../calendar/calendar-date.ts'
import { rateOf } from './counts.ts'
import type { StoredStatus } from '../words.ts'
import { isCarriedOut, itemStatus } from '../item-status.ts'

export type Timeliness = 'onTime' | 'late' | 'open'
export type MonthOfItems = { month: string } & Record<Timeliness, number>

/**
 * On time is executed by the end of its period, never moved beyond it nor while it was overdue. Still open past its day is late. What was
 * done ahead counts once its day has come. Cancelled is neither.
 */
export function timelinessOf(
  item: {
    status: StoredStatus
    executedDate: CalendarDate | null
    plannedDate: CalendarDate
    dueDate: CalendarDate
    wasMovedLate: boolean
  },
  today: CalendarDate,
): Timeliness | null {
  if (item.status === itemStatus.cancelled) return null
  if (item.wasMovedLate) return 'late'
  const day = compare(item.plannedDate, item.dueDate) < 0 ? item.plannedDate : item.dueDate
  if (!isCarriedOut(item)) return compare(day, today) < 0 ? 'late' : 'open'
  if (compare(item.executedDate ?? today, item.dueDate) > 0) return 'late'
  return compare(day, today) > 0 ? 'open' : 'onTime'
}

/** Whole per cent of what is settled; null while a month has only what is still open in time. */
export const onTimeRate = (months: readonly MonthOfItems[]): (MonthOfItems & { rate: number | null })[] =>
  months.map((month) => ({ ...month, rate: rateOf(month.onTime, month.onTime + month.late) }))
