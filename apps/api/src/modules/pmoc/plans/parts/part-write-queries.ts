import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isMachineTold } from './machine-history-queries.ts'
import type { EnvironmentRow, EquipmentRow, PlanItemRow, TaskRow } from './part-rows.ts'
import { isCancelled, isCarriedOut, stored } from '../../items/status-queries.ts'

/** Names that change step aside first, so that two rooms may change names with each other. */
export async function upsertEnvironments(
  { db, companyId }: Context,
  planId: string,
  rows: readonly EnvironmentRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update pmoc_environment e set name = e.id::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, name text)
    where e.plan_id = ${planId} and e.id = n.id and e.name <> n.name`.execute(db)
  await sql`
    insert into pmoc_environment (company_id, plan_id, id, position, name, area_m2, occupants_fixed, occupants_floating, activity_type, thermal_load_tr)
    select ${companyId}, ${planId}, id, position, name, "areaM2", "occupantsFixed", "occupantsFloating", "activityType", "thermalLoadTr"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, position int, name text, "areaM2" numeric, "occupantsFixed" int,
      "occupantsFloating" int, "activityType" text, "thermalLoadTr" numeric)
    on conflict (company_id, id) do update set position = excluded.position, name = excluded.name, area_m2 = excluded.area_m2,
      occupants_fixed = excluded.occupants_fixed, occupants_floating = excluded.occupants_floating, activity_type = excluded.activity_type,
      thermal_load_tr = excluded.thermal_load_tr`.execute(db)
}

/** Tags that change step aside first, in every plan that holds the machine, so that two machines may change tags with each other. */
export async function upsertEquipment(
  { db, companyId, userId, today }: Context,
  planId: string,
  rows: readonly EquipmentRow[],
): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  const { rows: aside } = await sql<Held>`update pmoc_equipment held set retired_on = ${today()}::date
    from jsonb_to_recordset(${json}::jsonb) as n(id uuid, tag text)
    where held.equipment_id = n.id and held.tag <> n.tag and held.retired_on is null
    returning held.plan_id, held.equipment_id`.execute(db)
  await sql`
    insert into equipment (company_id, id, tag, location_name, type, brand, model, serial_number, capacity_btu_h, refrigerant, refrigerant_kg,
      installed_on, plate, price_of_new, notes, notes_are_public, created_by)
    select ${companyId}, id, tag, "locationName", type, brand, model, "serialNumber", "capacityBtuH", refrigerant, "refrigerantKg",
      "installedOn", plate, "priceOfNew", notes, "notesArePublic", ${userId}
    from jsonb_to_recordset(${json}::jsonb) as n(id uuid, tag text, "locationName" text, type text, brand text, model text,
      "serialNumber" text, "capacityBtuH" int, refrigerant text, "refrigerantKg" numeric, "installedOn" date, plate jsonb,
      "priceOfNew" bigint, notes text, "notesArePublic" boolean)
    on conflict (company_id, id) do update set tag = excluded.tag, location_name = excluded.location_name, type = excluded.type,
      brand = excluded.brand, model = excluded.model, serial_number = excluded.serial_number, capacity_btu_h = excluded.capacity_btu_h,
      refrigerant = excluded.refrigerant, refrigerant_kg = excluded.refrigerant_kg, installed_on = excluded.installed_on,
      plate = excluded.plate, price_of_new = excluded.price_of_new, notes = excluded.notes, notes_are_public = excluded.notes_are_public,
      retired_on = null, retired_reason = null`.execute(db)
  await bringBack(
    db,
    aside.filter((held) => held.planId !== planId),
  )
}

type Held = { planId: string; equipmentId: string }

async function bringBack(db: Db, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  await sql`update pmoc_equipment back set retired_on = null
    from unnest(${held.map(({ planId }) => planId)}::uuid[], ${held.map(({ equipmentId }) => equipmentId)}::uuid[]) as n(plan_id, equipment_id)
    where back.plan_id = n.plan_id and back.equipment_id = n.equipment_id`.execute(db)
}

/** Which machines the plan holds, where and in which order. */
export async function upsertHeld(
  { db, companyId }: Context,
  planId: string,
  rows: readonly EquipmentRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into pmoc_equipment (company_id, plan_id, equipment_id, tag, position, environment_id)
    select ${companyId}, ${planId}, id, tag, position, "environmentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, tag text, position int, "environmentId" uuid)
    on conflict (company_id, plan_id, equipment_id) do update set position = excluded.position, environment_id = excluded.environment_id,
      retired_on = null, retired_reason = null`.execute(db)
}

export async function upsertTasks({ db, companyId }: Context, planId: string, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into pmoc_task (company_id, plan_id, id, position, component, periodicity, description, acceptance_criteria, records_required, norm,
      catalogue_key)
    select ${companyId}, ${planId}, id, position, component, periodicity, description, "acceptanceCriteria",
      array(select jsonb_array_elements_text("recordsRequired")), norm, "catalogueKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, position int, component text, periodicity text, description text,
      "acceptanceCriteria" text, "recordsRequired" jsonb, norm text, "catalogueKey" text)
    on conflict (company_id, id) do update set position = excluded.position, component = excluded.component,
      periodicity = excluded.periodicity, description = excluded.description, acceptance_criteria = excluded.acceptance_criteria,
      records_required = excluded.records_required, norm = excluded.norm, catalogue_key = excluded.catalogue_key,
      retired_on = null`.execute(db)
}

/** A new periodicity counts from the day after it was last carried out. */
export async function upsertPlanItems(
  { db, companyId }: Context,
  planId: string,
  rows: readonly PlanItemRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into pmoc_plan_item as item (company_id, plan_id, id, equipment_id, task_id, periodicity, enabled)
    select ${companyId}, ${planId}, id, "equipmentId", "taskId", periodicity, enabled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "equipmentId" uuid, "taskId" uuid, periodicity text, enabled boolean)
    on conflict (company_id, id) do update set periodicity = excluded.periodicity, enabled = excluded.enabled, retired_on = null,
      counts_from = case when item.periodicity = excluded.periodicity then item.counts_from else (
        select max(s.executed_on) + 1 from pmoc_schedule_item s
        where s.company_id = item.company_id and s.plan_item_id = item.id and s.execution_id is not null) end`.execute(
    db,
  )
}

/** Something was done, begun, moved late or called off by a person: no longer a bare line of a schedule. */
const isTold = sql`(s.status = ${stored.started} or ${isCarriedOut('s')} or s.was_moved_late
  or ${isCancelled('s')} and not s.was_cancelled_by_schedule
  or exists (select from pmoc_execution_item done where done.company_id = s.company_id and done.schedule_item_id = s.id))`

export const takenOff = 'Retirado do plano'
export const switchedOff = 'Tarefa desativada'

/** Called off as by a new schedule, so that the next one may want it again. Answers what. */
export async function cancelPlanned(db: Db, planItemIds: readonly string[], reason: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update pmoc_schedule_item set status = ${stored.cancelled}, cancel_reason = ${reason}, was_cancelled_by_schedule = true, updated_at = now()
    where plan_item_id = any(${[...planItemIds]}::uuid[]) and status = ${stored.planned} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What has a history stays, retired, and what was still to come of it is called off; the rest goes with its bare schedule. */
export async function retirePlanItems(
  { db }: Context,
  ids: readonly string[],
  today: CalendarDate,
): Promise<{ cancelled: string[]; removed: string[] }> {
  if (ids.length === 0) return { cancelled: [], removed: [] }
  const removed = await sql<{ id: string }>`
    delete from pmoc_plan_item i where i.id = any(${[...ids]}::uuid[]) and not exists (
      select from pmoc_schedule_item s where s.company_id = i.company_id and s.plan_item_id = i.id and ${isTold}) returning i.id`.execute(
    db,
  )
  const cancelled = await sql<{ id: string }>`
    update pmoc_schedule_item s set status = ${stored.cancelled}, cancel_reason = ${takenOff}, was_cancelled_by_schedule = true, updated_at = now()
    where s.plan_item_id = any(${[...ids]}::uuid[]) and s.status = ${stored.planned} and s.planned_date >= ${today}::date
    returning s.id`.execute(db)
  await sql`update pmoc_plan_item set retired_on = ${today}::date where id = any(${[...ids]}::uuid[]) and retired_on is null`.execute(
    db,
  )
  return { cancelled: cancelled.rows.map(({ id }) => id), removed: removed.rows.map(({ id }) => id) }
}

type Leaving = { id: string; reason: string }

/** After their plan items: what is left of these tells that there is a history. */
export async function retireEquipment(
  { db }: Context,
  planId: string,
  leaving: readonly Leaving[],
  today: CalendarDate,
): Promise<void> {
  if (leaving.length === 0) return
  const ids = leaving.map(({ id }) => id)
  const hasHistory = sql`(${isMachineTold} or exists (select from pmoc_plan_item i where i.company_id = held.company_id
    and i.plan_id = held.plan_id and i.equipment_id = held.equipment_id))`
  await sql`
    update pmoc_equipment held set retired_on = ${today}::date, retired_reason = n.reason, environment_id = null
    from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as n(id uuid, reason text)
    where held.plan_id = ${planId} and held.equipment_id = n.id and ${hasHistory}`.execute(db)
  await sql`
    delete from pmoc_equipment held where held.plan_id = ${planId} and held.equipment_id = any(${ids}::uuid[]) and held.retired_on is null`.execute(
    db,
  )
  const isUsed = sql`exists (select from pmoc_equipment held where held.company_id = e.company_id and held.equipment_id = e.id and held.retired_on is null)`
  await sql`
    update equipment e set retired_on = ${today}::date, retired_reason = n.reason
    from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as n(id uuid, reason text)
    where e.id = n.id and not ${isUsed} and exists (
      select from pmoc_equipment held where held.company_id = e.company_id and held.equipment_id = e.id)`.execute(db)
  await deleteUnheldEquipment(db, ids)
}

export const deleteUnheldEquipment = (db: Context['db'], ids: readonly string[]) =>
  sql`delete from equipment e where e.id = any(${[...ids]}::uuid[]) and not exists (
    select from pmoc_equipment held where held.company_id = e.company_id and held.equipment_id = e.id)`.execute(db)

/** After their plan items. */
export async function retireTasks({ db }: Context, ids: readonly string[], today: CalendarDate): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from pmoc_task t where t.id = any(${[...ids]}::uuid[]) and not exists (
    select from pmoc_plan_item i where i.company_id = t.company_id and i.task_id = t.id)`.execute(db)
  await sql`update pmoc_task set retired_on = ${today}::date where id = any(${[...ids]}::uuid[]) and retired_on is null`.execute(
    db,
  )
}

export const deleteEnvironments = async ({ db }: Context, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from pmoc_environment where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** One event of the plan, however many rows changed: whoever looks at it hears of it. */
export const insertListEvent = (
  { db }: Context,
  planId: string,
  { before, after }: { before: object; after: object },
) =>
  sql`insert into event (company_id, actor_id, request_id, subject, type, record_id, before, after)
    select company_id, prumo.current_user_id(), nullif(current_setting('app.request_id', true), ''), 'pmoc_plan', 'update', id,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
    from pmoc_plan where id = ${planId}`.execute(db)
