import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ItemCounts } from '@prumo/domain/pmoc/schedule/counts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import {
  countsOn,
  isCancelled,
  isCarriedOut,
  isDueOn,
  isInTimeOn,
  isLateOn,
  isOpenItem,
  isUntimelyOn,
} from '../items/status-queries.ts'

export type SummaryRow = ItemCounts & {
  id: string
  pmocCode: string
  version: string
  entity: string
  startDate: CalendarDate
  endDate: CalendarDate
  totalEnvironments: number
  totalEquipment: number
  totalMaintenanceTasks: number
  due: number
  completedDue: number
}

export async function selectSummary({ db, today }: Context, id: string): Promise<SummaryRow | undefined> {
  const countOf = (table: string, where: RawBuilder<unknown>) =>
    sql`(select count(*)::int from ${sql.table(table)} part where part.company_id = p.company_id and part.plan_id = p.id and ${where})`
  const { rows } = await sql<SummaryRow>`
    select p.id, p.pmoc_code, p.plan_version as version, p.entity_name as entity, p.start_date, p.end_date,
      ${countOf('pmocEnvironment', sql`true`)} as total_environments,
      ${countOf('pmocEquipment', sql`part.retired_on is null`)} as total_equipment,
      ${countOf('pmocPlanItem', sql`part.enabled and part.retired_on is null`)} as total_maintenance_tasks,
      counted.completed, counted.pending, counted.overdue, counted.due, counted.completed_due
    from pmoc_plan p cross join lateral (
      select ${countsOn(today())}, count(*) filter (where not ${isCancelled()} and ${isDueOn(today())}
          and (${isCarriedOut()} or ${isLateOn(today())} or least(i.planned_date, i.due_date) = ${today()}::date))::int as due,
        count(*) filter (where ${isCarriedOut()} and ${isDueOn(today())})::int as completed_due from pmoc_schedule_item i where i.plan_id = ${id}) counted
    where p.id = ${id}`.execute(db)
  return rows[0]
}

export type ComplianceSpan = { startDate: CalendarDate; endDate: CalendarDate; planId?: string | undefined }
type Timeliness = { onTime: number; late: number; open: number }
export type ComplianceRow = Timeliness & { key: string; label: string }
export type ComplianceBy = 'month' | 'building' | 'equipment' | 'technician'

const timelinessOn = (today: CalendarDate) => sql`count(*) filter (where ${isInTimeOn(today)})::int as on_time,
  count(*) filter (where ${isUntimelyOn(today)})::int as late,
  count(*) filter (where not ${isInTimeOn(today)} and not ${isUntimelyOn(today)})::int as open`

type Group = { key: RawBuilder<unknown>; label: RawBuilder<unknown>; order: RawBuilder<unknown> }

const doneBy = sql`(select x.executed_by_id from pmoc_execution x where x.company_id = i.company_id and x.id = i.execution_id)`
/** Whoever an item names, else whoever its plan does. */
const technicianOf = sql`coalesce(i.technician_id, (
  select own.technician_id from pmoc_plan own where own.company_id = i.company_id and own.id = i.plan_id))`
const nameOf = (table: string, column: string, id: RawBuilder<unknown>) =>
  sql`(select named.${sql.ref(column)} from ${sql.table(table)} named where named.id = ${id})`

/** Whoever did it counts before whoever should. */
const groups: Record<ComplianceBy, Group> = {
  month: {
    key: sql`to_char(i.due_date, 'YYYY-MM')`,
    label: sql`right(key, 2) || '/' || left(key, 4)`,
    order: sql`key`,
  },
  building: {
    key: sql`i.plan_id::text`,
    label: nameOf('pmocPlan', 'entityName', sql`key::uuid`),
    order: sql`label, key`,
  },
  equipment: {
    key: sql`i.equipment_id::text`,
    label: nameOf('equipment', 'tag', sql`key::uuid`),
    order: sql`label, key`,
  },
  technician: {
    key: sql`coalesce(${doneBy}, ${technicianOf})::text`,
    label: nameOf('person', 'name', sql`key::uuid`),
    order: sql`label, key`,
  },
}

const nothing: Timeliness = { onTime: 0, late: 0, open: 0 }

/** Of what comes due in a span of days: the first thousand groups, and what all of them come to. */
export async function selectCompliance(
  { db, today }: Context,
  by: ComplianceBy,
  { startDate, endDate, planId }: ComplianceSpan,
): Promise<{ rows: ComplianceRow[]; total: Timeliness }> {
  const { key, label, order } = groups[by]
  const { rows } = await sql<ComplianceRow & { total: Timeliness }>`
    select coalesce(key, '') as key, coalesce(${label}, 'Sem técnico') as label, on_time, late, open,
      jsonb_build_object('onTime', sum(on_time) over (), 'late', sum(late) over (), 'open', sum(open) over ()) as total from (
      select ${key} as key, ${timelinessOn(today())} from pmoc_schedule_item i
      where i.due_date between ${startDate}::date and ${endDate}::date and not ${isCancelled()}
        and (${planId ?? null}::uuid is null or i.plan_id = ${planId ?? null}::uuid)
      group by 1) counted
    order by ${order} limit 1000`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? nothing }
}

export async function selectTarget({ db }: Context): Promise<number> {
  const row = await db.selectFrom('pmocSetting').select('complianceTarget').executeTakeFirst()
  return row?.complianceTarget ?? 95
}

export async function countForHome(
  { db }: Context,
  { today, weekStart, weekEnd }: { today: CalendarDate; weekStart: CalendarDate; weekEnd: CalendarDate },
): Promise<{ dueThisWeek: number; overdue: number }> {
  const { rows } = await sql<{ dueThisWeek: number; overdue: number }>`
    select count(*) filter (where i.planned_date between ${weekStart}::date and ${weekEnd}::date)::int as due_this_week,
      count(*) filter (where ${isLateOn(today)})::int as overdue
    from pmoc_schedule_item i where ${isOpenItem()} and least(i.planned_date, i.due_date) <= ${weekEnd}::date`.execute(
    db,
  )
  return rows[0]!
}
