import type { Component, Periodicity } from '@prumo/domain/pmoc/words'
import type { openStatuses } from '@prumo/domain/pmoc/item-status'
import type { ReadingVerdict } from '@prumo/domain/pmoc/norms/judge-readings'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { isCarriedOut, isClosing, isOpenItem, stored } from '#modules/pmoc/index.ts'

type Line = { plannedDate: string; components: Component[]; periodicities: Periodicity[]; items: number }
export type CarriedOutLine = Line & {
  executedOn: string
  executedByName: string | null
  isApproved: boolean
  notDone: number
  total: number
}
export type DueLine = Line & { status: (typeof openStatuses)[number]; dueDate: string; retiredOn: string | null }

const taskOfItem = sql`
  join pmoc_plan_item p on p.company_id = i.company_id and p.id = i.plan_item_id
  join pmoc_task t on t.company_id = p.company_id and t.id = p.task_id`
const whatOfItems = (component: RawBuilder<string>) =>
  sql`array_agg(distinct ${component}) as components, array_agg(distinct i.periodicity) as periodicities, count(*)::int as items`

/** Of `x`: what was left undone on the machine that day, by words that stand, and not done later on the same day. */
export const notDoneThen = sql`(select count(distinct left_open.schedule_item_id)::int from pmoc_execution told
  join pmoc_execution_item left_open on left_open.company_id = told.company_id and left_open.execution_id = told.id
  join pmoc_schedule_item item on item.company_id = told.company_id and item.id = left_open.schedule_item_id
  where told.company_id = x.company_id and told.equipment_id = x.equipment_id and told.executed_on = x.executed_on
    and not ${isClosing('left_open')} and item.executed_on is distinct from told.executed_on
    and not exists (select from pmoc_execution later
      join pmoc_execution_item again on again.company_id = later.company_id and again.execution_id = later.id
      where later.company_id = told.company_id and later.corrects_id = told.id and again.schedule_item_id = left_open.schedule_item_id)
    and not exists (select from pmoc_conflict_decision d where d.company_id = told.company_id and d.execution_id = told.id and d.decision = 'set_aside'))`

/** What was carried out at once is one line. */
export async function listDone(db: Db, equipmentId: string, most: number): Promise<CarriedOutLine[]> {
  const { rows } = await sql<CarriedOutLine>`
    select x.executed_on, x.executed_by_name, min(i.planned_date) as planned_date, bool_and(i.status = ${stored.approved}) as is_approved,
      ${whatOfItems(sql`coalesce(xi.component, t.component)`)},
      ${notDoneThen} as not_done, count(*) over ()::int as total
    from pmoc_schedule_item i join pmoc_execution x on x.company_id = i.company_id and x.id = i.execution_id ${taskOfItem}
    left join pmoc_execution_item xi on xi.company_id = x.company_id and xi.execution_id = x.id and xi.schedule_item_id = i.id
    where i.equipment_id = ${equipmentId} and ${isCarriedOut()}
    group by x.company_id, x.id order by x.executed_on desc, x.id desc limit ${most}`.execute(db)
  return rows
}

/** What is still to be done, the earliest first. */
export async function listOpen(db: Db, equipmentId: string, most: number): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select i.status, i.planned_date, min(i.due_date) as due_date, coalesce(own.retired_on, e.retired_on) as retired_on, ${whatOfItems(sql`t.component`)}
    from pmoc_schedule_item i
    join equipment e on e.company_id = i.company_id and e.id = i.equipment_id
    join pmoc_equipment own on own.company_id = i.company_id and own.plan_id = i.plan_id and own.equipment_id = i.equipment_id ${taskOfItem}
    where i.equipment_id = ${equipmentId} and ${isOpenItem()}
      and (coalesce(own.retired_on, e.retired_on) is null or i.planned_date <= coalesce(own.retired_on, e.retired_on))
    group by i.status, i.planned_date, own.retired_on, e.retired_on order by i.planned_date, i.status limit ${most}`.execute(
    db,
  )
  return rows
}

export type LastReading = {
  field: 'roomTempC' | 'relativeHumidityPct' | 'co2Ppm'
  value: number
  verdict: ReadingVerdict
  norm: string
  date: string
}

/** The last of each of the three that tell of the air. What was corrected or set aside does not count. */
export async function listLastAirReadings(db: Db, equipmentId: string): Promise<LastReading[]> {
  const { rows } = await sql<LastReading>`
    select distinct on (v.field) v.field, v.value::float8 as value, v.verdict, coalesce(v.norm, v.basis) as norm, x.executed_on as date
    from pmoc_execution x cross join lateral jsonb_to_recordset(x.verdicts) as v (field text, value numeric, verdict text, basis text, norm text)
    where x.equipment_id = ${equipmentId} and v.field in ('roomTempC', 'relativeHumidityPct', 'co2Ppm')
      and not exists (select from pmoc_execution other where other.company_id = x.company_id and other.corrects_id = x.id)
      and not exists (
        select from pmoc_execution_item n left join pmoc_conflict_decision d on d.company_id = n.company_id and d.execution_id = n.execution_id
        where n.company_id = x.company_id and n.execution_id = x.id and n.is_conflicting and d.decision is distinct from 'complement')
    order by v.field, x.executed_on desc, x.received_at desc`.execute(db)
  return rows
}
