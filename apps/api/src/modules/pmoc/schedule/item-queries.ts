import { askedStatuses } from '@prumo/domain/pmoc/words'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ScheduleItem } from '@prumo/contract/pmoc/schedule'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { openCursor } from '#platform/db/open-cursor.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { isOwnReadingOut } from '../executions/own-reading-queries.ts'
import { isAwaited } from '../executions/attachment-queries.ts'
import { countsOn, isCancelled, isLateOn, statusOn, stored } from '../items/status-queries.ts'

export type ItemOfBuilding = ScheduleItem & { entity: string; pmocCode: string }
export type ItemFilters = {
  planId?: string | undefined
  search?: string | undefined
  status?: string | undefined
  startDate?: CalendarDate | undefined
  endDate?: CalendarDate | undefined
  equipmentId?: string | undefined
  technicianId?: string | undefined
}

/**
 * What an item names, each looked up by its key: right after thousands were made the database knows no better than to join them in
 * whatever order, and `limit` keeps it from that.
 */
const named = sql`
  cross join lateral (select pi.task_id from pmoc_plan_item pi where pi.company_id = i.company_id and pi.id = i.plan_item_id limit 1) pi
  cross join lateral (select t.* from pmoc_task t where t.company_id = i.company_id and t.id = pi.task_id limit 1) t
  cross join lateral (select e.id, e.type, e.location_name from equipment e where e.company_id = i.company_id and e.id = i.equipment_id limit 1) e
  cross join lateral (select pe.tag, pe.environment_id from pmoc_equipment pe where pe.company_id = i.company_id and pe.plan_id = i.plan_id
    and pe.equipment_id = i.equipment_id limit 1) pe
  left join lateral (select env.name from pmoc_environment env where env.company_id = i.company_id and env.id = pe.environment_id limit 1) env on true
  left join lateral (select x.* from pmoc_execution x where x.company_id = i.company_id and x.id = i.execution_id limit 1) x on true
  left join lateral (select said.task, said.acceptance_criteria from pmoc_execution_item said where said.company_id = i.company_id
    and said.execution_id = i.execution_id and said.schedule_item_id = i.id limit 1) said on true
  left join lateral (select a.* from pmoc_approval a where a.company_id = i.company_id and a.id = i.approval_id limit 1) a on true`

/** What stands for a name that was forgotten. */
export const forgottenName = sql.lit('dado pessoal removido')

const columns = (today: CalendarDate) => sql`i.id as schedule_id, i.plan_item_id, i.plan_id,
  json_build_object('id', e.id, 'tag', pe.tag, 'locationName', coalesce(env.name, e.location_name), 'type', e.type) as equipment,
  json_build_object('id', t.id, 'description', coalesce(said.task, t.description),
    'acceptanceCriteria', case when said.task is null then t.acceptance_criteria else said.acceptance_criteria end,
    'recordsRequired', t.records_required, 'norm', t.norm) as task,
  i.periodicity, i.period_start, i.planned_date, i.due_date, ${statusOn(today)} as status,
  (i.was_moved_late or coalesce(i.executed_on > i.due_date, false)) as is_late,
  i.executed_on as executed_date, i.execution_id,
  case when x.id is not null then coalesce(x.executed_by_name, ${forgottenName}) end as executed_by, x.executed_by_id,
  x.registered_by as registered_by_id,
  case when a.id is not null then coalesce(a.approved_by_name, ${forgottenName}) end as approved_by,
  (select json_build_object('id', p.id, 'name', p.name) from person p where p.company_id = i.company_id and p.id = i.technician_id) as technician,
  ${isOwnReadingOut} as is_out_of_limits, coalesce(x.marks, '{}') as marks, i.cancel_reason,
  exists (select from pmoc_attachment at where at.company_id = i.company_id and at.execution_id = i.execution_id
    and ${isAwaited}) as has_photos_pending,
  exists (select from pmoc_execution_item xi where xi.company_id = i.company_id and xi.schedule_item_id = i.id and xi.is_conflicting
    and not exists (select from pmoc_conflict_decision d where d.company_id = xi.company_id and d.execution_id = xi.execution_id)) as has_conflict`

const building = sql`, plan.entity_name as entity, plan.pmoc_code`
const ofBuilding = sql`cross join lateral (select plan.entity_name, plan.pmoc_code from pmoc_plan plan
  where plan.company_id = i.company_id and plan.id = i.plan_id limit 1) plan`

const meant = (status: string): readonly string[] => askedStatuses[status as keyof typeof askedStatuses] ?? [status]

function conditions({ search, status, ...filters }: ItemFilters, today: CalendarDate): RawBuilder<SqlBool> {
  const { planId, startDate, endDate, equipmentId, technicianId } = filters
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (planId) parts.push(sql`i.plan_id = ${planId}`)
  if (startDate) parts.push(sql`i.planned_date >= ${startDate}::date`)
  if (endDate) parts.push(sql`i.planned_date <= ${endDate}::date`)
  if (equipmentId) parts.push(sql`i.equipment_id = ${equipmentId}`)
  // An item that names nobody is the plan's technician's.
  if (technicianId)
    parts.push(sql`(i.technician_id = ${technicianId} or i.technician_id is null
      and i.plan_id in (select id from pmoc_plan where technician_id = ${technicianId}))`)
  if (status) parts.push(sql`${statusOn(today)} = any(${[...meant(status)]}::text[])`)
  if (search) parts.push(found(search, planId))
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Machine, room, task and plan item are of the plan, and machines and tasks are few beside what is made of them; who carried out or approved, of what was done. */
function found(search: string, planId: string | undefined): RawBuilder<unknown> {
  const pattern = likePattern(search)
  return sql`(i.plan_item_id in (
      select pi.id from pmoc_plan_item pi where pi.plan_id = ${planId ?? null}::uuid and (pi.id::text like ${pattern}
        or pi.equipment_id in (select pe.equipment_id from pmoc_equipment pe
          join equipment e on e.company_id = pe.company_id and e.id = pe.equipment_id
          left join pmoc_environment env on env.company_id = pe.company_id and env.id = pe.environment_id
          where pe.plan_id = ${planId ?? null}::uuid and prumo.fold(concat_ws(' ', pe.tag, env.name, e.location_name)) like ${pattern})
        or pi.task_id in (select t.id from pmoc_task t where t.plan_id = ${planId ?? null}::uuid and prumo.fold(t.description) like ${pattern})))
    or i.execution_id in (select x.id from pmoc_execution x where x.plan_id = ${planId ?? null}::uuid and prumo.fold(x.executed_by_name) like ${pattern})
    or i.approval_id in (select a.id from pmoc_approval a where prumo.fold(a.approved_by_name) like ${pattern}))`
}

type Page = { skip: number; limit: number; sort?: 'plannedDate' | '-plannedDate' | undefined }

/** The rows of a page are chosen before anything they name is looked up. */
const chosen = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, { limit, skip }: Page) =>
  sql`(select i.* from pmoc_schedule_item i where ${where} order by ${order} limit ${limit} offset ${skip}) i`

/** What is due on one machine on one day stands together. */
const orderOf = (sort: Page['sort']) =>
  sort === '-plannedDate'
    ? sql`i.planned_date desc, i.equipment_id desc, i.id desc`
    : sql`i.planned_date, i.equipment_id, i.id`

/** One page of a plan's schedule, how many there are, and how many of each kind whatever the status asked for. */
export async function listScheduleItems({ db }: Context, filters: ItemFilters, page: Page, today: CalendarDate) {
  const order = orderOf(page.sort)
  const { status, ...unlimited } = filters
  const where = conditions(filters, today)
  const [rows, counted] = await Promise.all([
    sql<ScheduleItem>`select ${columns(today)} from ${chosen(where, order, page)} ${named} order by ${order}`.execute(
      db,
    ),
    sql<{ completed: number; pending: number; overdue: number; total: number }>`
      select ${countsOn(today)}, count(*) filter (where ${conditions({ status }, today)})::int as total
      from pmoc_schedule_item i where ${conditions(unlimited, today)}`.execute(db),
  ])
  const { total, ...counts } = counted.rows[0]!
  return { items: rows.rows, total, counts }
}

/** The same rows, all of them, a batch at a time for a file; `count` is of all. */
export function openScheduleItems(
  { services, companyId, db }: Context,
  filters: ItemFilters,
  sort: Page['sort'],
  today: CalendarDate,
) {
  const where = conditions(filters, today)
  const selecting = sql`select ${columns(today)} from pmoc_schedule_item i ${named} where ${where} order by ${orderOf(sort)}`
  const counting = sql`select count(*)::int as count from pmoc_schedule_item i where ${where}`
  return openCursor<ScheduleItem>(services.sidePool, companyId, {
    counting: counting.compile(db),
    selecting: selecting.compile(db),
  })
}

async function countItems(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from pmoc_schedule_item i where ${where}`.execute(db)
  return rows[0]!.total
}

/** These items, in the order of their days. */
export async function selectScheduleItems({ db, today }: Context, ids: readonly string[]): Promise<ScheduleItem[]> {
  const { rows } = await sql<ScheduleItem>`
    select ${columns(today())} from pmoc_schedule_item i ${named} where i.id = any(${[...ids]}::uuid[]) order by i.planned_date, i.id`.execute(
    db,
  )
  return rows
}

/** What is planned in all buildings, or is late in them. */
export async function listItemsOfBuildings(
  { db }: Context,
  { isLate = false, ...filters }: ItemFilters & { isLate?: boolean },
  page: Page,
  today: CalendarDate,
) {
  const kept = isLate ? sql`and ${isLateOn(today)}` : filters.status ? sql`` : sql`and not ${isCancelled()}`
  const where = sql`${conditions(filters, today)} ${kept}`
  const order = isLate ? sql`least(i.planned_date, i.due_date), i.id` : sql`i.planned_date, i.id`
  const shown = isLate ? order : sql`plan.entity_name, pe.tag, i.id`
  const [rows, total] = await Promise.all([
    sql<ItemOfBuilding>`select ${columns(today)} ${building} from ${chosen(where, order, page)} ${named} ${ofBuilding} order by ${shown}`.execute(
      db,
    ),
    countItems(db, where),
  ])
  return { items: rows.rows, total }
}

export type CalendarRow = {
  planId: string
  entity: string
  date: CalendarDate
  equipment: number
  items: number
  completed: number
  pending: number
  overdue: number
  running: number
  cancelled: number
}

export const calendarCounts = (
  today: CalendarDate,
) => sql`count(distinct i.equipment_id)::int as equipment, count(*)::int as items, ${countsOn(today)},
  count(*) filter (where i.status = ${stored.started} and not ${isLateOn(today)})::int as running,
  count(*) filter (where ${isCancelled()})::int as cancelled`

/** What was cancelled is shown only to who asks for it. */
export const isShownInCalendar = (filters: ItemFilters, today: CalendarDate) =>
  sql`${filters.status ? sql`true` : sql`not ${isCancelled()}`} and ${conditions(filters, today)}`

export async function selectCalendar(
  { db }: Context,
  filters: ItemFilters,
  today: CalendarDate,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select day.*, plan.entity_name as entity from (
      select i.company_id, i.plan_id, i.planned_date as date, ${calendarCounts(today)}
      from pmoc_schedule_item i where ${isShownInCalendar(filters, today)} group by i.company_id, i.plan_id, i.planned_date
    ) day join pmoc_plan plan on plan.company_id = day.company_id and plan.id = day.plan_id
    order by day.date, plan.entity_name, day.plan_id`.execute(db)
  return rows
}

export async function hasPlan(db: Db, planId: string): Promise<boolean> {
  return (await db.selectFrom('pmocPlan').select('id').where('id', '=', planId).executeTakeFirst()) !== undefined
}

export async function findPlanCode(db: Db, planId: string): Promise<string> {
  const found = await db.selectFrom('pmocPlan').select('pmocCode').where('id', '=', planId).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return found.pmocCode
}
