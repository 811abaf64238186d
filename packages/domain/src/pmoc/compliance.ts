import { compare, type CalendarDate } from '../calendar/calendar-date.ts'
import type { StoredStatus } from './words.ts'

export type Timeliness = 'onTime' | 'late' | 'open'
export type MonthOfItems = { month: string } & Record<Timeliness, number>

/** On time is executed by the end of its period, never moved beyond it nor while it was overdue. Still open past that end is late. Cancelled is neither. */
export function timelinessOf(
  item: { status: StoredStatus; executedDate: CalendarDate | null; dueDate: CalendarDate; wasMovedLate: boolean },
  today: CalendarDate,
): Timeliness | null {
  if (item.status === 'cancelado') return null
  if (item.wasMovedLate) return 'late'
  const isDone = item.status === 'executado' || item.status === 'aprovado'
  if (compare((isDone ? item.executedDate : null) ?? today, item.dueDate) > 0) return 'late'
  return isDone ? 'onTime' : 'open'
}

/** Whole per cent of what is settled; null while a month has only what is still open in time. */
export const onTimeRate = (months: readonly MonthOfItems[]): (MonthOfItems & { rate: number | null })[] =>
  months.map((month) => ({
    ...month,
    rate: month.onTime + month.late === 0 ? null : Math.round((month.onTime * 100) / (month.onTime + month.late)),
  }))
