import { addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { isLateOn } from '../schedule/item-queries.ts'

export type MonthRow = { month: string; onTime: number; doneLate: number; overdue: number; pending: number }

/** By the day planned for, so that a month holds exactly what its list holds. */
export async function selectMonths({ db, today }: Context, planId: string): Promise<MonthRow[]> {
  const isDone = sql`i.status in ('executado', 'aprovado')`
  const wasLate = sql`(i.was_moved_late or i.executed_on > i.due_date)`
  const { rows } = await sql<MonthRow>`
    select to_char(i.planned_date, 'YYYY-MM') as month,
      count(*) filter (where ${isDone} and not ${wasLate})::int as on_time,
      count(*) filter (where ${isDone} and ${wasLate})::int as done_late,
      count(*) filter (where ${isLateOn(today())})::int as overdue,
      count(*) filter (where not ${isDone} and not ${isLateOn(today())})::int as pending
    from pmoc_schedule_item i where i.plan_id = ${planId} and i.status <> 'cancelado' group by 1 order by 1`.execute(db)
  return rows
}

export type InventoryRow = {
  equipmentId: string
  lastOn: CalendarDate | null
  nextOn: CalendarDate | null
  isLate: boolean
  failures: number
}

const failureMonths = 12

/** Of the machines that are still there. What somebody corrected since was no failure, nor what met another execution, unless it completes that one. */
export async function selectInventory({ db, today }: Context, planId: string): Promise<InventoryRow[]> {
  const from = addMonths(today(), -failureMonths)
  const { rows } = await sql<InventoryRow>`
    select machine.equipment_id, done.last_on, done.next_on, coalesce(done.is_late, false) as is_late,
      coalesce(failed.failures, 0)::int as failures
    from pmoc_equipment machine
    left join (
      select i.equipment_id, max(i.executed_on) as last_on,
        min(i.planned_date) filter (where i.status in ('planejado', 'em_execucao')) as next_on, bool_or(${isLateOn(today())}) as is_late
      from pmoc_schedule_item i where i.plan_id = ${planId} group by i.equipment_id
    ) done on done.equipment_id = machine.equipment_id
    left join (
      select x.equipment_id, count(*) as failures from pmoc_execution x
      where x.plan_id = ${planId} and x.is_out_of_limits and x.executed_on > ${from}::date
        and not exists (select from pmoc_execution c where c.company_id = x.company_id and c.corrects_id = x.id)
        and exists (select from pmoc_execution_item xi left join pmoc_conflict_decision d
          on d.company_id = xi.company_id and d.execution_id = xi.execution_id
          where xi.company_id = x.company_id and xi.execution_id = x.id and (not xi.is_conflicting or d.decision = 'complement'))
      group by x.equipment_id
    ) failed on failed.equipment_id = machine.equipment_id
    where machine.plan_id = ${planId} and machine.retired_on is null
    order by coalesce(done.is_late, false) desc, coalesce(failed.failures, 0) desc, done.next_on nulls last, machine.tag`.execute(
    db,
  )
  return rows
}
