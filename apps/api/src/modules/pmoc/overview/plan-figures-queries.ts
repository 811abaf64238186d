import { addDays, addMonths, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { failureTables } from './failure-queries.ts'
import {
  isCancelled,
  isCarriedOut,
  isDueOn,
  isInTimeOn,
  isLateOn,
  isOpenItem,
  isUntimelyOn,
} from '../items/status-queries.ts'

export type MonthRow = {
  month: string
  onTime: number
  doneLate: number
  overdue: number
  pending: number
  ahead: number
}

/** By the day planned for, so that a month holds exactly what its list holds. */
export async function selectMonths({ db, today }: Context, planId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(i.planned_date, 'YYYY-MM') as month,
      count(*) filter (where ${isInTimeOn(today())})::int as on_time,
      count(*) filter (where ${isCarriedOut()} and ${isUntimelyOn(today())})::int as done_late,
      count(*) filter (where ${isCarriedOut()} and not ${isUntimelyOn(today())} and not ${isDueOn(today())})::int as ahead,
      count(*) filter (where ${isLateOn(today())})::int as overdue,
      count(*) filter (where not ${isCarriedOut()} and not ${isLateOn(today())})::int as pending
    from pmoc_schedule_item i where i.plan_id = ${planId} and not ${isCancelled()} group by 1 order by 1`.execute(db)
  return rows
}

export type InventoryRow = {
  equipmentId: string
  lastOn: CalendarDate | null
  nextOn: CalendarDate | null
  isLate: boolean
  failures: number
  findings: number
  meanDaysBetween: number | null
}

const failureMonths = 12

/** Of the machines that are still there; failures and findings of all their plans. */
export async function selectInventory(ctx: Context, planId: string): Promise<InventoryRow[]> {
  const today = ctx.today()
  const span = { startDate: addDays(addMonths(today, -failureMonths), 1), endDate: today }
  const { rows } = await sql<InventoryRow>`
    with machine as (select equipment_id, tag from pmoc_equipment where plan_id = ${planId} and retired_on is null), ${failureTables(ctx, span)}
    select machine.equipment_id, done.last_on, done.next_on, coalesce(done.is_late, false) as is_late,
      counted.failures, counted.findings, counted.mean_days_between
    from machine join counted using (equipment_id)
    left join (
      select i.equipment_id, max(i.executed_on) as last_on,
        min(i.planned_date) filter (where ${isOpenItem()}) as next_on, bool_or(${isLateOn(today)}) as is_late
      from pmoc_schedule_item i where i.plan_id = ${planId} group by i.equipment_id
    ) done using (equipment_id)
    order by coalesce(done.is_late, false) desc, counted.failures desc, counted.findings desc, done.next_on nulls last, machine.tag`.execute(
    ctx.db,
  )
  return rows
}
