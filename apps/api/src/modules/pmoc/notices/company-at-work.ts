import { today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { selectServedTimeZone } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isWakingHour } from '#platform/jobs/is-waking-hour.ts'
import { hasMaintenancePlans } from './queries.ts'

/** The day where the company is, while it is to be told something: it still maintains with us, and people are awake. */
export async function todayOfCompanyAtWork(db: Db, companyId: string, now: Date): Promise<CalendarDate | null> {
  const timeZone = await selectServedTimeZone(db, companyId, now)
  if (!timeZone || !isWakingHour(now, timeZone) || !(await hasMaintenancePlans(db, companyId))) return null
  return dayAt(now, timeZone)
}
