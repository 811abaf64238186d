import { reportState } from '@prumo/contract/pmoc/public-equipment'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

export type FailureSpan = {
  startDate: CalendarDate
  endDate: CalendarDate
  planId?: string | undefined
  equipmentId?: string | undefined
}

export type FailureRow = {
  equipment: { id: string; tag: string; locationName: string | null }
  entity: string
  failures: number
  findings: number
  lastOn: CalendarDate | null
  daysInOperation: number
  meanDaysBetween: number | null
}

/** Machines with failures or findings; one that is asked for by its id also without. */
export async function selectFailures(ctx: Context, span: FailureSpan): Promise<FailureRow[]> {
  const { planId = null, equipmentId = null } = span
  const machines = sql`
    select distinct on (pe.equipment_id) pe.equipment_id, e.tag, coalesce(env.name, e.location_name) as location_name, plan.entity_name
    from pmoc_equipment pe
    join equipment e on e.company_id = pe.company_id and e.id = pe.equipment_id
    join pmoc_plan plan on plan.company_id = pe.company_id and plan.id = pe.plan_id
    left join pmoc_environment env on env.company_id = pe.company_id and env.id = pe.environment_id
    where (${planId}::uuid is null or pe.plan_id = ${planId}::uuid)
      and (${equipmentId}::uuid is null or pe.equipment_id = ${equipmentId}::uuid)
    order by pe.equipment_id, pe.retired_on is null desc, plan.end_date desc, plan.id`
  const { rows } = await sql<FailureRow>`
    with machine as (${machines}), ${failureTables(ctx, span)}
    select json_build_object('id', m.equipment_id, 'tag', m.tag, 'locationName', m.location_name) as equipment, m.entity_name as entity,
      counted.failures, counted.findings, counted.last_on, counted.days_in_operation, counted.mean_days_between
    from machine m join counted using (equipment_id)
    where counted.failures + counted.findings > 0 or ${equipmentId}::uuid is not null
    order by counted.failures desc, counted.findings desc, counted.last_on desc nulls last, m.equipment_id limit 500`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Tables of a `with` that has `machine (equipment_id)` before them; the last, `counted`, has a row for each machine.
 * A failure is what overlaps in days: a confirmed report until it is closed, a repair from what showed it to its order, a corrective task.
 */
export function failureTables(ctx: Context, { startDate, endDate }: FailureSpan): RawBuilder<unknown> {
  const today = ctx.today()
  const zone = ctx.actor?.timeZone ?? 'America/Sao_Paulo'
  const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${zone})::date`
  return sql`sign as (
      select r.equipment_id, ${dayOf(sql`r.created_at`)} as first_on, coalesce(${dayOf(sql`r.closed_at`)}, ${today}::date) as last_on
      from problem_report r join machine using (equipment_id)
      where r.status = ${reportState.atWork} or r.status = ${reportState.solved} and not r.is_unfounded
      union all
      select o.equipment_id, least(${dayOf(sql`o.created_at`)}, x.executed_on, ${dayOf(sql`r.created_at`)}), ${dayOf(sql`o.created_at`)}
      from pmoc_order o join machine using (equipment_id)
      left join pmoc_execution x on x.company_id = o.company_id and x.id = o.execution_id
      left join problem_report r on r.company_id = o.company_id and r.id = o.problem_report_id
      where o.kind = 'corrective' and o.is_standing
      union all
      select t.relation_id, ${dayOf(sql`t.created_at`)}, ${dayOf(sql`t.created_at`)}
      from task t join machine on machine.equipment_id = t.relation_id where t.is_corrective
    ), told as (
      select equipment_id, first_on, max(last_on) over (partition by equipment_id order by first_on, last_on
        rows between unbounded preceding and 1 preceding) as known_until
      from sign
    ), failed as (
      select equipment_id, count(*)::int as failures, max(first_on) as last_on from told
      where (known_until is null or first_on > known_until) and first_on between ${startDate}::date and ${endDate}::date
      group by equipment_id
    ), found as (${outOfLimits(startDate, endDate)}), used as (${daysInUse(startDate, endDate, today)}), counted as (
      select machine.equipment_id, coalesce(failed.failures, 0) as failures, coalesce(found.findings, 0) as findings, failed.last_on,
        greatest(used.days, case when failed.failures > 0 then 1 else 0 end) as days_in_operation,
        round(greatest(used.days, 1)::numeric / failed.failures, 1)::float as mean_days_between
      from machine left join failed using (equipment_id) left join found using (equipment_id) left join used using (equipment_id)
    )`
}

/** What somebody corrected since was no finding, nor what met another execution, unless it completes that one. */
const outOfLimits = (startDate: CalendarDate, endDate: CalendarDate) => sql`
  select x.equipment_id, count(*)::int as findings from pmoc_execution x join machine using (equipment_id)
  where x.is_out_of_limits and x.executed_on between ${startDate}::date and ${endDate}::date
    and not exists (select from pmoc_execution c where c.company_id = x.company_id and c.corrects_id = x.id)
    and exists (select from pmoc_execution_item xi left join pmoc_conflict_decision d
      on d.company_id = xi.company_id and d.execution_id = xi.execution_id
      where xi.company_id = x.company_id and xi.execution_id = x.id and (not xi.is_conflicting or d.decision = 'complement'))
  group by x.equipment_id`

/** Days of the span up to today on which a machine was there: since it was installed, else since the first plan that holds it began. */
const daysInUse = (startDate: CalendarDate, endDate: CalendarDate, today: CalendarDate) => sql`
  select e.id as equipment_id,
    least(${endDate}::date, ${today}::date, e.retired_on, case when bool_and(pe.retired_on is not null) then max(pe.retired_on) end)
      - greatest(${startDate}::date, coalesce(e.installed_on, min(plan.first_start_date))) + 1 as days
  from machine join equipment e on e.id = machine.equipment_id
  join pmoc_equipment pe on pe.company_id = e.company_id and pe.equipment_id = e.id
  join pmoc_plan plan on plan.company_id = pe.company_id and plan.id = pe.plan_id
  group by e.company_id, e.id, e.retired_on, e.installed_on`
