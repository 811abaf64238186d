import type { Entry } from '@prumo/contract/finance/entries'
import { daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { StatusChip } from '#ui/status-chip.tsx'
import { EntryStatus } from '../entries/entry/entry-status.tsx'

type DueChipProps = { entry: Pick<Entry, 'status' | 'scheduleDate'>; today: CalendarDate }

/** How near the due day of an open entry is. */
export function DueChip({ entry, today }: DueChipProps) {
  const days = daysBetween(today, entry.scheduleDate)
  if (days <= 0) return <EntryStatus entry={entry} today={today} />
  return <StatusChip>{days === 1 ? 'Vence amanhã' : `Em ${days} dias`}</StatusChip>
}
