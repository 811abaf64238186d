import { today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { effectiveStatus } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isWakingHour } from '#platform/jobs/is-waking-hour.ts'
import { selectMaintainingCompany } from './queries.ts'

/** The day where the company is, while it is to be told something: it still maintains with us, and people are awake. */
export async function todayOfCompanyAtWork(db: Db, companyId: string, now: Date): Promise<CalendarDate | null> {
  const company = await selectMaintainingCompany(db, companyId)
  if (!company?.hasApp) return null
  if (effectiveStatus(company as Parameters<typeof effectiveStatus>[0], now) === 'canceled') return null
  return isWakingHour(now, company.timeZone) ? dayAt(now, company.timeZone) : null
}
