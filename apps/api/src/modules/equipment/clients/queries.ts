import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import { sql } from 'kysely'
import { isLateOn, isOpenItem } from '#modules/pmoc/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { notDoneThen } from '../history/queries.ts'

export type ClientOfPlan = { clientId: string; client: string; isForgotten: boolean; planIds: string[] }

/** Whose building a plan is of, and all plans of theirs. */
export async function findClient({ db }: Context, planId: string): Promise<ClientOfPlan> {
  const { rows } = await sql<ClientOfPlan>`
    select p.entity_id as client_id, p.entity_name as client, o.anonymized_at is not null as is_forgotten,
      array(select other.id from pmoc_plan other where other.company_id = p.company_id and other.entity_id = p.entity_id order by other.id) as plan_ids
    from pmoc_plan p join person o on o.company_id = p.company_id and o.id = p.entity_id where p.id = ${planId}`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** The one that holds today, is next or was last: links are the client's, whichever plan they were made by. Of who is forgotten there is none. */
export async function findPlanOfClient({ db, today }: Context, personId: string): Promise<string | null> {
  const { rows } = await sql<{ planId: string | null }>`
    select (select p.id from pmoc_plan p where p.company_id = o.company_id and p.entity_id = o.id and o.anonymized_at is null
      order by prumo.plan_distance(p.start_date, p.end_date, ${today()}::date), p.id desc limit 1) as plan_id
    from person o where o.id = ${personId}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0].planId
}

export type ClientMachineRow = {
  id: string
  tag: string
  place: string | null
  building: string
  type: EquipmentType
  isLate: boolean
  lastOn: CalendarDate | null
  notDone: number
  nextOn: CalendarDate | null
}

export const mostClientMachines = 2000

/** In use in these plans, each by the plan that holds it today. */
export async function listClientMachines(
  { db, today }: Context,
  planIds: readonly string[],
): Promise<ClientMachineRow[]> {
  const { rows } = await sql<ClientMachineRow>`
    with machine as (
      select distinct on (pe.equipment_id) pe.company_id, pe.equipment_id as id, pe.tag, coalesce(room.name, e.location_name) as place, e.type,
        coalesce(p.entity_trade_name, p.entity_name) as building
      from pmoc_equipment pe
      join pmoc_plan p on p.company_id = pe.company_id and p.id = pe.plan_id
      join equipment e on e.company_id = pe.company_id and e.id = pe.equipment_id
      left join pmoc_environment room on room.company_id = pe.company_id and room.id = pe.environment_id
      where pe.plan_id = any(${[...planIds]}::uuid[]) and pe.retired_on is null and e.retired_on is null
      order by pe.equipment_id, prumo.plan_distance(p.start_date, p.end_date, ${today()}::date), p.id desc
    )
    select machine.id, machine.tag, machine.place, machine.type, machine.building, coalesce(kept.is_late, false) as is_late, kept.next_on,
      last.executed_on as last_on, coalesce(last.not_done, 0) as not_done
    from machine
    left join lateral (
      select bool_or(${isLateOn(today())}) as is_late,
        min(i.planned_date) filter (where ${isOpenItem()} and i.planned_date >= ${today()}::date) as next_on
      from pmoc_schedule_item i where i.company_id = machine.company_id and i.equipment_id = machine.id
    ) kept on true
    left join lateral (
      select x.executed_on, ${notDoneThen} as not_done from pmoc_execution x
      where x.company_id = machine.company_id and x.equipment_id = machine.id
        and exists (select from pmoc_schedule_item i where i.company_id = x.company_id and i.execution_id = x.id)
      order by x.executed_on desc, x.id desc limit 1
    ) last on true
    order by machine.building, machine.tag limit ${mostClientMachines}`.execute(db)
  return rows
}
