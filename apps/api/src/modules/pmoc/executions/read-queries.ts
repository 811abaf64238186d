import type { SignedExecution } from '@prumo/contract/pmoc/executions'
import type { AttachmentType } from '@prumo/domain/pmoc/words'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { lossOf, usesElsewhere, type AttachmentLoss, type PhotoUse } from './attachment-queries.ts'
import { receiptOf } from './receipt-queries.ts'
import { taskThen, wasReceived } from './stored-task-queries.ts'
import type { ExecutedItem, Measured, StoredVerdict } from './stored-execution.ts'

export type ExecutionRow = {
  id: string
  planId: string
  equipmentId: string
  executedDate: string
  toldDate: string | null
  executedBy: string | null
  executedById: string
  registeredBy: { id: string; name: string } | null
  approvedBy: string | null
  approvedAt: string | null
  approvalReason: string | null
  suggestedApprover: string | null
  happenedAt: string | null
  receivedAt: string
  measurements: Measured
  observations: string | null
  verdicts: StoredVerdict[]
  isOutOfLimits: boolean
  outOfLimitsReason: string | null
  earlyReason: string | null
  correctionReason: string | null
  receivedByName: string | null
  /** The chain knows that somebody was named. */
  wasReceived: boolean
  hasSignature: boolean
  correctsId: string | null
  correctedById: string | null
  marks: string[]
  conflict: 'waiting' | 'complement' | 'set_aside' | null
  returned: { reason: string; at: string; by: string | null } | null
  items: (Omit<ExecutedItem, 'kept'> & { task: string; acceptanceCriteria: string | null })[]
  attachments: {
    id: string
    type: AttachmentType
    name: string
    sha256: string
    takenAt: string | null
    scheduleId: string | null
    fileId: string | null
    lost: AttachmentLoss | null
    alsoIn: PhotoUse[]
  }[]
  sequence: number
  hash: string
}

async function selectExecutions(db: Db, where: RawBuilder<unknown>): Promise<ExecutionRow[]> {
  const { rows } = await sql<ExecutionRow>`
    select x.id, x.plan_id, x.equipment_id, x.executed_on as executed_date, x.told_on as told_date, x.executed_by_name as executed_by, x.executed_by_id,
      (select json_build_object('id', u.id, 'name', u.display_name) from user_account u where u.id = x.registered_by) as registered_by,
      a.approved_by_name as approved_by, a.approved_at, a.reason as approval_reason, x.suggested_approver, x.happened_at, x.received_at, x.measurements, x.observations,
      x.verdicts, x.is_out_of_limits, x.out_of_limits_reason, x.early_reason, x.correction_reason, coalesce(x.received_by_name, receipt.received_by_name) as received_by_name,
      ${wasReceived} or receipt.id is not null as was_received, coalesce(x.signature_strokes, receipt.signature_strokes) is not null as has_signature,
      x.corrects_id, (select c.id from pmoc_execution c where c.company_id = x.company_id and c.corrects_id = x.id
        order by c.sequence desc limit 1) as corrected_by_id,
      x.marks, x.sequence, l.hash,
      coalesce(d.decision, case when exists (select from pmoc_execution_item xi where xi.company_id = x.company_id and xi.execution_id = x.id
        and xi.is_conflicting) then 'waiting' end) as conflict,
      (select json_build_object('reason', back.reason, 'at', back.returned_at, 'by', (select u.display_name from user_account u where u.id = back.returned_by))
        from pmoc_return back where back.company_id = x.company_id and back.execution_id = x.id) as returned,
      (select json_agg(json_build_object('scheduleId', xi.schedule_item_id, 'task', told.description,
          'acceptanceCriteria', told.acceptance_criteria, 'outcome', xi.outcome,
          'reason', xi.reason, 'isConflicting', xi.is_conflicting) order by t.position, xi.schedule_item_id)
        from pmoc_execution_item xi join pmoc_schedule_item i on i.company_id = xi.company_id and i.id = xi.schedule_item_id
        join pmoc_plan_item pi on pi.company_id = i.company_id and pi.id = i.plan_item_id
        join pmoc_task t on t.company_id = pi.company_id and t.id = pi.task_id ${taskThen}
        where xi.company_id = x.company_id and xi.execution_id = x.id) as items,
      coalesce((select json_agg(json_build_object('id', at.id, 'type', at.type, 'name', at.name, 'sha256', at.sha256, 'takenAt', at.taken_at,
          'scheduleId', at.schedule_item_id, 'fileId', coalesce(f.shown_file_id, f.file_id),
          'lost', ${lossOf}, 'alsoIn', ${usesElsewhere}) order by at.id)
        from pmoc_attachment at
        left join pmoc_attachment_file f on f.company_id = at.company_id and f.attachment_id = at.id
        where at.company_id = x.company_id and at.execution_id = x.id), '[]') as attachments
    from pmoc_execution x
    join chain_link l on l.company_id = x.company_id and l.subject_id = x.plan_id and l.sequence = x.sequence
    left join pmoc_approval a on a.company_id = x.company_id and a.execution_id = x.id
    left join pmoc_conflict_decision d on d.company_id = x.company_id and d.execution_id = x.id
    ${receiptOf}
    where ${where}`.execute(db)
  return rows
}

export const selectExecutionsById = (db: Db, ids: readonly string[]) =>
  selectExecutions(db, sql`x.id = any(${[...ids]}::uuid[]) order by x.sequence`)

export const listExecutionsOfItem = (db: Db, scheduleId: string) =>
  selectExecutions(
    db,
    sql`x.id in (select execution_id from pmoc_execution_item where schedule_item_id = ${scheduleId}) order by x.sequence desc limit 200`,
  )

type SignatureRow = { id: string; strokes: SignedExecution['signature'] }

export async function selectSignatures(db: Db, ids: readonly string[]): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select x.id, coalesce(x.signature_strokes, receipt.signature_strokes) as strokes from pmoc_execution x ${receiptOf}
    where x.id = any(${[...ids]}::uuid[]) and coalesce(x.signature_strokes, receipt.signature_strokes) is not null`.execute(
    db,
  )
  return rows
}

export async function hasScheduleItem(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('pmocScheduleItem').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
