import type { Periodicity, StoredStatus } from '@prumo/domain/pmoc/words'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { isLateOn, stored } from '../items/status-queries.ts'

export type LockedItem = {
  id: string
  planId: string
  planItemId: string
  status: StoredStatus
  periodicity: Periodicity
  firstStartDate: CalendarDate
  periodStart: CalendarDate
  plannedDate: CalendarDate
  dueDate: CalendarDate
  isOverdue: boolean
}

const lockedColumns = (today: CalendarDate) =>
  sql`i.id, i.plan_id, i.plan_item_id, i.status, i.periodicity, (select p.first_start_date from pmoc_plan p
    where p.company_id = i.company_id and p.id = i.plan_id) as first_start_date, i.period_start, i.planned_date, i.due_date, ${isLateOn(today)} as is_overdue`

/** Whose plans are locked first, always in the same order. */
export async function lockScheduleItems(db: Db, ids: readonly string[], today: CalendarDate): Promise<LockedItem[]> {
  await sql`select from pmoc_plan where id in (select plan_id from pmoc_schedule_item where id = any(${[...ids]}::uuid[]))
    order by id for update`.execute(db)
  const { rows } = await sql<LockedItem>`
    select ${lockedColumns(today)} from pmoc_schedule_item i where i.id = any(${[...ids]}::uuid[]) order by i.id for update of i`.execute(
    db,
  )
  return rows
}

/** Of plan items whose plan is locked: what is overdue and nobody has begun. */
export async function lockOverdueOf(
  db: Db,
  planItemIds: readonly string[],
  today: CalendarDate,
): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select ${lockedColumns(today)} from pmoc_schedule_item i
    where i.plan_item_id = any(${[...planItemIds]}::uuid[]) and i.status = ${stored.planned} and ${isLateOn(today)}
    order by i.id for update of i`.execute(db)
  return rows
}
