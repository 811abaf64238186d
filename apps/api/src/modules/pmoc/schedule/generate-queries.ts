import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type {
  ExistingScheduleItem,
  NewScheduleItem,
  SchedulablePlanItem,
  ScheduleChanges,
} from '@prumo/domain/pmoc/schedule/generate-schedule'
import type { SpreadUnit } from '@prumo/domain/pmoc/schedule/spread-schedule'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { isOpenItem, stored } from '../items/status-queries.ts'

export type PlanToSchedule = {
  id: string
  startDate: CalendarDate
  endDate: CalendarDate
  firstStartDate: CalendarDate
  technicianId: string | null
  prefersWorkingDays: boolean
  itemsPerDay: number | null
}

const planToSchedule = (id: string) => sql`
  select p.id, p.start_date, p.end_date, p.first_start_date, p.technician_id, coalesce(s.prefers_working_days, true) as prefers_working_days,
    s.items_per_day
  from pmoc_plan p left join pmoc_setting s on s.company_id = p.company_id where p.id = ${id}`

export async function findPlanToSchedule(db: Db, id: string): Promise<PlanToSchedule> {
  const { rows } = await sql<PlanToSchedule>`${planToSchedule(id)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** What is made of a plan is made by one after the other. */
export async function lockPlanToSchedule(db: Db, id: string): Promise<PlanToSchedule> {
  const { rows } = await sql<PlanToSchedule>`${planToSchedule(id)} for update of p`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** What retired, was taken out or is eventual makes no items. */
export async function listPlanItems(db: Db, planId: string): Promise<SchedulablePlanItem[]> {
  const { rows } = await sql<SchedulablePlanItem>`
    select pi.id as plan_item_id, pi.equipment_id, pi.periodicity, pi.counts_from,
      (pi.enabled and pi.retired_on is null and not pi.equipment_id = any(coalesce(gone.equipment_ids, '{}'))
        and not pi.task_id = any(coalesce(gone.task_ids, '{}'))) as enabled
    from pmoc_plan_item pi cross join (select
      (select array_agg(pe.equipment_id) from pmoc_equipment pe where pe.plan_id = ${planId} and (pe.retired_on is not null or exists (
        select from equipment e where e.company_id = pe.company_id and e.id = pe.equipment_id and e.retired_on is not null))) as equipment_ids,
      (select array_agg(t.id) from pmoc_task t where t.plan_id = ${planId} and t.retired_on is not null) as task_ids) gone
    where pi.plan_id = ${planId} and pi.periodicity <> 'eventual'`.execute(db)
  return rows
}

export async function listExistingItems(db: Db, planId: string): Promise<ExistingScheduleItem[]> {
  const { rows } = await sql<ExistingScheduleItem>`
    select id as schedule_id, plan_item_id, periodicity, period_index, status, planned_date, due_date, executed_on as executed_date,
      was_cancelled_by_schedule as was_cancelled_by_generation
    from pmoc_schedule_item where plan_id = ${planId}`.execute(db)
  return rows
}

/** What the plan's technician has to do elsewhere, items or machines by day from a day on. */
export async function countTakenDays(
  db: Db,
  { id, technicianId, itemsPerDay }: PlanToSchedule,
  from: CalendarDate,
  by: SpreadUnit = 'items',
): Promise<ReadonlyMap<CalendarDate, number>> {
  if (technicianId === null || itemsPerDay === null) return new Map()
  const counted = by === 'items' ? sql`count(*)` : sql`count(distinct i.equipment_id)`
  const { rows } = await sql<{ day: CalendarDate; count: number }>`
    select i.planned_date as day, ${counted}::int as count from pmoc_schedule_item i
    where i.plan_id <> ${id} and ${isOpenItem()} and i.planned_date >= ${from}::date
      and (i.technician_id = ${technicianId} or i.technician_id is null and i.plan_id in (
        select p.id from pmoc_plan p where p.technician_id = ${technicianId}))
    group by i.planned_date`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

export async function insertItems(
  { db, companyId }: Context,
  plan: Pick<PlanToSchedule, 'id' | 'technicianId'>,
  rows: readonly NewScheduleItem[],
  chainSequence: number,
): Promise<void> {
  if (rows.length === 0) return
  const column = <Name extends keyof NewScheduleItem>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into pmoc_schedule_item (company_id, plan_id, plan_item_id, equipment_id, periodicity, period_index, period_start, due_date,
      planned_date, technician_id, chain_sequence)
    select ${companyId}, ${plan.id}, plan_item_id, equipment_id, periodicity, period_index, period_start, due_date, planned_date,
      ${plan.technicianId}::uuid, ${chainSequence}::int
    from unnest(${column('planItemId')}::uuid[], ${column('equipmentId')}::uuid[], ${column('periodicity')}::text[],
      ${column('periodIndex')}::int[], ${column('periodStart')}::date[], ${column('dueDate')}::date[], ${column('plannedDate')}::date[])
      as new (plan_item_id, equipment_id, periodicity, period_index, period_start, due_date, planned_date)`.execute(db)
}

/** Open again where a schedule had cancelled them. */
export async function updatePlannedDates(db: Db, rows: ScheduleChanges['move']): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update pmoc_schedule_item i set planned_date = new.planned_date, status = ${stored.planned}, cancel_reason = null,
      was_cancelled_by_schedule = false, updated_at = now()
    from unnest(${rows.map(({ scheduleId }) => scheduleId)}::uuid[], ${rows.map(({ plannedDate }) => plannedDate)}::date[])
      as new (id, planned_date)
    where i.id = new.id and i.status in (${stored.planned}, ${stored.cancelled})`.execute(db)
}

export async function cancelUnwanted(db: Db, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pmoc_schedule_item set status = ${stored.cancelled}, cancel_reason = ${reason}, was_cancelled_by_schedule = true, updated_at = now()
    where id = any(${[...ids]}::uuid[]) and status = ${stored.planned}`.execute(db)
}
