import { addDays, addMonths, compare, daysBetween, type CalendarDate } from '../../calendar/calendar-date.ts'
import type { Periodicity } from '../words.ts'

/** Both ends included: the end is the day before the next one starts. */
export type MaintenancePeriod = { index: number; start: CalendarDate; end: CalendarDate }

const steps = {
  semanal: { days: 7 },
  mensal: { months: 1 },
  bimestral: { months: 2 },
  trimestral: { months: 3 },
  semestral: { months: 6 },
  anual: { months: 12 },
  eventual: null,
} as const satisfies Record<Periodicity, { days: number } | { months: number } | null>

/** How far apart the periods start; what is eventual has none. */
export const stepOf = (periodicity: Periodicity): { days: number } | { months: number } | null => steps[periodicity]

/** Always reckoned from the first start: 31/01 gives 28/02 and then 31/03 again. */
export const periodAt = (firstStart: CalendarDate, periodicity: Periodicity, index: number): MaintenancePeriod => ({
  index,
  start: startAt(firstStart, periodicity, index),
  end: addDays(startAt(firstStart, periodicity, index + 1), -1),
})

/** The periods that belong to a range are those whose start lies in it, both ends included. There is none before the first. */
export function periodsWithin(
  firstStart: CalendarDate,
  periodicity: Periodicity,
  from: CalendarDate,
  to: CalendarDate,
): MaintenancePeriod[] {
  if (stepOf(periodicity) === null) return []
  const periods: MaintenancePeriod[] = []
  let index = firstIndexFrom(firstStart, periodicity, from)
  for (let period = periodAt(firstStart, periodicity, index); compare(period.start, to) <= 0;) {
    periods.push(period)
    index++
    period = periodAt(firstStart, periodicity, index)
  }
  return periods
}

/** The period that holds a day; null before the first one and for what is eventual. */
export function periodHolding(
  firstStart: CalendarDate,
  periodicity: Periodicity,
  day: CalendarDate,
): MaintenancePeriod | null {
  if (stepOf(periodicity) === null || compare(day, firstStart) < 0) return null
  return periodAt(firstStart, periodicity, firstIndexFrom(firstStart, periodicity, addDays(day, 1)) - 1)
}

function firstIndexFrom(firstStart: CalendarDate, periodicity: Periodicity, from: CalendarDate): number {
  let index = Math.max(0, Math.floor(stepsBetween(firstStart, periodicity, from)) - 1)
  while (compare(startAt(firstStart, periodicity, index), from) < 0) index++
  return index
}

function stepsBetween(firstStart: CalendarDate, periodicity: Periodicity, day: CalendarDate): number {
  const step = givenStep(periodicity)
  if ('days' in step) return daysBetween(firstStart, day) / step.days
  return (monthNumber(day) - monthNumber(firstStart)) / step.months
}

function startAt(firstStart: CalendarDate, periodicity: Periodicity, index: number): CalendarDate {
  const step = givenStep(periodicity)
  return 'days' in step ? addDays(firstStart, index * step.days) : addMonths(firstStart, index * step.months)
}

function givenStep(periodicity: Periodicity) {
  const step = stepOf(periodicity)
  if (step === null) throw new RangeError(`${periodicity} has no periods`)
  return step
}

const monthNumber = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
