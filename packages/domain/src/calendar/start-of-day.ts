import { today, type CalendarDate } from './calendar-date.ts'

const halfHour = 1_800_000

export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  for (let instant = utcMidnight - 28 * halfHour; instant <= utcMidnight + 28 * halfHour; instant += halfHour) {
    if (today(new Date(instant), timeZone) >= date) return new Date(instant)
  }
  throw new RangeError(`no such day in ${timeZone}: ${date}`)
}
