import { daysBetween, type CalendarDate } from '@prumo/domain/calendar-date'
import { StatusChip } from '#ui/status-chip.tsx'

/** How near the due day of an open entry is; nothing while it is far. */
export function DueChip({ scheduleDate, today }: { scheduleDate: CalendarDate; today: CalendarDate }) {
  const days = daysBetween(today, scheduleDate)
  if (days < 0) return <StatusChip tone="expense">{days === -1 ? 'Atrasado há 1 dia' : `Atrasado há ${-days} dias`}</StatusChip>
  if (days === 0) return <StatusChip tone="attention">Vence hoje!</StatusChip>
  return <StatusChip>{days === 1 ? 'Vence amanhã' : `Em ${days} dias`}</StatusChip>
}
