import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { mayChangePlans, mayReadPlans } from '../notices/queries.ts'
import { isLateOn } from '../items/status-queries.ts'

export type OverdueNotice = {
  userId: string
  count: number
  oldest: CalendarDate
  buildings: { name: string; count: number }[]
}

/** Notes that people are now told of these: those who decide of everything, technicians who may read plans of their own. Answers only what is new to each. */
export async function claimOverdue(
  db: Db,
  companyId: string,
  today: CalendarDate,
  now: Date,
): Promise<OverdueNotice[]> {
  const { rows } = await sql<OverdueNotice>`
    with late as (
      select i.id, i.plan_id, coalesce(i.technician_id, own.technician_id) as technician_id, least(i.planned_date, i.due_date) as was_for
      from pmoc_schedule_item i join pmoc_plan own on own.company_id = i.company_id and own.id = i.plan_id where ${isLateOn(today)}
    ), listener as (
      select m.user_id, ${mayChangePlans} as decides from membership m where m.company_id = ${companyId} and ${mayReadPlans}
    ), told as (
      insert into pmoc_notice_told (company_id, user_id, schedule_item_id, told_at)
      select ${companyId}, l.user_id, late.id, ${now} from late join listener l on l.decides or exists (
        select from person p where p.company_id = ${companyId} and p.id = late.technician_id and p.user_id = l.user_id)
      where not exists (select from pmoc_notice_told k
        where k.company_id = ${companyId} and k.user_id = l.user_id and k.schedule_item_id = late.id)
      on conflict do nothing returning user_id, schedule_item_id
    ), by_building as (
      select told.user_id, late.plan_id, count(*)::int as count, min(late.was_for) as oldest
      from told join late on late.id = told.schedule_item_id group by told.user_id, late.plan_id
    )
    select b.user_id, sum(b.count)::int as count, min(b.oldest) as oldest,
      jsonb_agg(jsonb_build_object('name', plan.entity_name, 'count', b.count) order by b.count desc, plan.entity_name) as buildings
    from by_building b join pmoc_plan plan on plan.company_id = ${companyId} and plan.id = b.plan_id
    group by b.user_id order by b.user_id`.execute(db)
  return rows
}
