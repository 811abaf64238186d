import { daysBetween, formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'

const farDays = 30

/** 'hoje', 'ontem', 'amanhã', 'em 3 dias', 'há 3 dias'; null when the distance says less than the date. */
export function dayDistance(date: CalendarDate, today: CalendarDate): string | null {
  const days = daysBetween(today, date)
  if (days === 0) return 'hoje'
  if (days === -1) return 'ontem'
  if (days === 1) return 'amanhã'
  if (Math.abs(days) > farDays) return null
  return days > 0 ? `em ${days} dias` : `há ${-days} dias`
}

/** '15/11/2026 · em 3 dias' */
export function formatDay(date: CalendarDate, today: CalendarDate): string {
  const distance = dayDistance(date, today)
  return distance ? `${formatDate(date)} · ${distance}` : formatDate(date)
}
