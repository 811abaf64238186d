import { isCalendarDate, type CalendarDate } from '../calendar/calendar-date.ts'

const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})([/.-]?)(\d{2})\2(\d{2})$/
/** What may follow a day: the hour, which is dropped without any arithmetic. */
const hour = /(?:t|\s+)(?:[aà]s\s+)?\d{1,2}[:h]\d{2}.*$/i

/** `dd/mm/yyyy`, `dd-mm-yyyy`, `yyyy-mm-dd`, `yyyymmdd`, with or without an hour. A day that does not exist is null. */
export function readDate(text: string): CalendarDate | null {
  const day = text.trim().replace(hour, '').trim()
  const last = dayFirst.exec(day)
  if (last) return build(last[4]!.length === 2 ? `20${last[4]}` : last[4]!, last[3]!, last[1]!)
  const first = yearFirst.exec(day)
  return first ? build(first[1]!, first[3]!, first[4]!) : null
}

/** OFX: the first eight digits are the day, whatever hour and zone follow. */
export function readOfxDate(text: string): CalendarDate | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(text.trim())
  if (match) return build(match[1]!, match[2]!, match[3]!)
  return readDate(text)
}

const firstSerial = 29_221 // 01/01/1980
const lastSerial = 73_050 // 31/12/2099

/** A cell of a spreadsheet that was not formatted as a date: days since 1900, or the digits of a day. */
export function dateOfNumber(value: number): CalendarDate | null {
  if (!Number.isFinite(value)) return null
  if (value >= firstSerial && value < lastSerial + 1)
    return new Date((Math.floor(value) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  return Number.isInteger(value) ? readDate(String(value)) : null
}

function build(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && year >= '1980' && year < '2100' ? date : null
}
