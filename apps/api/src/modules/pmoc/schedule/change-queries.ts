import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { stored } from '../items/status-queries.ts'

export async function moveItems(
  db: Db,
  ids: readonly string[],
  plannedDate: CalendarDate,
  lateIds: readonly string[],
): Promise<void> {
  await sql`
    update pmoc_schedule_item set planned_date = ${plannedDate}::date, was_moved_late = was_moved_late or id = any(${[...lateIds]}::uuid[]),
      updated_at = now() where id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function assignItems(db: Db, ids: readonly string[], technicianId: string | null): Promise<void> {
  await sql`update pmoc_schedule_item set technician_id = ${technicianId}::uuid, updated_at = now()
    where id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function cancelItems(db: Db, items: readonly { id: string; reason: string }[]): Promise<void> {
  await sql`update pmoc_schedule_item i set status = ${stored.cancelled}, cancel_reason = gone.reason, was_cancelled_by_schedule = false,
    updated_at = now()
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ reason }) => reason)}::text[]) as gone (id, reason)
    where i.id = gone.id`.execute(db)
}

export async function startItems({ db, userId, now }: Context, ids: readonly string[]): Promise<void> {
  await sql`update pmoc_schedule_item set status = ${stored.started}, started_at = ${now()}, started_by = ${userId}, updated_at = now()
    where id = any(${[...ids]}::uuid[]) and status = ${stored.planned}`.execute(db)
}

/** Who is no longer active is given no more work. */
export async function isActivePerson(db: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from person where id = ${id} and status <> 'Inactive' and anonymized_at is null`.execute(db)
  return rows.length > 0
}
