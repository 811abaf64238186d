import { entryStatusText } from '@prumo/contract/finance/labels'
import type { Entry, TransactionStatus } from '@prumo/contract/finance/entries'
import { daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Tone } from '#ui/theme/tone.ts'

const tones: Record<TransactionStatus, Tone> = {
  PAID: 'income',
  PENDING: 'attention',
  SCHEDULED: 'brand',
  OVERDUE: 'expense',
  CANCELED: 'neutral',
}

/** What the status chip says, and how loudly. */
export function statusOf(
  { type, status, scheduleDate }: Pick<Entry, 'status' | 'scheduleDate'> & { type?: Entry['type'] | undefined },
  today: CalendarDate,
): { text: string; tone: Tone } {
  if (status === 'OVERDUE') {
    const days = daysBetween(scheduleDate, today)
    return { text: `Atrasado há ${days} ${days === 1 ? 'dia' : 'dias'}`, tone: 'expense' }
  }
  const isDueToday = scheduleDate === today && (status === 'PENDING' || status === 'SCHEDULED')
  if (isDueToday) return { text: 'Vence hoje!', tone: 'attention' }
  return { text: entryStatusText({ type, status }), tone: tones[status] }
}
