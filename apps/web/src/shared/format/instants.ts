import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

const dateAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** '15/11/2026 às 14:32', in the time zone of whoever reads. */
export function formatInstant(instant: string): string {
  const parts = new Map(dateAndTime.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const year = new Date(instant).getFullYear()
  return `${parts.get('day')}/${parts.get('month')}/${year} às ${parts.get('hour')}:${parts.get('minute')}`
}

/** 'agora', 'há 5 minutos', 'há 3 horas', 'ontem', then the date. */
export function formatAgo(instant: string, now = new Date()): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  if (Math.abs(seconds) < 60) return 'agora'
  if (Math.abs(seconds) > 30 * 86_400) return formatInstant(instant)
  const { unit, seconds: length } = steps.find((step) => Math.abs(seconds) >= step.seconds) ?? steps[2]
  return relative.format(Math.trunc(seconds / length), unit)
}

/** 'domingo, 15 de novembro' */
export const formatLongDay = (day: CalendarDate) => longDay.format(new Date(`${day}T12:00:00`))

const clocks = new Map<string, Intl.DateTimeFormat>()

/** '08:30' where the company is. */
export function clockIn(instant: string, timeZone: string): string {
  const format =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })
  clocks.set(timeZone, format)
  return format.format(new Date(instant))
}
