import { hourAt } from '@prumo/domain/calendar/calendar-date'

const [firstHour, lastHour] = [8, 20]

/** Nobody is woken for a bill or a filter: notices leave from eight in the morning to nine in the evening, where the company is. */
export function isWakingHour(now: Date, timeZone: string): boolean {
  const hour = hourAt(now, timeZone)
  return hour >= firstHour && hour <= lastHour
}
