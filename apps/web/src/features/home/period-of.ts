import { periods, type Period } from '@prumo/domain/calendar/period'

/** The period an address names; the month needs no name. */
export const periodOf = (raw: unknown): Period | undefined =>
  periods.find((period) => period === raw && period !== 'month')
