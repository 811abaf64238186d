import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { stored } from '../items/status-queries.ts'

type WaitingVisit = {
  planId: string
  pmocCode: string
  entity: string
  day: CalendarDate
  equipment: number
  tasks: number
  outOfLimits: number
  executedBy: string[]
  returned: number
}

const entity = sql`coalesce(p.entity_trade_name, p.entity_name)`

export async function listWaitingVisits(db: Db, { skip, limit }: { skip: number; limit: number }) {
  const { rows } = await sql<WaitingVisit & { total: number }>`
    select i.plan_id, p.pmoc_code, ${entity} as entity, i.executed_on as day, 
      count(distinct i.equipment_id) filter (where back.execution_id is null)::int as equipment,
      count(*) filter (where back.execution_id is null)::int as tasks,
      count(distinct x.id) filter (where x.is_out_of_limits)::int as out_of_limits, count(distinct back.execution_id)::int as returned,
      coalesce(array_agg(distinct x.executed_by_name) filter (where x.executed_by_name is not null), '{}') as executed_by,
      count(*) over ()::int as total
    from pmoc_schedule_item i join pmoc_execution x on x.company_id = i.company_id and x.id = i.execution_id
    join pmoc_plan p on p.company_id = i.company_id and p.id = i.plan_id
    left join pmoc_return back on back.company_id = x.company_id and back.execution_id = x.id
    where i.status = ${stored.carriedOut}
    group by i.plan_id, p.pmoc_code, p.entity_trade_name, p.entity_name, i.executed_on
    order by bool_and(back.execution_id is not null), i.executed_on, p.pmoc_code limit ${limit} offset ${skip}`.execute(
    db,
  )
  return { items: rows.map(({ total: _total, ...visit }) => visit), total: rows[0]?.total ?? 0 }
}

export async function selectPlanOfVisit(db: Db, planId: string) {
  const { rows } = await sql<{ planId: string; pmocCode: string; entity: string }>`
    select p.id as plan_id, p.pmoc_code, ${entity} as entity from pmoc_plan p where p.id = ${planId}`.execute(db)
  return rows[0]
}

type VisitPart = { id: string; tag: string; locationName: string | null }

/** Executions of a plan on a day whose words stand, machine by machine. */
export async function listVisitParts(db: Db, planId: string, day: CalendarDate): Promise<VisitPart[]> {
  const { rows } = await sql<VisitPart>`
    select x.id, e.tag, coalesce(room.name, e.location_name) as location_name
    from pmoc_execution x join equipment e on e.company_id = x.company_id and e.id = x.equipment_id
    left join pmoc_equipment own on own.company_id = x.company_id and own.plan_id = x.plan_id and own.equipment_id = x.equipment_id
    left join pmoc_environment room on room.company_id = own.company_id and room.id = own.environment_id
    where x.plan_id = ${planId} and x.executed_on = ${day}::date
      and (not exists (select from pmoc_execution later where later.company_id = x.company_id and later.corrects_id = x.id)
        or exists (select from pmoc_schedule_item i where i.company_id = x.company_id and i.execution_id = x.id))
      and not exists (select from pmoc_conflict_decision d where d.company_id = x.company_id and d.execution_id = x.id and d.decision = 'set_aside')
    order by e.tag, x.sequence limit 500`.execute(db)
  return rows
}

export async function insertHandBack(
  { db, companyId, userId, now }: Context,
  executionId: string,
  reason: string,
): Promise<void> {
  await db
    .insertInto('pmocReturn')
    .values({ companyId, executionId, reason, returnedBy: userId, returnedAt: now() })
    .execute()
}

export type HandedBack = { tag: string; pmocCode: string; entity: string; accounts: string[] }

/** Whose work it is, and what it is called. */
export async function selectHandedBack(db: Db, executionId: string): Promise<HandedBack> {
  const { rows } = await sql<HandedBack>`
    select e.tag, p.pmoc_code, ${entity} as entity, array(select distinct account from unnest(array[x.registered_by, (
      select own.user_id from person own where own.company_id = x.company_id and own.id = x.executed_by_id)]) account where account is not null) as accounts
    from pmoc_execution x join equipment e on e.company_id = x.company_id and e.id = x.equipment_id
    join pmoc_plan p on p.company_id = x.company_id and p.id = x.plan_id where x.id = ${executionId}`.execute(db)
  return rows[0]!
}
