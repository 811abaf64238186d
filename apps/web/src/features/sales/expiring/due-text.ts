import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

type Due = { isExpired: boolean; expirationAfterUse: CalendarDate }

/** 'Vencido há 3 dias (14/11/2026)', 'Vence em 20/11/2026'. */
export function dueText({ isExpired, expirationAfterUse }: Due, today: CalendarDate): string {
  const day = formatDate(expirationAfterUse)
  if (!isExpired) return `Vence em ${day}`
  const days = daysBetween(expirationAfterUse, today)
  return `Vencido há ${days === 1 ? '1 dia' : `${days} dias`} (${day})`
}
