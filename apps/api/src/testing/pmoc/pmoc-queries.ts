import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import { planChains } from '#modules/pmoc/index.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

const inCompany = <T>(app: TestApp, { companyId, userId }: Person, work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) => work(db))

/** Links of the company's plans that no longer say what the tables do. */
export const alteredLinks = (app: TestApp, owner: Person) => inCompany(app, owner, (db) => planChains.listAltered(db))

/** As if something of its version had been carried out. */
export const settlePlan = (app: TestApp, owner: Person, id: string) =>
  inCompany(app, owner, (db) => sql`update pmoc_plan set settled_at = now() where id = ${id}`.execute(db))

type Scheduled = { planItemId: string; plannedDate: string; dueDate?: string; index?: number }

/** A bare line of a schedule. */
export function aScheduledItem(app: TestApp, owner: Person, item: Scheduled): Promise<string> {
  const { planItemId, plannedDate, dueDate = plannedDate, index = 0 } = item
  return inCompany(app, owner, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into pmoc_schedule_item (company_id, plan_id, plan_item_id, equipment_id, periodicity, period_index, period_start, due_date, planned_date)
      select company_id, plan_id, id, equipment_id, periodicity, ${index}, ${plannedDate}, ${dueDate}, ${plannedDate}
      from pmoc_plan_item where id = ${planItemId} returning id`.execute(db)
    return rows[0]!.id
  })
}

/** The same, carried out on a day. */
export async function anExecutedItem(app: TestApp, owner: Person, item: Scheduled & { executedOn: string }) {
  const id = await aScheduledItem(app, owner, item)
  const executionId = uuidv7()
  await inCompany(app, owner, async (db) => {
    const { rows } = await sql<{ planId: string; sequence: number }>`
      insert into chain_link (company_id, subject_id, sequence, kind, record_id, received_at, previous_hash, text, hash)
      select i.company_id, i.plan_id, coalesce(last.sequence, 0) + 1, 'execution', ${executionId}, now(), coalesce(last.hash, ''),
        ${executionId}::text, encode(sha256(convert_to(${executionId}::text, 'UTF8')), 'hex')
      from pmoc_schedule_item i left join lateral (
        select sequence, hash from chain_link l where l.company_id = i.company_id and l.subject_id = i.plan_id order by sequence desc limit 1) last on true
      where i.id = ${id} returning subject_id as plan_id, sequence`.execute(db)
    await sql`
      insert into pmoc_execution (company_id, id, plan_id, equipment_id, executed_on, executed_by_id, received_at, sequence)
      select i.company_id, ${executionId}, i.plan_id, i.equipment_id, ${item.executedOn}, p.entity_id, now(), ${rows[0]!.sequence}
      from pmoc_schedule_item i join pmoc_plan p on p.company_id = i.company_id and p.id = i.plan_id where i.id = ${id}`.execute(
      db,
    )
    await sql`insert into pmoc_execution_item (company_id, execution_id, schedule_item_id, outcome)
      values (${owner.companyId}, ${executionId}, ${id}, 'feito')`.execute(db)
    await sql`update pmoc_schedule_item set status = 'executado', execution_id = ${executionId}, executed_on = ${item.executedOn} where id = ${id}`.execute(
      db,
    )
  })
  return id
}

type Kept = { id: string; status: string; cancelReason: string | null }

/** What became of the schedule of an item. */
export const scheduleOf = (app: TestApp, owner: Person, planItemId: string) =>
  inCompany(app, owner, async (db) => {
    const { rows } = await sql<Kept>`
      select id, status, cancel_reason from pmoc_schedule_item where plan_item_id = ${planItemId} order by planned_date`.execute(
      db,
    )
    return rows
  })

/** A machine as it is kept, whichever plans hold it. */
export const equipmentKept = (app: TestApp, owner: Person, id: string) =>
  inCompany(app, owner, async (db) => {
    const { rows } = await sql<{ retiredOn: string | null; retiredReason: string | null }>`
      select retired_on, retired_reason from equipment where id = ${id}`.execute(db)
    return rows[0]
  })

export const countsFrom = (app: TestApp, owner: Person, planItemId: string) =>
  inCompany(app, owner, async (db) => {
    const { rows } = await sql<{ countsFrom: string | null }>`
      select counts_from from pmoc_plan_item where id = ${planItemId}`.execute(db)
    return rows[0]?.countsFrom
  })

/** So many executions more, like one that is there, on a day. */
export const moreExecutions = (
  app: TestApp,
  owner: Person,
  { scheduleId, executedOn, count }: { scheduleId: string; executedOn: string; count: number },
) =>
  inCompany(app, owner, (db) =>
    sql`with made as (
        insert into pmoc_execution (company_id, id, plan_id, equipment_id, executed_on, executed_by_id, received_at, sequence)
        select x.company_id, gen_random_uuid(), x.plan_id, x.equipment_id, ${executedOn}, x.executed_by_id, x.received_at, x.sequence
        from pmoc_schedule_item i join pmoc_execution x on x.company_id = i.company_id and x.id = i.execution_id, generate_series(1, ${count}::int)
        where i.id = ${scheduleId} returning company_id, id)
      insert into pmoc_execution_item (company_id, execution_id, schedule_item_id, outcome)
      select company_id, id, ${scheduleId}, 'feito' from made`.execute(db),
  )

/** How many kept versions of plans hold a word somewhere. */
export const versionsWith = (app: TestApp, owner: Person, word: string) =>
  inCompany(app, owner, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pmoc_version where strpos(content::text, ${word}) > 0`.execute(db)
    return rows[0]!.count
  })

/** What the chain of a plan holds, in order. */
export const chainOf = (app: TestApp, owner: Person, planId: string) =>
  inCompany(app, owner, async (db) => {
    const { rows } = await sql<{ kind: string; recordId: string; text: string; hash: string; receivedAt: string }>`
      select kind, record_id, text, hash, received_at from chain_link where subject_id = ${planId} order by sequence`.execute(
      db,
    )
    return rows
  })
