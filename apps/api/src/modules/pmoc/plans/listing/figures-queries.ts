import type { plans } from '@prumo/contract/pmoc/plans'
import type { ResultOf } from '@prumo/contract/route'
import { addDays, addMonths, endOfMonth, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { onTimeRateOn } from './plan-list-queries.ts'
import { labReportMonths } from '../readiness/readiness-queries.ts'
import { isCancelled, isInTimeOn, isLateOn, isUntimelyOn } from '../../items/status-queries.ts'

type Figures = ResultOf<typeof plans.figures>

/** What all plans come to today. In a month of which something is settled what is late counts as well, whenever it was due: no 100 % stands beside it. */
export async function selectFigures({ db, today }: Context): Promise<Figures> {
  const day = today()
  const isActive = sql`plan.start_date <= ${day}::date and plan.end_date >= ${day}::date`
  const isOfMonth = sql`i.due_date between ${startOfMonth(day)}::date and ${endOfMonth(day)}::date`
  const isSettled = sql`not ${isCancelled()} and (${isInTimeOn(day)} or ${isUntimelyOn(day)})`
  const { rows } = await sql<Figures>`
    select (select count(*)::int from pmoc_plan plan where ${isActive}) as active_plans,
      (select count(distinct held.equipment_id)::int from pmoc_equipment held
        join pmoc_plan plan on plan.company_id = held.company_id and plan.id = held.plan_id where ${isActive} and held.retired_on is null) as equipment,
      (select case when bool_or(${isOfMonth} and ${isSettled}) then ${onTimeRateOn(day)} end from pmoc_schedule_item i
        where ${isOfMonth} or ${isLateOn(day)}) as on_time_rate,
      (select count(*)::int from pmoc_schedule_item i where ${isLateOn(day)}) as overdue,
      (select count(*)::int from pmoc_plan plan where ${isActive} and not exists (select from lab_report r
        where r.company_id = plan.company_id and r.plan_id = plan.id and r.collected_on > ${addMonths(day, -labReportMonths)}::date)) as lab_reports_due,
      (select json_build_object('planId', plan.id, 'entity', plan.entity_name, 'validUntil', plan.art_valid_until) from pmoc_plan plan
        where ${isActive} and plan.art_valid_until <= ${addDays(day, 60)}::date order by plan.art_valid_until, plan.id limit 1) as art`.execute(
    db,
  )
  return rows[0]!
}
