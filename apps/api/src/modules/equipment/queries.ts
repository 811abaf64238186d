import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { EquipmentType } from '@prumo/domain/pmoc/words'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'

export type PlanOfMachine = {
  pmocId: string
  pmocCode: string
  entity: string
  /** Whose building it is was anonymised. */
  isEntityForgotten: boolean
  technicianId: string | null
}
export type MachineRow = {
  equipmentId: string
  tag: string
  locationName: string | null
  type: EquipmentType
  brand: string | null
  model: string | null
  serialNumber: string | null
  capacityBtuH: number | null
  notes: string | null
  notesArePublic: boolean
  retiredOn: string | null
  retiredReason: string | null
  plan: PlanOfMachine | null
}

/** A machine with the plan asked for, else the one it is in today, is next in, or was in last, and the room that plan says it serves. */
const machinesOf = (planId: string | null, today: CalendarDate) => sql`
  from equipment e
  left join lateral (
    select p.id, p.pmoc_code, p.technician_id, coalesce(p.entity_trade_name, p.entity_name) as entity,
      exists (select from person o where o.company_id = p.company_id and o.id = p.entity_id and o.anonymized_at is not null) as is_entity_forgotten, pe.environment_id, pe.retired_on, pe.retired_reason
    from pmoc_equipment pe join pmoc_plan p on p.company_id = pe.company_id and p.id = pe.plan_id
    where pe.company_id = e.company_id and pe.equipment_id = e.id
    order by p.id is not distinct from ${planId}::uuid desc, pe.retired_on is null desc,
      prumo.plan_distance(p.start_date, p.end_date, ${today}::date), p.id desc limit 1
  ) plan on true
  left join pmoc_environment room on room.company_id = e.company_id and room.id = plan.environment_id`

const columns = sql`e.id as equipment_id, e.tag, coalesce(room.name, e.location_name) as location_name, e.type, e.brand, e.model, e.serial_number,
  e.capacity_btu_h, e.notes, e.notes_are_public, coalesce(e.retired_on, plan.retired_on) as retired_on,
  coalesce(e.retired_reason, plan.retired_reason) as retired_reason,
  case when plan.id is not null then json_build_object('pmocId', plan.id, 'pmocCode', plan.pmoc_code, 'entity', plan.entity,
    'isEntityForgotten', plan.is_entity_forgotten,
    'technicianId', plan.technician_id) end as plan`

export async function selectMachine({ db, today }: Context, id: string): Promise<MachineRow | undefined> {
  const { rows } = await sql<MachineRow>`select ${columns} ${machinesOf(null, today())} where e.id = ${id}`.execute(db)
  return rows[0]
}

type Asked = { pmocId?: string | undefined; search?: string | undefined; ids?: readonly string[] | undefined }

/** In use, by plan and by the order they have in it. */
export async function listMachines(
  { db, today }: Context,
  { pmocId, search, ids }: Asked,
  { skip = 0, limit }: { skip?: number; limit: number },
): Promise<{ items: (MachineRow & { plan: PlanOfMachine })[]; total: number }> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`e.retired_on is null`,
    sql`plan.id is not null`,
    sql`plan.retired_on is null`,
  ]
  if (pmocId)
    conditions.push(sql`exists (select from pmoc_equipment own where own.company_id = e.company_id and own.equipment_id = e.id
      and own.plan_id = ${pmocId} and own.retired_on is null)`)
  if (ids) conditions.push(sql`e.id = any(${[...ids]}::uuid[])`)
  if (search)
    conditions.push(
      sql`prumo.fold(e.tag || ' ' || coalesce(room.name, e.location_name, '')) like ${likePattern(search)}`,
    )
  const { rows } = await sql<MachineRow & { plan: PlanOfMachine; total: number }>`
    select ${columns}, count(*) over ()::int as total ${machinesOf(pmocId ?? null, today())} where ${sql.join(conditions, sql` and `)}
    order by plan.pmoc_code, length(e.tag), e.tag, e.id offset ${skip} limit ${limit}`.execute(db)
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function isPlan(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('pmocPlan').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function isInPlan(db: Db, equipmentId: string, planId: string): Promise<boolean> {
  const { rows } =
    await sql`select from pmoc_equipment where equipment_id = ${equipmentId} and plan_id = ${planId}`.execute(db)
  return rows.length > 0
}

/** The account of who carries a plan out, when they work here. */
export async function selectAccountOf(db: Db, personId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from person p join membership m on m.company_id = p.company_id and m.user_id = p.user_id
    where p.id = ${personId}`.execute(db)
  return rows[0]?.userId ?? null
}
