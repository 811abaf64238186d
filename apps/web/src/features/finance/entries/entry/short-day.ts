import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** '30 nov'; with the year only when it is another one. */
export function shortDay(day: CalendarDate, today: CalendarDate): string {
  const text = `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${day.slice(0, 4)}`
}

/** 'domingo' */
export const weekdayOf = (day: CalendarDate) => weekdays.format(new Date(`${day}T00:00:00Z`))
