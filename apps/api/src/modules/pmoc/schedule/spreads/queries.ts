import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Periodicity, StoredStatus } from '@prumo/domain/pmoc/words'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isOpenItem, stored } from '../../items/status-queries.ts'

export type ItemToCome = {
  scheduleId: string
  planItemId: string
  equipmentId: string
  periodicity: Periodicity
  status: StoredStatus
  periodStart: CalendarDate
  dueDate: CalendarDate
  plannedDate: CalendarDate
  wasMovedLate: boolean
}

/** What is open of a plan from a day on; machines that stand together follow each other. */
export async function listItemsToCome(db: Db, planId: string, from: CalendarDate): Promise<ItemToCome[]> {
  const { rows } = await sql<ItemToCome>`
    select i.id as schedule_id, i.plan_item_id, i.equipment_id, i.periodicity, i.status, i.period_start, i.due_date, i.planned_date,
      i.was_moved_late
    from pmoc_schedule_item i
    join pmoc_equipment pe on pe.company_id = i.company_id and pe.plan_id = i.plan_id and pe.equipment_id = i.equipment_id
    where i.plan_id = ${planId} and ${isOpenItem()} and i.planned_date >= ${from}::date and i.due_date >= ${from}::date
    order by pe.environment_id nulls last, pe.tag, i.equipment_id, i.id`.execute(db)
  return rows
}

type Move = { scheduleId: string; formerDate: CalendarDate; plannedDate: CalendarDate }

export async function replaceSpread(
  { db, companyId }: Context,
  planId: string,
  moves: readonly Move[],
): Promise<string> {
  await sql`delete from pmoc_spread where plan_id = ${planId}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into pmoc_spread (company_id, plan_id, schedule_item_ids, former_dates, planned_dates)
    values (${companyId}, ${planId}, ${moves.map(({ scheduleId }) => scheduleId)}::uuid[],
      ${moves.map(({ formerDate }) => formerDate)}::date[], ${moves.map(({ plannedDate }) => plannedDate)}::date[])
    returning id`.execute(db)
  return rows[0]!.id
}

/** Nothing where there is no such plan. */
export async function selectLastSpread(
  db: Db,
  planId: string,
): Promise<{ last: { id: string; madeAt: string } | null } | undefined> {
  const { rows } = await sql<{ id: string | null; madeAt: string }>`
    select s.id, s.created_at as made_at from pmoc_plan p
    left join pmoc_spread s on s.company_id = p.company_id and s.plan_id = p.id where p.id = ${planId}`.execute(db)
  const [found] = rows
  return found && { last: found.id === null ? null : { id: found.id, madeAt: found.madeAt } }
}

export async function selectSpreadPlan(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ planId: string }>`select plan_id from pmoc_spread where id = ${id}`.execute(db)
  return rows[0]?.planId
}

export type SpreadItemThen = { scheduleId: string; formerDate: CalendarDate; isUnchanged: boolean }

export async function listSpreadItems(db: Db, id: string): Promise<SpreadItemThen[]> {
  const { rows } = await sql<SpreadItemThen>`
    select moved.schedule_id, moved.former_date,
      coalesce(i.status = ${stored.planned} and i.planned_date = moved.planned_date, false) as is_unchanged
    from pmoc_spread s
    cross join unnest(s.schedule_item_ids, s.former_dates, s.planned_dates) as moved (schedule_id, former_date, planned_date)
    left join pmoc_schedule_item i on i.company_id = s.company_id and i.id = moved.schedule_id
    where s.id = ${id}`.execute(db)
  return rows
}

export async function deleteSpread(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from pmoc_spread where id = ${id} returning id`.execute(db)
  return rows.length > 0
}
