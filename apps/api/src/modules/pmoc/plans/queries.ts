import type { BuildingUse, EntityType, EquipmentType } from '@prumo/domain/pmoc/words'
import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import type { AirLimits } from '@prumo/domain/pmoc/norms/norm-profiles'
import { capacityWithoutResponsibleBtuH } from '@prumo/domain/pmoc/plan/responsible'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'

export type PlanRow = {
  id: string
  pmocCode: string
  planVersion: string
  startDate: CalendarDate
  endDate: CalendarDate
  firstStartDate: CalendarDate
  entityId: string
  entityName: string
  entityCnpj: string
  entityTradeName: string | null
  entityType: EntityType
  address: Record<string, string | null> | null
  contractorCompanyName: string
  contractorCnpj: string
  buildingUse: BuildingUse
  scopeNotes: string | null
  notes: string | null
  normProfile: string
  iaqParameters: AirLimits
  looserReason: string | null
  responsibleName: string | null
  responsibleCouncil: string | null
  responsibleRegistration: string | null
  responsibleDocument: string | null
  responsibleAddress: string | null
  responsibleEmail: string | null
  responsiblePhone: string | null
  artNumber: string | null
  artIssuedOn: CalendarDate | null
  artValidUntil: CalendarDate | null
  artFileId: string | null
  technicianId: string | null
  contractPriceKind: 'monthly' | 'per_visit' | null
  contractPrice: number | null
  contractServiceId: string | null
  settledAt: string | null
  createdAt: string
  version: number
}

/** With what it names, as it is called now. */
export type ReadPlanRow = PlanRow & {
  artFileName: string | null
  technicianName: string | null
  needsResponsible: boolean
}

const countingTypes = (Object.keys(equipmentTypes) as EquipmentType[]).filter(
  (type) => equipmentTypes[type].countsCapacity,
)

const placeOf = (plan: string, owner: string) =>
  sql`(coalesce(${sql.ref(`${plan}.address`)} ->> 'zipCode', ${sql.ref(`${owner}.zip_code`)}, ''),
    prumo.fold(coalesce(${sql.ref(`${plan}.address`)} ->> 'number', ${sql.ref(`${owner}.number`)}, '')))`

/**
 * Over the row of `pmoc_plan`: as `needsResponsible` of the domain, over everything in the building, in whichever plan of today it is. Looked
 * up machine by machine: a planner that does not know how many there are compares each with every one of the company.
 */
export const needsResponsibleNow = (today: CalendarDate): RawBuilder<SqlBool> => sql`coalesce((
  select bool_or(machine.capacity is null) or sum(machine.capacity) > ${capacityWithoutResponsibleBtuH}::bigint
  from (select distinct e.id, e.capacity_btu_h as capacity
    from pmoc_plan near
    join person owner on owner.company_id = near.company_id and owner.id = near.entity_id
    cross join lateral (select held.company_id, held.equipment_id from pmoc_equipment held
      where held.company_id = near.company_id and held.plan_id = near.id and held.retired_on is null offset 0) held
    cross join lateral (select e.id, e.capacity_btu_h, e.type from equipment e
      where e.company_id = held.company_id and e.id = held.equipment_id limit 1) e
    where near.company_id = pmoc_plan.company_id and near.entity_id = pmoc_plan.entity_id
      and (near.id = pmoc_plan.id or near.end_date >= ${today}::date and ${placeOf('near', 'owner')} = ${placeOf('pmoc_plan', 'owner')})
      and e.type = any(${countingTypes}::text[])) machine), false)`

const isCode = (code: string): RawBuilder<SqlBool> => sql`upper(pmoc_plan.pmoc_code) = upper(${code})`

export const selectPlan = (ctx: Context, id: string) => selectPlanWhere(ctx, sql`pmoc_plan.id = ${id}`)
export const selectPlanByCode = (ctx: Context, code: string) => selectPlanWhere(ctx, isCode(code))

async function selectPlanWhere(ctx: Context, where: RawBuilder<unknown>): Promise<ReadPlanRow | undefined> {
  const { rows } = await sql<ReadPlanRow>`
    select pmoc_plan.*, file.name as art_file_name, technician.name as technician_name,
      ${needsResponsibleNow(ctx.today())} as needs_responsible
    from pmoc_plan
    left join stored_file file on file.company_id = pmoc_plan.company_id and file.id = pmoc_plan.art_file_id
    left join person technician on technician.company_id = pmoc_plan.company_id and technician.id = pmoc_plan.technician_id
    where ${where}`.execute(ctx.db)
  return rows[0]
}

/** Held until the end of the transaction: whoever changes the plan, its schedule or its chain follows. */
export const lockPlan = async ({ db }: Context, id: string): Promise<PlanRow | undefined> =>
  (await sql<PlanRow>`select * from pmoc_plan where id = ${id} for update`.execute(db)).rows[0]

export async function isScheduled({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ isScheduled: boolean }>`
    select exists (select from pmoc_schedule_item where plan_id = ${id}) or exists (select from pmoc_version where plan_id = ${id}) as is_scheduled`.execute(
    db,
  )
  return rows[0]!.isScheduled
}

export async function reservePlanCode({ db }: Context, year: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select 'PMOC-' || ${year}::text || '-' || lpad(number::text, greatest(3, length(number::text)), '0') as code
    from (select prumo.next_code('pmoc-' || ${year}::text) as number) given`.execute(db)
  return rows[0]!.code
}

export type PlanColumns = Partial<Omit<PlanRow, 'id' | 'createdAt' | 'version'>>

export const insertPlan = (
  { db, companyId, userId }: Context,
  { address, iaqParameters, ...row }: PlanColumns & { id: string },
) =>
  db
    .insertInto('pmocPlan')
    .values({ ...row, ...inJson({ address, iaqParameters }), companyId, createdBy: userId } as never)
    .execute()

export const updatePlan = ({ db }: Context, id: string, { address, iaqParameters, ...row }: PlanColumns) =>
  db
    .updateTable('pmocPlan')
    .set({ ...row, ...inJson({ address, iaqParameters }), updatedAt: sql`now()` } as never)
    .where('id', '=', id)
    .execute()

const inJson = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null ? null : JSON.stringify(value)]],
    ),
  )
