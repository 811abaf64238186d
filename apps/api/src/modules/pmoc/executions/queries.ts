import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { PlateData } from '@prumo/domain/pmoc/norms/judge-readings'
import type { GivenAirLimits } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { Outcome, StoredStatus } from '@prumo/domain/pmoc/words'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Db } from '#platform/db/transaction.ts'
import { storedTask, taskThen, wasReceived } from './stored-task-queries.ts'
import type { StoredTask, Measured, NamedAttachment, StoredExecution } from './stored-execution.ts'
import { stored } from '../items/status-queries.ts'

export type ExecutedPlan = {
  id: string
  firstStartDate: CalendarDate
  endDate: CalendarDate
  normProfile: string
  iaqParameters: GivenAirLimits
  settledAt: string | null
}

/** Locked: executions of one plan follow one another. */
export async function selectPlanForExecution(db: Db, id: string): Promise<ExecutedPlan | undefined> {
  const { rows } = await sql<ExecutedPlan>`
    select id, first_start_date, end_date, norm_profile, iaq_parameters, settled_at from pmoc_plan where id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

export type ItemToExecute = {
  id: string
  equipmentId: string
  status: StoredStatus
  executionId: string | null
  task: string
  recordsRequired: string[]
  plate: PlateData
  kept: StoredTask
}

/** When it was carried out, where that was not just now: on a device, or as the execution says that is corrected. */
export type TimeOfWork = { correctsId: string | null; happenedAt: Date | null }

/** With the words of their time. */
export async function selectItemsToExecute(
  db: Db,
  planId: string,
  ids: readonly string[],
  { correctsId, happenedAt }: TimeOfWork,
): Promise<ItemToExecute[]> {
  const { rows } = await sql<ItemToExecute>`
    select i.id, i.equipment_id, i.status, i.execution_id, t.description as task, t.records_required, e.plate,
      coalesce(${storedTask}, json_build_object('planItemId', i.plan_item_id, 'task', told.description, 'component', told.component,
        'acceptanceCriteria', told.acceptance_criteria, 'periodicity', i.periodicity, 'periodStart', i.period_start, 'dueDate', i.due_date)) as kept
    from pmoc_schedule_item i
    left join pmoc_execution corrected on corrected.company_id = i.company_id and corrected.id = ${correctsId}::uuid
    left join pmoc_execution_item xi on xi.company_id = i.company_id and xi.execution_id = corrected.id and xi.schedule_item_id = i.id
    cross join lateral (select i.company_id, i.plan_id, coalesce(corrected.received_at, ${happenedAt}::timestamptz, 'infinity') as received_at) x
    join pmoc_plan_item pi on pi.company_id = i.company_id and pi.id = i.plan_item_id
    join pmoc_task t on t.company_id = i.company_id and t.id = pi.task_id
    join equipment e on e.company_id = i.company_id and e.id = i.equipment_id
    ${taskThen}
    where i.plan_id = ${planId} and i.id = any(${[...ids]}::uuid[]) order by i.id for update of i`.execute(db)
  return rows
}

/** A person by id, also by that of a record they took over, or the one active person of this name. What comes late may be of somebody forgotten. */
export async function findExecutors(
  db: Db,
  text: string,
  { isId, isLate }: { isId: boolean; isLate: boolean },
): Promise<{ id: string; name: string | null }[]> {
  const isMeant = isId
    ? sql`(id = ${text}::uuid or merged @> jsonb_build_array(jsonb_build_object('id', ${text.toLowerCase()}::text)))`
    : sql`status <> 'Inactive' and prumo.fold(btrim(name)) = prumo.fold(${text})`
  const isKnown = isId && isLate ? sql`true` : sql`anonymized_at is null`
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, case when anonymized_at is null then name end as name from person where ${isMeant} and ${isKnown} limit 2`.execute(
    db,
  )
  return rows
}

export async function insertExecution(
  { db, companyId }: Context,
  execution: StoredExecution,
  { sequence, receivedAt }: { sequence: number; receivedAt: string },
): Promise<void> {
  const { items, attachments, measurements, verdicts, signatureStrokes, ...plain } = execution
  const row = {
    companyId,
    ...plain,
    measurements: JSON.stringify(measurements),
    verdicts: JSON.stringify(verdicts),
    signatureStrokes: signatureStrokes ? JSON.stringify(signatureStrokes) : null,
    receivedAt,
    sequence,
  }
  await translateDatabaseErrors(db.insertInto('pmocExecution').values(row).execute(), {
    pmoc_execution_pkey: { field: 'id', code: 'pmoc.execution-elsewhere' },
  })
  await db
    .insertInto('pmocExecutionItem')
    .values(
      items.map(({ scheduleId, kept, ...item }) => ({
        companyId,
        executionId: execution.id,
        scheduleItemId: scheduleId,
        ...item,
        ...kept,
      })),
    )
    .execute()
  if (attachments.length === 0) return
  const named = attachments.map(({ scheduleId, ...attachment }) => ({
    companyId,
    executionId: execution.id,
    scheduleItemId: scheduleId,
    ...attachment,
  }))
  await translateDatabaseErrors(db.insertInto('pmocAttachment').values(named).execute(), {
    pmoc_attachment_pkey: { field: 'attachments', code: 'pmoc.execution-elsewhere' },
  })
}

/** What counts from now on; approval begins anew. */
export async function markExecuted(
  db: Db,
  ids: readonly string[],
  executionId: string,
  executedOn: CalendarDate,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pmoc_schedule_item set status = ${stored.carriedOut}, execution_id = ${executionId}::uuid, executed_on = ${executedOn}::date, approval_id = null,
      cancel_reason = null, was_cancelled_by_schedule = false, updated_at = now() where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
}

/** Somebody was there and did not do it, or did not after all. */
export async function markOpen(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pmoc_schedule_item set status = ${stored.planned}, execution_id = null, executed_on = null, approval_id = null, started_at = null,
      started_by = null, updated_at = now() where id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function markSettled(db: Db, id: string, now: Date): Promise<void> {
  await sql`update pmoc_plan set settled_at = ${now} where id = ${id} and settled_at is null`.execute(db)
}

export type KnownExecution = {
  planId: string
  executedOn: CalendarDate
  toldOn: CalendarDate | null
  correctsId: string | null
  measurements: Measured
  observations: string | null
  outOfLimitsReason: string | null
  earlyReason: string | null
  correctionReason: string | null
  suggestedApprover: string | null
  receivedByName: string | null
  /** Name and signature are gone; the chain knows that there were any. */
  isReceiverForgotten: boolean
  signatureStrokes: unknown
  executedById: string
  executedByName: string | null
  /** Records that whoever did it took over since. */
  formerIds: string[]
  items: { scheduleId: string; outcome: Outcome; reason: string | null }[]
  attachments: KnownAttachment[]
}
export type KnownAttachment = NamedAttachment & {
  /** Null: its bytes have not arrived yet. */
  file: { id: string; shownId: string | null; sizeBytes: number } | null
  /** Why it will not arrive, where it was given up. */
  lossReason: string | null
}

export async function selectKnownExecution(db: Db, id: string): Promise<KnownExecution | undefined> {
  const { rows } = await sql<KnownExecution>`
    select x.plan_id, x.executed_on, x.told_on, x.corrects_id, x.measurements, x.observations, x.out_of_limits_reason, x.early_reason, x.correction_reason, x.suggested_approver,
      x.received_by_name, x.received_by_name is null and ${wasReceived} as is_receiver_forgotten, x.signature_strokes, x.executed_by_id, x.executed_by_name,
      coalesce((select array_agg(former ->> 'id') from person p, jsonb_array_elements(p.merged) as former
        where p.company_id = x.company_id and p.id = x.executed_by_id), '{}') as former_ids,
      coalesce((select json_agg(json_build_object('scheduleId', xi.schedule_item_id, 'outcome', xi.outcome, 'reason', xi.reason))
        from pmoc_execution_item xi where xi.company_id = x.company_id and xi.execution_id = x.id), '[]') as items,
      coalesce((select json_agg(json_build_object('id', at.id, 'type', at.type, 'name', at.name, 'sha256', at.sha256, 'takenAt', at.taken_at,
          'scheduleId', at.schedule_item_id, 'file', case when s.id is not null then
            json_build_object('id', s.id, 'shownId', f.shown_file_id, 'sizeBytes', s.size_bytes) end, 'lossReason', loss.reason))
        from pmoc_attachment at left join pmoc_attachment_file f on f.company_id = at.company_id and f.attachment_id = at.id
        left join stored_file s on s.company_id = f.company_id and s.id = f.file_id
        left join pmoc_attachment_loss loss on loss.company_id = at.company_id and loss.attachment_id = at.id
        where at.company_id = x.company_id and at.execution_id = x.id), '[]') as attachments
    from pmoc_execution x join chain_link l on l.company_id = x.company_id and l.subject_id = x.plan_id and l.sequence = x.sequence
    where x.id = ${id}`.execute(db)
  return rows[0]
}

/** Of which items corrections of an execution spoke, the last first, and who wrote them down. */
export async function listCorrectedItems(
  db: Db,
  executionId: string,
): Promise<{ scheduleId: string; by: string | null; receivedAt: string }[]> {
  const { rows } = await sql<{ scheduleId: string; by: string | null; receivedAt: string }>`
    select xi.schedule_item_id as schedule_id, c.received_at, (select u.display_name from user_account u where u.id = c.registered_by) as by
    from pmoc_execution c join pmoc_execution_item xi on xi.company_id = c.company_id and xi.execution_id = c.id
    where c.corrects_id = ${executionId} order by c.sequence desc`.execute(db)
  return rows
}
