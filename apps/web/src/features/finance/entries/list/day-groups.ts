import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import type { ListedEntry } from '../entry/entry.ts'

export type DayGroup = {
  key: string
  /** Null: what should have been paid by now, whatever the day. */
  day: CalendarDate | null
  /** Null for whoever may not read balances. */
  balanceCents: number | null
  /** Sum of what moves, in and out. */
  incomeCents: number
  expenseCents: number
  rows: ListedEntry[]
}

/** Entries in the order given, under their days; overdue ones come first, together. */
export function dayGroups(entries: readonly ListedEntry[]): DayGroup[] {
  const groups = new Map<string, DayGroup>()
  const overdue = entries.filter(({ status }) => status === 'OVERDUE')
  for (const entry of [...overdue, ...entries.filter(({ status }) => status !== 'OVERDUE')]) {
    const day = entry.status === 'OVERDUE' ? null : entry.day
    const key = day ?? 'overdue'
    const group = groups.get(key) ?? {
      key,
      day,
      // What is late has no day of its own, and is not asked for its balance; others may not see it.
      balanceCents: day === null || entry.balance === null ? null : toCents(entry.balance),
      incomeCents: 0,
      expenseCents: 0,
      rows: [],
    }
    groups.set(key, group)
    group.rows.push(entry)
    if (entry.type === 'INCOME') group.incomeCents += toCents(entry.effectiveAmount)
    if (entry.type === 'EXPENSE') group.expenseCents -= toCents(entry.effectiveAmount)
  }
  return [...groups.values()]
}
