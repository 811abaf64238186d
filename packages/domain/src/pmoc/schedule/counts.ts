import { compare, type CalendarDate } from '../../calendar/calendar-date.ts'
import type { ScheduleStatus, StoredStatus } from '../words.ts'
import { isOpenItem, itemStatus } from '../item-status.ts'

/** What tells whether an item is late. A machine that was retired makes nothing late after its day. */
export type DatedItem = {
  status: StoredStatus
  plannedDate: CalendarDate
  dueDate: CalendarDate
  retiredOn?: CalendarDate | null
}
export type ItemCounts = { completed: number; pending: number; overdue: number }

export function statusOf(
  { status, plannedDate, dueDate, retiredOn = null }: DatedItem,
  today: CalendarDate,
): ScheduleStatus {
  if (!isOpenItem({ status })) return status
  const day = retiredOn !== null && compare(retiredOn, today) < 0 ? retiredOn : today
  return compare(plannedDate, day) < 0 || compare(dueDate, day) < 0 ? itemStatus.overdue : status
}

const countedAs = {
  planejado: 'pending',
  em_execucao: 'pending',
  executado: 'completed',
  aprovado: 'completed',
  atrasado: 'overdue',
  cancelado: null,
} as const satisfies Record<ScheduleStatus, keyof ItemCounts | null>

export function countOf(items: Iterable<DatedItem>, today: CalendarDate): ItemCounts & { total: number } {
  const counts = { completed: 0, pending: 0, overdue: 0, total: 0 }
  for (const item of items) {
    const counted = countedAs[statusOf(item, today)]
    if (counted === null) continue
    counts[counted]++
    counts.total++
  }
  return counts
}

/** Whole per cent; 100 only where nothing is missing, null of nothing. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part === whole ? 100 : Math.min(99, Math.round((part * 100) / whole))

/** Whole per cent of what was due until today, 0 when nothing was: what is still to come counts for nothing yet. */
export const ratesOf = ({
  due,
  completedDue,
  overdue,
}: {
  due: number
  completedDue: number
  overdue: number
}): { completionRate: number; overdueRate: number } => ({
  completionRate: rateOf(completedDue, due) ?? 0,
  overdueRate: rateOf(overdue, due) ?? 0,
})
