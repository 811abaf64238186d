import { equipmentTypes } from '@prumo/domain/pmoc/catalogue/equipment-types'
import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { builtInProfiles } from '@prumo/domain/pmoc/norms/norm-profiles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { needsResponsibleNow } from '../queries.ts'

/** How old the newest analysis of the air may be. */
export const labReportMonths = 6

export type ReadinessFacts = {
  entityName: string
  entityCnpj: string
  contractorCompanyName: string
  responsibleName: string | null
  responsibleCouncil: string | null
  responsibleRegistration: string | null
  isResponsibleReached: boolean
  needsResponsible: boolean
  artNumber: string | null
  artValidUntil: CalendarDate | null
  environments: number
  environmentsWithoutArea: number
  environmentsWithoutOccupants: number
  environmentsWithoutLoad: number
  roomWithoutLoad: string | null
  equipment: number
  equipmentWithoutTasks: number
  equipmentWithoutCapacity: number
  tasks: number
  normProfile: string
  lastReportOn: CalendarDate | null
  reportParameters: string[]
  requiredParameters: string[]
  street: string | null
  city: string | null
  isOwnerReached: boolean
}

/** Whatever the norm, these are measured too. */
const airParameters = ['roomTempC', 'relativeHumidityPct', 'co2Ppm']

/** Over the row of `pmoc_plan`: what a report has to have by its norm. */
const requiredParameters = sql`(${airParameters}::text[] || case pmoc_plan.norm_profile ${sql.join(
  builtInProfiles.map(
    ({ id, laboratory }) => sql`when ${sql.lit(id)} then ${laboratory.map(({ parameter }) => parameter)}::text[]`,
  ),
  sql` `,
)} else coalesce((select array_agg(asked ->> 'parameter') from norm_profile n cross join lateral jsonb_array_elements(n.limits -> 'laboratory') asked
  where n.company_id = pmoc_plan.company_id and n.id::text = pmoc_plan.norm_profile), '{}') end)`
const reportParameters = sql`coalesce((select array_agg(distinct result ->> 'parameter')
  from (select r.points from lab_report r where r.company_id = pmoc_plan.company_id and r.plan_id = pmoc_plan.id
    order by r.collected_on desc, r.id desc limit 1) newest
  cross join lateral jsonb_array_elements(newest.points) point cross join lateral jsonb_array_elements(point -> 'results') result), '{}')`

/** The building's own, else that of who it is kept for. */
const addressPart = (name: 'street' | 'city') =>
  sql`coalesce(nullif(pmoc_plan.address ->> ${sql.lit(name)}, ''), (select nullif(owner.${sql.ref(name)}, '') from person owner
    where owner.company_id = pmoc_plan.company_id and owner.id = pmoc_plan.entity_id))`

/** What the model of the law asks of both: their document, where they are, and a way to reach them. */
const isOwnerReached = sql`exists (select from person owner where owner.company_id = pmoc_plan.company_id and owner.id = pmoc_plan.entity_id
  and owner.street <> '' and owner.city <> '' and (owner.email <> '' or owner.cell_phone <> '' or owner.phone <> ''))`
const isResponsibleReached = sql`(pmoc_plan.responsible_document is not null and pmoc_plan.responsible_address is not null
  and (pmoc_plan.responsible_email is not null or pmoc_plan.responsible_phone is not null))`

const countingTypes = Object.entries(equipmentTypes).flatMap(([type, { countsCapacity }]) =>
  countsCapacity ? [type] : [],
)

const rooms = (condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::int from pmoc_environment r where r.company_id = pmoc_plan.company_id and r.plan_id = pmoc_plan.id and ${condition})`
const machines = (condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::int from pmoc_equipment held join equipment e on e.company_id = held.company_id and e.id = held.equipment_id
    where held.company_id = pmoc_plan.company_id and held.plan_id = pmoc_plan.id and held.retired_on is null and ${condition})`

/** Each over the row of `pmoc_plan`. */
const facts = (today: CalendarDate) => ({
  entityName: sql`pmoc_plan.entity_name`,
  entityCnpj: sql`pmoc_plan.entity_cnpj`,
  contractorCompanyName: sql`pmoc_plan.contractor_company_name`,
  responsibleName: sql`pmoc_plan.responsible_name`,
  responsibleCouncil: sql`pmoc_plan.responsible_council`,
  responsibleRegistration: sql`pmoc_plan.responsible_registration`,
  isResponsibleReached,
  needsResponsible: needsResponsibleNow(today),
  artNumber: sql`pmoc_plan.art_number`,
  artValidUntil: sql`pmoc_plan.art_valid_until`,
  environments: rooms(sql`true`),
  environmentsWithoutArea: rooms(sql`coalesce(r.area_m2, 0) = 0`),
  environmentsWithoutOccupants: rooms(sql`r.occupants_fixed is null and r.occupants_floating is null`),
  environmentsWithoutLoad: rooms(sql`coalesce(r.thermal_load_tr, 0) = 0`),
  roomWithoutLoad: sql`(select r.name from pmoc_environment r where r.company_id = pmoc_plan.company_id and r.plan_id = pmoc_plan.id
    and coalesce(r.thermal_load_tr, 0) = 0 order by r.position limit 1)`,
  equipment: machines(sql`true`),
  equipmentWithoutTasks:
    machines(sql`not exists (select from pmoc_plan_item i where i.company_id = held.company_id and i.plan_id = held.plan_id
    and i.equipment_id = held.equipment_id and i.enabled and i.retired_on is null)`),
  equipmentWithoutCapacity: machines(sql`e.capacity_btu_h is null and e.type = any(${countingTypes}::text[])`),
  tasks: sql`(select count(*)::int from pmoc_task t where t.company_id = pmoc_plan.company_id and t.plan_id = pmoc_plan.id and t.retired_on is null)`,
  lastReportOn: sql`(select max(l.collected_on) from lab_report l where l.company_id = pmoc_plan.company_id and l.plan_id = pmoc_plan.id)`,
  normProfile: sql`pmoc_plan.norm_profile`,
  reportParameters,
  requiredParameters,
  street: addressPart('street'),
  city: addressPart('city'),
  isOwnerReached,
})

export async function selectReadiness(ctx: Context, planId: string): Promise<ReadinessFacts | undefined> {
  const columns = Object.entries(facts(ctx.today())).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const { rows } = await sql<ReadinessFacts>`select ${sql.join(columns)} from pmoc_plan where id = ${planId}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Over the row of `pmoc_plan`: whether every line of its readiness is ready, as `readReadiness` says of one plan. */
export function isReadyNow(today: CalendarDate): RawBuilder<SqlBool> {
  const f = facts(today)
  return sql`((pmoc_plan.responsible_name is not null and pmoc_plan.responsible_registration is not null
      and pmoc_plan.art_number is not null and pmoc_plan.art_valid_until >= ${today}::date or not ${f.needsResponsible})
    and (${f.isResponsibleReached} or pmoc_plan.responsible_name is null and not ${f.needsResponsible})
    and (pmoc_plan.art_valid_until is null or pmoc_plan.art_valid_until >= ${today}::date)
    and ${f.environments} > 0 and ${f.environmentsWithoutArea} = 0 and ${f.environmentsWithoutOccupants} = 0 and ${f.environmentsWithoutLoad} = 0
    and ${f.equipment} > 0 and ${f.equipmentWithoutTasks} = 0 and ${f.equipmentWithoutCapacity} = 0
    and ${f.street} is not null and ${f.city} is not null and ${f.isOwnerReached} and ${f.reportParameters} @> ${f.requiredParameters}
    and coalesce(${f.lastReportOn} > ${addMonths(today, -labReportMonths)}::date, false))`
}
