import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { EnvironmentRow, EquipmentRow, PlanItemRow, PlanLists, TaskRow } from './part-rows.ts'

/** Everything of the lists of a plan, with what was retired. */
export async function selectLists(ctx: Context, planId: string): Promise<PlanLists> {
  const [environments, equipment, tasks, planItems] = await Promise.all([
    selectEnvironments(ctx, planId),
    selectEquipment(ctx, planId),
    selectTasks(ctx, planId),
    selectPlanItems(ctx, planId),
  ])
  return { environments, equipment, tasks, planItems }
}

async function selectEnvironments({ db }: Context, planId: string): Promise<EnvironmentRow[]> {
  const { rows } = await sql<EnvironmentRow>`
    select id, position, name, area_m2::float8 as area_m2, occupants_fixed, occupants_floating, activity_type,
      thermal_load_tr::float8 as thermal_load_tr
    from pmoc_environment where plan_id = ${planId} order by position, id`.execute(db)
  return rows
}

const equipmentColumns = sql`e.id, e.tag, e.location_name, e.type, e.brand, e.model, e.serial_number, e.capacity_btu_h, e.refrigerant,
  e.refrigerant_kg::float8 as refrigerant_kg, e.installed_on, e.plate, e.price_of_new, e.notes, e.notes_are_public`

async function selectEquipment({ db }: Context, planId: string): Promise<EquipmentRow[]> {
  const { rows } = await sql<EquipmentRow>`
    select ${equipmentColumns}, held.position, held.environment_id, held.retired_on is not null as is_retired
    from pmoc_equipment held join equipment e on e.company_id = held.company_id and e.id = held.equipment_id
    where held.plan_id = ${planId} order by held.position, e.id`.execute(db)
  return rows
}

export type FoundEquipment = EquipmentRow & { isOutOfUse: boolean }

export type LeftEquipment = {
  id: string
  retiredOn: CalendarDate
  retiredReason: string | null
  hasExecutions: boolean
}

const isWorkedOn = sql`exists (select from pmoc_execution x where x.company_id = held.company_id and x.equipment_id = held.equipment_id
  and x.plan_id = held.plan_id)`

/** When and why machines left the plan, the last first. */
export async function selectLeftEquipment({ db }: Context, planId: string): Promise<LeftEquipment[]> {
  const { rows } = await sql<LeftEquipment>`
    select held.equipment_id as id, held.retired_on, held.retired_reason, ${isWorkedOn} as has_executions
    from pmoc_equipment held where held.plan_id = ${planId} and held.retired_on is not null
    order by held.retired_on desc, held.position, held.equipment_id`.execute(db)
  return rows
}

type Claims = { planId: string; renamed: readonly string[]; entering: readonly string[] }

/** A plan that has a tag twice, once for a machine that was worked on there and left, by what these machines are called now. Of those that only enter a plan, this one. */
export async function selectTagOfHistory(
  { db }: Context,
  { planId, renamed, entering }: Claims,
): Promise<InOtherPlan | undefined> {
  const { rows } = await sql<InOtherPlan>`
    with gone as materialized (
      select held.* from pmoc_equipment held
      where held.retired_on is not null and ${isWorkedOn} and (held.plan_id = ${planId} or held.plan_id in (
        select own.plan_id from pmoc_equipment own where own.equipment_id = any(${[...renamed]}::uuid[]))))
    select twin.tag, plan.pmoc_code
    from gone
    join pmoc_equipment twin on twin.company_id = gone.company_id and twin.plan_id = gone.plan_id
      and twin.equipment_id <> gone.equipment_id and prumo.fold(twin.tag) = prumo.fold(gone.tag)
    join pmoc_plan plan on plan.company_id = gone.company_id and plan.id = gone.plan_id
    where gone.equipment_id = any(${[...renamed]}::uuid[]) or twin.equipment_id = any(${[...renamed]}::uuid[])
      or twin.plan_id = ${planId} and twin.equipment_id = any(${[...entering]}::uuid[])
    order by twin.plan_id = ${planId} desc, twin.position limit 1`.execute(db)
  return rows[0]
}

/** Machines that are not in the plan yet. Held, so that no other plan takes them meanwhile. */
export async function lockEquipment({ db }: Context, ids: readonly string[]): Promise<FoundEquipment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundEquipment>`
    select ${equipmentColumns}, 0 as position, null as environment_id, true as is_retired, e.retired_on is not null as is_out_of_use
    from equipment e where e.id = any(${[...ids]}::uuid[]) order by e.id for update`.execute(db)
  return rows
}

/** The machines of a plan, until the end of the transaction. */
export const lockHeld = ({ db }: Context, planId: string) =>
  sql`select e.id from equipment e where e.id in (select held.equipment_id from pmoc_equipment held where held.plan_id = ${planId})
    order by e.id for update`.execute(db)

async function selectTasks({ db }: Context, planId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select id, position, retired_on is not null as is_retired, component, periodicity, description, acceptance_criteria, records_required,
      norm, catalogue_key
    from pmoc_task where plan_id = ${planId} order by position, id`.execute(db)
  return rows
}

async function selectPlanItems({ db }: Context, planId: string): Promise<PlanItemRow[]> {
  const { rows } = await sql<PlanItemRow>`
    select i.id, i.equipment_id, i.task_id, i.periodicity, i.enabled, i.retired_on is not null as is_retired
    from pmoc_plan_item i
    join pmoc_equipment held on held.company_id = i.company_id and held.plan_id = i.plan_id and held.equipment_id = i.equipment_id
    join pmoc_task t on t.company_id = i.company_id and t.id = i.task_id
    where i.plan_id = ${planId} order by held.position, t.position, i.id`.execute(db)
  return rows
}

type InOtherPlan = { tag: string; pmocCode: string }

/**
 * A machine that another plan holds at the same time. Looked up machine by machine: left to choose, a planner that does not know how many
 * there are compares every machine of the plan with every one of the company.
 */
export async function selectHeldElsewhere({ db }: Context, planId: string): Promise<InOtherPlan | undefined> {
  const { rows } = await sql<InOtherPlan>`
    select mine.tag, other.pmoc_code
    from pmoc_plan plan
    join pmoc_equipment mine on mine.company_id = plan.company_id and mine.plan_id = plan.id and mine.retired_on is null
    join lateral (
      select held.company_id, held.plan_id from pmoc_equipment held
      where held.company_id = mine.company_id and held.equipment_id = mine.equipment_id and held.tag = mine.tag
        and held.plan_id <> mine.plan_id and held.retired_on is null offset 0) held on true
    join pmoc_plan other on other.company_id = held.company_id and other.id = held.plan_id
      and other.start_date <= plan.end_date and other.end_date >= plan.start_date
    where plan.id = ${planId} order by mine.position limit 1`.execute(db)
  return rows[0]
}
