import { addDays, compare, type CalendarDate } from '../../calendar/calendar-date.ts'
import { periodHolding } from './periods.ts'
import type { Periodicity } from '../words.ts'

export type Earliness = 'in_time' | 'early' | 'too_early'

/** An item is carried out within its period or later; before that at most one period ahead, and it is told so. */
export function earlinessOf(
  { periodicity, periodStart }: { periodicity: Periodicity; periodStart: CalendarDate },
  firstStart: CalendarDate,
  day: CalendarDate,
): Earliness {
  if (periodicity === 'eventual' || compare(day, periodStart) >= 0) return 'in_time'
  const before = periodHolding(firstStart, periodicity, addDays(periodStart, -1))
  return before && compare(day, before.start) >= 0 ? 'early' : 'too_early'
}
