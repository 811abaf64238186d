import { transactionStatusLabels } from '@prumo/contract/finance/labels'
import type { Transaction, TransactionStatus } from '@prumo/contract/finance/transactions'
import { daysBetween, type CalendarDate } from '@prumo/domain/calendar-date'
import type { Tone } from '#ui/tone.ts'

const tones: Record<TransactionStatus, Tone> = {
  PAID: 'income',
  PENDING: 'attention',
  SCHEDULED: 'brand',
  OVERDUE: 'expense',
  CANCELED: 'neutral',
}

/** What the status chip says, and how loudly. */
export function statusOf(
  { status, scheduleDate }: Pick<Transaction, 'status' | 'scheduleDate'>,
  today: CalendarDate,
): { text: string; tone: Tone } {
  if (status === 'OVERDUE') {
    const days = daysBetween(scheduleDate, today)
    return { text: `Atrasado há ${days} ${days === 1 ? 'dia' : 'dias'}`, tone: 'expense' }
  }
  const isDueToday = scheduleDate === today && (status === 'PENDING' || status === 'SCHEDULED')
  if (isDueToday) return { text: 'Vence hoje!', tone: 'attention' }
  return { text: transactionStatusLabels[status], tone: tones[status] }
}
