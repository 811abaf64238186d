import { uuidv7 } from '@prumo/domain/text/uuid'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Done = { planId: string; planItemId: string; equipmentId: string; personId: string; day: string }

/** One item of a plan that was carried out on a day, whatever its schedule. Answers execution and item, by which it can be corrected. */
export async function insertDoneWork(
  db: Db,
  companyId: string,
  { planId, planItemId, equipmentId, personId, day }: Done,
): Promise<{ executionId: string; scheduleId: string }> {
  const [executionId, scheduleId] = [uuidv7(), uuidv7()]
  const sequence = await insertLink(db, companyId, planId, executionId)
  await insertExecution(db, companyId, { executionId, planId, equipmentId, personId, day, sequence, correctsId: null })
  await sql`
    insert into pmoc_schedule_item (company_id, id, plan_id, plan_item_id, equipment_id, periodicity, period_index, period_start, due_date, planned_date,
      status, execution_id, executed_on)
    select ${companyId}, ${scheduleId}, ${planId}, ${planItemId}, ${equipmentId}, 'semanal',
      (select count(*) from pmoc_schedule_item where plan_item_id = ${planItemId}), ${day}::date, ${day}::date, ${day}::date, 'executado', ${executionId}, ${day}::date`.execute(
    db,
  )
  await insertOutcome(db, companyId, executionId, scheduleId)
  return { executionId, scheduleId }
}

/** The same work, said to have been on another day. */
export async function insertCorrection(
  db: Db,
  companyId: string,
  { executionId, scheduleId, day }: { executionId: string; scheduleId: string; day: string },
): Promise<void> {
  const { rows } = await sql<{ planId: string; equipmentId: string; personId: string }>`
    select plan_id, equipment_id, executed_by_id as person_id from pmoc_execution where id = ${executionId}`.execute(db)
  const of = rows[0]!
  const corrected = uuidv7()
  const sequence = await insertLink(db, companyId, of.planId, corrected)
  await insertExecution(db, companyId, { ...of, executionId: corrected, day, sequence, correctsId: executionId })
  await insertOutcome(db, companyId, corrected, scheduleId)
  await sql`update pmoc_schedule_item set execution_id = ${corrected}, executed_on = ${day}::date where id = ${scheduleId}`.execute(
    db,
  )
}

async function insertLink(db: Db, companyId: string, planId: string, recordId: string): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    with last as (select sequence, hash from chain_link where subject_id = ${planId} order by sequence desc limit 1)
    insert into chain_link (company_id, subject_id, sequence, kind, record_id, received_at, previous_hash, text, hash)
    select ${companyId}, ${planId}, coalesce((select sequence from last), 0) + 1, 'execution', ${recordId}, now(), coalesce((select hash from last), ''),
      ${recordId}::text, encode(sha256(convert_to(${recordId}::text, 'UTF8')), 'hex')
    returning sequence`.execute(db)
  return rows[0]!.sequence
}

type Execution = Omit<Done, 'planItemId'> & { executionId: string; sequence: number; correctsId: string | null }

const insertExecution = (db: Db, companyId: string, execution: Execution) =>
  sql`
    insert into pmoc_execution (company_id, id, plan_id, equipment_id, executed_on, executed_by_id, received_at, corrects_id, sequence)
    values (${companyId}, ${execution.executionId}, ${execution.planId}, ${execution.equipmentId}, ${execution.day}::date, ${execution.personId}, now(),
      ${execution.correctsId}, ${execution.sequence})`.execute(db)

const insertOutcome = (db: Db, companyId: string, executionId: string, scheduleId: string) =>
  sql`
    insert into pmoc_execution_item (company_id, execution_id, schedule_item_id, outcome)
    values (${companyId}, ${executionId}, ${scheduleId}, 'feito')`.execute(db)
