import { addDays, addMonths, compare, endOfMonth, startOfMonth, type CalendarDate } from './calendar-date.ts'

/** The periods a dashboard offers, all of whole months. */
export const periods = ['month', 'quarter', 'semester', 'year', 'last-12-months', 'last-year'] as const
export type Period = (typeof periods)[number]

/** A stretch of days, both ends included. */
export type DaySpan = { from: CalendarDate; to: CalendarDate }

/** The calendar month, quarter, half-year or year that holds `today`; the twelve months that end with its month; or the year before. */
export function periodSpan(period: Period, today: CalendarDate): DaySpan {
  const month = Number(today.slice(5, 7)) - 1
  const start = startOfMonth(today)
  switch (period) {
    case 'month':
      return monthsFrom(start, 1)
    case 'quarter':
      return monthsFrom(addMonths(start, -(month % 3)), 3)
    case 'semester':
      return monthsFrom(addMonths(start, -(month % 6)), 6)
    case 'year':
      return monthsFrom(addMonths(start, -month), 12)
    case 'last-12-months':
      return monthsFrom(addMonths(start, -11), 12)
    case 'last-year':
      return monthsFrom(addMonths(start, -month - 12), 12)
  }
}

/** The points of a chart: days of a month, weeks of a quarter or half-year, months of a year. Together they are the period, without gaps. */
export function periodSteps(period: Period, today: CalendarDate): DaySpan[] {
  const { from, to } = periodSpan(period, today)
  const steps: DaySpan[] = []
  for (let start = from; compare(start, to) <= 0; start = addDays(steps.at(-1)!.to, 1)) {
    steps.push({ from: start, to: earlier(endOfStep(period, start), to) })
  }
  return steps
}

function endOfStep(period: Period, start: CalendarDate): CalendarDate {
  if (period === 'month') return start
  return period === 'quarter' || period === 'semester' ? addDays(start, 6) : endOfMonth(start)
}

const monthsFrom = (from: CalendarDate, count: number): DaySpan => ({
  from,
  to: endOfMonth(addMonths(from, count - 1)),
})

const earlier = (a: CalendarDate, b: CalendarDate) => (compare(a, b) < 0 ? a : b)
