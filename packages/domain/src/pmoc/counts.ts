import { compare, type CalendarDate } from '../calendar/calendar-date.ts'
import type { ScheduleStatus, StoredStatus } from './words.ts'

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
  if (status !== 'planejado' && status !== 'em_execucao') return status
  const day = retiredOn !== null && compare(retiredOn, today) < 0 ? retiredOn : today
  return compare(plannedDate, day) < 0 || compare(dueDate, day) < 0 ? 'atrasado' : status
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

/** Whole per cent of everything that counts. */
export function ratesOf({ completed, pending, overdue }: ItemCounts): { completionRate: number; overdueRate: number } {
  const total = completed + pending + overdue
  const rate = (count: number) => (total === 0 ? 0 : Math.round((count * 100) / total))
  return { completionRate: rate(completed), overdueRate: rate(overdue) }
}
