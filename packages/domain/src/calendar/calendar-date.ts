/** A day as a person picks it, `YYYY-MM-DD`: it has no hour and no time zone, so nothing can shift it. */
export type CalendarDate = string

const millisecondsPerDay = 86_400_000
const someSunday = '0001-01-07'
const formatters = new Map<string, Intl.DateTimeFormat>()

export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

const millisecondsPerMinute = 60_000
const lastAsked = new Map<string, { minute: number; day: CalendarDate }>()

/** The day it is at `now` for someone in `timeZone`. Asked by every request: within a minute the day is the one told before. */
export function today(now: Date, timeZone: string): CalendarDate {
  const minute = Math.floor(now.getTime() / millisecondsPerMinute)
  const last = lastAsked.get(timeZone)
  if (last?.minute === minute) return last.day
  const day = dayIn(now, timeZone)
  lastAsked.set(timeZone, { minute, day })
  return day
}

function dayIn(now: Date, timeZone: string): CalendarDate {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return build(Number(parts.get('year')), Number(parts.get('month')), Number(parts.get('day')))
}

/** The hour of the clock on the wall, 0 to 23. */
export const hourAt = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-u-hc-h23', { timeZone, hour: '2-digit' }).format(now))

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const text = new Date((epochDay(date) + days) * millisecondsPerDay).toISOString().slice(0, 10)
  if (!isCalendarDate(text)) throw new RangeError(`no calendar date ${days} days from ${date}`)
  return text
}

/**
 * Same day some months away, or the last day of a shorter month. Pass the first date's day as `baseDay` when stepping
 * from one date to the next: otherwise 31/01 → 28/02 → 28/03 forgets the 31.
 */
export function addMonths(date: CalendarDate, months: number, baseDay = split(date).day): CalendarDate {
  const { year, month } = split(date)
  const monthIndex = year * 12 + (month - 1) + months
  const targetYear = Math.floor(monthIndex / 12)
  const targetMonth = monthIndex - targetYear * 12 + 1
  return build(targetYear, targetMonth, Math.min(baseDay, daysInMonth(targetYear, targetMonth)))
}

/** Positive when `to` is later. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return epochDay(to) - epochDay(from)
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return addMonths(date, 0, 1)
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  return addMonths(date, 0, 31)
}

/** The Sunday on or before it: Brazilian calendars begin the week there. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, -(daysBetween(someSunday, date) % 7))
}

/** For `sort`: negative when `a` is earlier. */
export function compare(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** `dd/mm/yyyy` */
export function formatDate(date: CalendarDate): string {
  assertDate(date)
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Reads `dd/mm/yyyy`; a day that does not exist is null, never the next one that does. */
export function parseDate(text: string): CalendarDate | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function build(year: number, month: number, day: number): CalendarDate {
  return assertDate(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  )
}

function split(date: CalendarDate): { year: number; month: number; day: number } {
  assertDate(date)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) }
}

function epochDay(date: CalendarDate): number {
  return Date.parse(`${assertDate(date)}T00:00:00Z`) / millisecondsPerDay
}

function assertDate(date: string): CalendarDate {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return date
}

// Building a formatter costs far more than using it, and every request asks which day it is.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
