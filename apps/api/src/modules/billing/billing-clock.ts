import { today, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Services } from '#platform/services.ts'

const dayMs = 86_400_000

/** The time it is for a company's billing: outside production it can be moved ahead, to try out what time brings. */
export function billingNow(services: Services, { clockDays }: { clockDays: number }): Date {
  const now = services.now()
  return services.settings.isProduction ? now : new Date(now.getTime() + clockDays * dayMs)
}

export const billingToday = (services: Services, state: { clockDays: number; timeZone: string }): CalendarDate =>
  today(billingNow(services, state), state.timeZone)
