import { daysBetween, today } from '../calendar/calendar-date.ts'

/** How long a new company uses the plan destino before it chooses one. */
export const trialDays = 14

/** Days from today to the day on which a trial ends, both as the company's calendar has them; 0 on its last day and after it. */
export const trialDaysLeft = (trialEndsAt: string, now: Date, timeZone: string): number =>
  Math.max(0, daysBetween(today(now, timeZone), today(new Date(trialEndsAt), timeZone)))

/** 'termina hoje', 'termina amanhã', 'termina em 9 dias'. */
export function trialEndText(daysLeft: number): string {
  if (daysLeft === 0) return 'termina hoje'
  return daysLeft === 1 ? 'termina amanhã' : `termina em ${daysLeft} dias`
}
