import type { FieldPack } from '@prumo/contract/visits/field-pack'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { isCancelled, isCarriedOut, isOpenItem, stored } from '#modules/pmoc/index.ts'

type Item = FieldPack['items'][number]
type Machine = FieldPack['machines'][number]
export type FieldPlanRow = Omit<FieldPack['plans'][number], 'profile'> & {
  normProfile: string
  ownProfile: (Pick<NormProfile, 'id' | 'name' | 'edition'> & { limits: OwnLimits }) | null
}

type OwnLimits = Omit<FieldPack['plans'][number]['profile'], 'id' | 'name' | 'edition' | 'isRevoked'>

const daysAhead = 7
/** Of one machine somebody stands before: what the month has for it. */
const daysAheadOfOne = 31
const mostItems = 20_000

export async function selectMe({ db, userId }: Context): Promise<FieldPack['technician']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from person where user_id = ${userId} order by id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Items of the buildings somebody has to visit within a week, whoever's they are: a sticker may be read of any machine there. */
export const selectMyItems = (ctx: Context) =>
  selectItems(
    ctx,
    sql`i.plan_id in (
      select own.plan_id from pmoc_schedule_item own join pmoc_plan p on p.company_id = own.company_id and p.id = own.plan_id
      where ${isOpenItem('own')} and own.planned_date <= ${ctx.today()}::date + ${sql.lit(daysAhead)}
        and coalesce(own.technician_id, p.technician_id) in (select id from person where user_id = ${ctx.userId})
      union
      select x.plan_id from pmoc_execution x where x.registered_by = ${ctx.userId} and x.received_at > ${ctx.now()}::timestamptz - interval '2 days')`,
    daysAhead,
  )

/** `answered`: also these, whatever became of them. */
export const selectItemsOfMachine = (ctx: Context, equipmentId: string, answered: readonly string[]) =>
  selectItems(ctx, sql`i.equipment_id = ${equipmentId}`, daysAheadOfOne, answered)

async function selectItems(
  ctx: Context,
  where: RawBuilder<unknown>,
  days: number,
  answered: readonly string[] = [],
): Promise<Item[]> {
  const today = ctx.today()
  const last = sql`${today}::date + ${sql.lit(days)}`
  const isAnswered = answered.length > 0 ? sql`i.id = any(${[...answered]}::uuid[]) or ` : sql``
  const { rows } = await sql<Item>`
    select i.id as schedule_id, i.plan_id, i.equipment_id, pi.task_id, i.periodicity, i.period_start, i.planned_date, i.due_date, i.status,
      coalesce(i.technician_id, p.technician_id) as technician_id, i.execution_id, i.started_at
    from pmoc_schedule_item i
    join pmoc_plan p on p.company_id = i.company_id and p.id = i.plan_id
    join pmoc_plan_item pi on pi.company_id = i.company_id and pi.id = i.plan_item_id
    join pmoc_equipment pe on pe.company_id = i.company_id and pe.plan_id = i.plan_id and pe.equipment_id = i.equipment_id
    where ${where} and (${isAnswered}pe.retired_on is null
      and (${isOpenItem()} and i.planned_date <= ${last}
        or ${isCarriedOut()} and (i.planned_date between ${today}::date and ${last} or i.executed_on >= ${today}::date - 1)))
    order by i.planned_date < ${today}::date, i.planned_date, pe.position, i.id limit ${sql.lit(mostItems)}`.execute(
    ctx.db,
  )
  return rows
}

const address = sql`case when p.address is not null then p.address || jsonb_build_object('country', coalesce(p.address ->> 'country', 'BR'))
  else jsonb_build_object('zipCode', c.zip_code, 'street', c.street, 'number', c.number, 'complement', c.complement, 'district', c.district,
    'city', c.city, 'state', c.state, 'country', c.country) end as address`

export async function selectFieldPlans(
  { db }: Context,
  ids: readonly string[],
  taskIds: readonly string[],
): Promise<FieldPlanRow[]> {
  const { rows } = await sql<FieldPlanRow>`
    select p.id, p.pmoc_code, p.technician_id, ${address}, p.iaq_parameters as parameters, p.norm_profile,
      json_build_object('id', c.id, 'name', p.entity_name, 'cellPhone', c.cell_phone, 'phone', c.phone) as client,
      (select json_build_object('id', n.id, 'name', n.name, 'edition', n.edition, 'limits', n.limits) from norm_profile n
        where n.company_id = p.company_id and n.id::text = p.norm_profile) as own_profile,
      coalesce((select json_agg(json_build_object('taskId', t.id, 'description', t.description, 'acceptanceCriteria', t.acceptance_criteria,
        'recordsRequired', t.records_required, 'norm', t.norm) order by t.position) from pmoc_task t
        where t.company_id = p.company_id and t.plan_id = p.id and t.id = any(${[...taskIds]}::uuid[])), '[]') as tasks
    from pmoc_plan p join person c on c.company_id = p.company_id and c.id = p.entity_id
    where p.id = any(${[...ids]}::uuid[]) order by p.entity_name, p.id`.execute(db)
  return rows
}

/** Machines as their plans hold them, in the order of the plan. */
export async function selectFieldMachines(
  { db }: Context,
  planIds: readonly string[],
  equipmentIds: readonly string[],
): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    select e.id as equipment_id, pe.plan_id, pe.tag, coalesce(room.name, e.location_name) as location_name, e.type, e.brand, e.model, e.notes, e.plate,
      (select max(x.executed_on) from pmoc_execution x where x.company_id = e.company_id and x.equipment_id = e.id) as last_executed_date
    from pmoc_equipment pe
    join equipment e on e.company_id = pe.company_id and e.id = pe.equipment_id
    left join pmoc_environment room on room.company_id = pe.company_id and room.id = pe.environment_id
    where pe.plan_id = any(${[...planIds]}::uuid[]) and pe.equipment_id = any(${[...equipmentIds]}::uuid[]) and pe.retired_on is null
    order by pe.plan_id, pe.position, e.id`.execute(db)
  return rows
}

/** The plans that hold a machine, that of today first. */
export async function selectPlansOfMachine({ db, today }: Context, equipmentId: string): Promise<string[]> {
  const { rows } = await sql<{ planId: string }>`
    select pe.plan_id from pmoc_equipment pe join pmoc_plan p on p.company_id = pe.company_id and p.id = pe.plan_id
    where pe.equipment_id = ${equipmentId} and pe.retired_on is null 
    order by prumo.plan_distance(p.start_date, p.end_date, ${today()}::date), p.id limit 5`.execute(db)
  return rows.map(({ planId }) => planId)
}

/** What the person signed in sent within a week; of one machine, or of all. */
export async function selectSent(
  { db, userId, now }: Context,
  equipmentId: string | null = null,
): Promise<FieldPack['sent']> {
  const { rows } = await sql<FieldPack['sent'][number]>`
    select x.id, x.plan_id, x.equipment_id, x.executed_on as executed_date, x.received_at,
      exists (select from pmoc_execution_item c where c.company_id = x.company_id and c.execution_id = x.id and c.is_conflicting)
        and not exists (select from pmoc_conflict_decision d where d.company_id = x.company_id and d.execution_id = x.id) as is_conflicting,
      x.signature_strokes is not null or exists (select from pmoc_receipt_execution signed where signed.company_id = x.company_id
        and signed.execution_id = x.id) as is_received,
      (select count(*)::int from pmoc_attachment a where a.company_id = x.company_id and a.execution_id = x.id and not exists (
        select from pmoc_attachment_file f where f.company_id = a.company_id and f.attachment_id = a.id) and not exists (
        select from pmoc_attachment_loss l where l.company_id = a.company_id and l.attachment_id = a.id)) as photos_pending,
      coalesce((select json_agg(c.schedule_item_id order by c.schedule_item_id) from pmoc_execution_item c
        where c.company_id = x.company_id and c.execution_id = x.id), '[]') as schedule_ids
    from pmoc_execution x where x.registered_by = ${userId} and x.received_at > ${now()}::timestamptz - interval '8 days'
      and (${equipmentId}::uuid is null or x.equipment_id = ${equipmentId}::uuid)
    order by x.received_at desc, x.id limit 500`.execute(db)
  return rows
}

type BuildingRow = {
  planId: string
  pmocCode: string
  client: { id: string; name: string }
  address: NonNullable<FieldPack['plans'][number]['address']>
  date: CalendarDate
  technician: { id: string; name: string }
  isOfPlan: boolean
  periodicities: Item['periodicity'][]
  machines: number
  items: number
  done: number
  late: number
  isRunning: boolean
}

/** Whose day is in which building. What has no technician stands in the calendar of its plan. */
export async function selectBuildingsBetween(
  ctx: Context,
  from: CalendarDate,
  to: CalendarDate,
): Promise<BuildingRow[]> {
  const { rows } = await sql<BuildingRow>`
    select day.plan_id, p.pmoc_code, json_build_object('id', c.id, 'name', p.entity_name) as client, ${address}, day.date,
      json_build_object('id', who.id, 'name', who.name) as technician, who.id is not distinct from p.technician_id as is_of_plan,
      day.periodicities, day.machines, day.items, day.done, day.late, day.is_running
    from (
      select i.company_id, i.plan_id, i.planned_date as date, coalesce(i.technician_id, plan.technician_id) as technician_id,
        array_agg(distinct i.periodicity) as periodicities, count(distinct i.equipment_id)::int as machines, count(*)::int as items,
        count(*) filter (where ${isCarriedOut()})::int as done,
        count(*) filter (where ${isOpenItem()} and least(i.planned_date, i.due_date) < ${ctx.today()}::date)::int as late,
        bool_or(i.status = ${stored.started}) as is_running
      from pmoc_schedule_item i
      join pmoc_plan plan on plan.company_id = i.company_id and plan.id = i.plan_id
      join pmoc_equipment pe on pe.company_id = i.company_id and pe.plan_id = i.plan_id and pe.equipment_id = i.equipment_id
      where i.planned_date between ${from}::date and ${to}::date and not ${isCancelled()} and (pe.retired_on is null or i.planned_date < pe.retired_on)
      group by i.company_id, i.plan_id, i.planned_date, coalesce(i.technician_id, plan.technician_id)
    ) day
    join pmoc_plan p on p.company_id = day.company_id and p.id = day.plan_id
    join person c on c.company_id = p.company_id and c.id = p.entity_id
    join person who on who.company_id = day.company_id and who.id = day.technician_id
    order by day.date, p.entity_name, day.plan_id, who.id limit 1000`.execute(ctx.db)
  return rows
}
