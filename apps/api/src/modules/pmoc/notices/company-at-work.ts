import { hourAt, today as dayAt, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { effectiveStatus } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { selectMaintainingCompany } from './queries.ts'

/** Nobody is woken for a filter or a paper: messages leave from eight in the morning to nine in the evening, where the company is. */
const [firstHour, lastHour] = [8, 20]

/** The day where the company is, while it is to be told something: it still maintains with us, and people are awake. */
export async function todayOfCompanyAtWork(db: Db, companyId: string, now: Date): Promise<CalendarDate | null> {
  const company = await selectMaintainingCompany(db, companyId)
  if (!company?.hasApp) return null
  if (effectiveStatus(company as Parameters<typeof effectiveStatus>[0], now) === 'canceled') return null
  const hour = hourAt(now, company.timeZone)
  return hour < firstHour || hour > lastHour ? null : dayAt(now, company.timeZone)
}
