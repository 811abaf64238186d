import {
  addDays,
  addMonths,
  compare,
  daysBetween,
  endOfMonth,
  startOfWeek,
  type CalendarDate,
} from './calendar-date.ts'
import type { DaySpan } from './period.ts'

export const groupings = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Grouping = (typeof groupings)[number]

const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** The days, weeks, months, quarters or years of a stretch, cut off at its ends. */
export function groupSpan({ from, to }: DaySpan, grouping: Grouping): DaySpan[] {
  const groups: DaySpan[] = []
  for (let start = from; compare(start, to) <= 0; start = addDays(groups.at(-1)!.to, 1)) {
    const end = endOfGroup(start, grouping)
    groups.push({ from: start, to: compare(end, to) < 0 ? end : to })
  }
  return groups
}

/** Into what a stretch is cut that somebody chose: points of a chart, and columns few enough to be read side by side. */
export function fittingGroupings({ from, to }: DaySpan): { chart: Grouping; table: Grouping } {
  const days = daysBetween(from, to) + 1
  return {
    chart: days <= 62 ? 'day' : days <= 200 ? 'week' : 'month',
    table: days <= 10 ? 'day' : days <= 62 ? 'week' : days <= 550 ? 'month' : 'quarter',
  }
}

/** As an axis says it: 15/11, 08–14/11, nov/26, 4º tri/26, 2026. */
export function groupLabel({ from, to }: DaySpan, grouping: Grouping): string {
  const [year, month, day] = [from.slice(2, 4), Number(from.slice(5, 7)), from.slice(8)]
  switch (grouping) {
    case 'day':
      return dayAndMonth(from)
    case 'week':
      if (from === to) return dayAndMonth(from)
      return from.slice(0, 7) === to.slice(0, 7)
        ? `${day}–${dayAndMonth(to)}`
        : `${dayAndMonth(from)}–${dayAndMonth(to)}`
    case 'month':
      return `${monthNames[month - 1]}/${year}`
    case 'quarter':
      return `${Math.ceil(month / 3)}º tri/${year}`
    case 'year':
      return from.slice(0, 4)
  }
}

export function stepLabel(step: DaySpan): string {
  if (step.from === step.to) return dayAndMonth(step.from)
  return groupLabel(step, step.from.endsWith('-01') && step.to === endOfMonth(step.from) ? 'month' : 'week')
}

const dayAndMonth = (date: CalendarDate) => `${date.slice(8)}/${date.slice(5, 7)}`

function endOfGroup(start: CalendarDate, grouping: Grouping): CalendarDate {
  const month = Number(start.slice(5, 7)) - 1
  switch (grouping) {
    case 'day':
      return start
    case 'week':
      return addDays(startOfWeek(start), 6)
    case 'month':
      return endOfMonth(start)
    case 'quarter':
      return endOfMonth(addMonths(start, 2 - (month % 3), 1))
    case 'year':
      return endOfMonth(addMonths(start, 11 - month, 1))
  }
}
