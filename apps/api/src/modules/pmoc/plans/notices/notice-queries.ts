import { addDays, addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { labReportMonths } from '../readiness/readiness-queries.ts'

export type PlanNotice = {
  planId: string
  kind: 'art-60' | 'art-30' | 'art-ended' | 'lab-report'
  /** The day the ART ends; the day from which a new analysis is missing. */
  about: CalendarDate
  pmocCode: string
  entityName: string
  artNumber: string | null
}

/** What there is to tell of plans that run and was not told yet; from now on it was. */
export async function claimPlanNotices(
  db: Db,
  { companyId, today, now }: { companyId: string; today: CalendarDate; now: Date },
): Promise<PlanNotice[]> {
  const { rows } = await sql<PlanNotice>`
    with running as (
      select * from pmoc_plan where start_date <= ${today}::date and end_date >= ${today}::date
    ), found as (
      select id as plan_id, art_valid_until as about, case when art_valid_until < ${today}::date then 'art-ended'
        when art_valid_until <= ${addDays(today, 30)}::date then 'art-30' else 'art-60' end as kind
      from running where art_valid_until <= ${addDays(today, 60)}::date
      union all
      select plan.id, (coalesce(last.collected_on, plan.start_date) + interval '1 month' * ${labReportMonths}::int)::date, 'lab-report'
      from running plan
      left join lateral (select max(r.collected_on) as collected_on from lab_report r where r.company_id = plan.company_id and r.plan_id = plan.id) last on true
      where coalesce(last.collected_on, plan.start_date) <= ${addMonths(today, -labReportMonths)}::date
    ), told as (
      insert into pmoc_plan_notice (company_id, plan_id, kind, about, told_at)
      select ${companyId}, plan_id, kind, about, ${now} from found
      on conflict do nothing returning plan_id, kind, about
    )
    select told.plan_id, told.kind, told.about, running.pmoc_code, running.entity_name, running.art_number
    from told join running on running.id = told.plan_id order by told.about, told.plan_id`.execute(db)
  return rows
}
