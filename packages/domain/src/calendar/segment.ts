import { addDays, startOfWeek, type CalendarDate } from './calendar-date.ts'
import { groupSpan, type Grouping } from './grouping.ts'
import { periodSpan, periodSteps, type DaySpan, type Period } from './period.ts'

const periodOf = {
  MONTH: 'month',
  QUARTER: 'quarter',
  SEMESTER: 'semester',
  YEAR: 'year',
  LAST12MONTHS: 'last-12-months',
  LASTYEAR: 'last-year',
} as const satisfies Record<string, Period>

/** The periods of a cash flow: the calendar week, or one of the periods of whole months. */
export type Segment = 'WEEKLY' | keyof typeof periodOf

export function segmentSpan(segment: Segment, today: CalendarDate): DaySpan {
  if (segment !== 'WEEKLY') return periodSpan(periodOf[segment], today)
  const from = startOfWeek(today)
  return { from, to: addDays(from, 6) }
}

/** The same stretch just before, to compare with. */
export function previousSpan(segment: Segment, today: CalendarDate): DaySpan {
  const dayBefore = addDays(segmentSpan(segment, today).from, -1)
  return segmentSpan(segment === 'LASTYEAR' ? 'YEAR' : segment, dayBefore)
}

/** The points of its chart. Together they are the segment, without gaps. */
export function segmentSteps(segment: Segment, today: CalendarDate): DaySpan[] {
  return segment === 'WEEKLY' ? groupSpan(segmentSpan(segment, today), 'day') : periodSteps(periodOf[segment], today)
}

/** The columns of its table, few enough to be read side by side. */
export const segmentGrouping = (segment: Segment): Grouping =>
  segment === 'WEEKLY' ? 'day' : segment === 'MONTH' ? 'week' : 'month'
