import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { CircleCheck } from 'lucide-react'
import { StatusChip } from '#ui/status-chip.tsx'
import { statusOf } from './status-of.ts'

type EntryStatusProps = { entry: Parameters<typeof statusOf>[0]; today: CalendarDate }

export function EntryStatus({ entry, today }: EntryStatusProps) {
  const { text, tone } = statusOf(entry, today)
  return (
    <StatusChip tone={tone}>
      {entry.status === 'PAID' && <CircleCheck size={12} aria-hidden />}
      {text}
    </StatusChip>
  )
}
