import type { CanonicalValue } from '@prumo/domain/pmoc/canonical-json'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { storedTask } from './stored-task-queries.ts'
import type { StoredExecution } from './stored-execution.ts'
import { isCancelled, isClosing } from '../items/status-queries.ts'

export type Said = { readonly [name: string]: CanonicalValue }
export type ExecutionWithLink = StoredExecution & {
  sequence: number
  kind: string
  recordId: string
  said: Said | null
  personal: { field: string; value: string; personId: string | null }[]
  /** Records that the person took over. */
  formerIds: string[]
}

/** Executions beside what their links say, a page at a time. */
export async function listWithLinks(
  db: Db,
  planId: string | null,
  after: string,
  most: number,
): Promise<ExecutionWithLink[]> {
  const { rows } = await sql<ExecutionWithLink>`
    select x.id, x.plan_id, x.equipment_id, x.executed_on, x.told_on, x.executed_by_id, x.executed_by_name, x.registered_by, x.suggested_approver,
      x.happened_at, x.device_offset_ms, x.measurements, x.verdicts, x.is_out_of_limits, x.out_of_limits_reason, x.early_reason, x.correction_reason, x.observations,
      x.received_by_name, x.signature_strokes, x.corrects_id, x.marks, x.sequence, l.kind, l.record_id,
      case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb -> 7 end as said,
      coalesce((select json_agg(json_build_object('scheduleId', xi.schedule_item_id, 'outcome', xi.outcome, 'reason', xi.reason,
        'isConflicting', xi.is_conflicting, 'kept', ${storedTask})) from pmoc_execution_item xi where xi.company_id = x.company_id and xi.execution_id = x.id), '[]') as items,
      coalesce((select json_agg(json_build_object('id', at.id, 'type', at.type, 'name', at.name, 'sha256', at.sha256, 'takenAt', at.taken_at,
        'scheduleId', at.schedule_item_id)) from pmoc_attachment at where at.company_id = x.company_id and at.execution_id = x.id), '[]') as attachments,
      coalesce((select json_agg(json_build_object('field', v.field, 'value', v.value, 'personId', v.person_id)) from chain_personal_value v
        where v.company_id = x.company_id and v.subject_id = x.plan_id and v.sequence = x.sequence), '[]') as personal,
      coalesce((select array_agg(former ->> 'id') from person p, jsonb_array_elements(p.merged) as former
        where p.company_id = x.company_id and p.id = x.executed_by_id), '{}') as former_ids
    from pmoc_execution x join chain_link l on l.company_id = x.company_id and l.subject_id = x.plan_id and l.sequence = x.sequence
    where x.id > ${after}::uuid and (${planId}::uuid is null or x.plan_id = ${planId}::uuid) order by x.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Approvals, decisions and items that say otherwise than the link they came from; links whose record is gone; items whose link was never written. */
export async function listAlteredRecords(
  db: Db,
  planId: string | null,
): Promise<{ subjectId: string; sequence: number }[]> {
  const ofPlan = (column: string) => sql`(${planId}::uuid is null or ${sql.ref(column)} = ${planId}::uuid)`
  const { rows } = await sql<{ subjectId: string; sequence: number }>`
    with link as (
      select l.*, case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb -> 7 end as said from chain_link l
      where l.kind in ('execution', 'approval', 'conflict', 'attachment', 'attachment_lost', 'move', 'cancel') and ${ofPlan('l.subjectId')}
    ), wrong as (
      select link.subject_id, link.sequence from link left join pmoc_execution x on x.company_id = link.company_id and x.id = link.record_id
      where link.kind = 'execution' and (x.sequence is distinct from link.sequence or x.received_at <> link.received_at)
      union select link.subject_id, link.sequence from link left join pmoc_approval a on a.company_id = link.company_id and a.id = link.record_id
      where link.kind = 'approval' and not coalesce(a.sequence = link.sequence and link.said ->> 'executionId' = a.execution_id::text
        and link.said ->> 'by' = a.approved_by::text and a.approved_at = link.received_at
        and link.said ->> 'reason' is not distinct from a.reason
        and coalesce((select v.value from chain_personal_value v where v.company_id = link.company_id and v.subject_id = link.subject_id
          and v.sequence = link.sequence and v.field = 'approvedBy'), '') = coalesce(a.approved_by_name, ''), false)
      union select link.subject_id, link.sequence from link
      left join pmoc_conflict_decision d on d.company_id = link.company_id and d.execution_id = link.record_id
      where link.kind = 'conflict' and not coalesce(d.sequence = link.sequence and link.said ->> 'decision' = d.decision
        and link.said ->> 'reason' is not distinct from d.reason and link.said ->> 'by' = d.decided_by::text and d.decided_at = link.received_at, false)
      union select link.subject_id, link.sequence from link
      left join pmoc_attachment_file f on f.company_id = link.company_id and f.attachment_id = link.record_id
      left join stored_file s on s.company_id = f.company_id and s.id = f.file_id
      where link.kind = 'attachment' and s.sha256 is distinct from link.said ->> 'sha256'
      union select link.subject_id, link.sequence from link
      left join pmoc_attachment_loss s on s.company_id = link.company_id and s.attachment_id = link.record_id
      where link.kind = 'attachment_lost' and not coalesce(s.sequence = link.sequence and link.said ->> 'reason' = s.reason
        and link.said ->> 'by' = s.declared_by::text and s.declared_at = link.received_at, false)
      union select x.plan_id, unlinked.sequence from (
        select company_id, execution_id, id as record_id, 'approval' as kind, sequence from pmoc_approval
        union all select company_id, execution_id, execution_id, 'conflict', sequence from pmoc_conflict_decision
        union all select at.company_id, at.execution_id, at.id, 'attachment_lost', s.sequence
          from pmoc_attachment_loss s join pmoc_attachment at on at.company_id = s.company_id and at.id = s.attachment_id
        union all select at.company_id, at.execution_id, at.id, 'attachment', own.sequence
          from pmoc_attachment_file f join pmoc_attachment at on at.company_id = f.company_id and at.id = f.attachment_id
          join pmoc_execution own on own.company_id = at.company_id and own.id = at.execution_id) unlinked
      join pmoc_execution x on x.company_id = unlinked.company_id and x.id = unlinked.execution_id
      where ${ofPlan('x.planId')} and not exists (select from chain_link l where l.company_id = unlinked.company_id and l.record_id = unlinked.record_id
        and l.kind = unlinked.kind and l.subject_id = x.plan_id)
      union select i.plan_id, x.sequence from pmoc_schedule_item i
      join pmoc_execution x on x.company_id = i.company_id and x.id = i.execution_id
      left join pmoc_execution_item xi on xi.company_id = i.company_id and xi.execution_id = x.id and xi.schedule_item_id = i.id
      left join pmoc_approval a on a.company_id = i.company_id and a.id = i.approval_id
      left join pmoc_conflict_decision d on d.company_id = xi.company_id and d.execution_id = xi.execution_id
      where ${ofPlan('i.planId')} and (i.executed_on <> x.executed_on or coalesce(not ${isClosing()}, true) or xi.is_conflicting and d.decision is distinct from 'complement'
        or a.execution_id <> i.execution_id or (xi.plan_item_id, xi.periodicity, xi.period_start, xi.due_date) <>
          (i.plan_item_id, i.periodicity, i.period_start, i.due_date)
        or i.approval_id is null and exists (select from pmoc_approval given where given.company_id = x.company_id and given.execution_id = x.id))
      union select x.plan_id, x.sequence from pmoc_execution_item xi
      join pmoc_execution x on x.company_id = xi.company_id and x.id = xi.execution_id
      join pmoc_schedule_item i on i.company_id = xi.company_id and i.id = xi.schedule_item_id
      where ${ofPlan('x.planId')} and i.execution_id is null and not xi.is_conflicting and ${isClosing()}
        and not exists (select from pmoc_execution c where c.company_id = x.company_id and c.corrects_id = x.id)
      union select link.subject_id, link.sequence from link left join pmoc_schedule_item i on i.company_id = link.company_id and i.id = link.record_id
      where link.kind = 'move' and (link.said ->> 'isLate')::boolean and not coalesce(i.was_moved_late, false)
        or link.kind in ('move', 'cancel') and link.said ->> 'dueDate' <> i.due_date::text
      union select i.plan_id, coalesce((select max(l.sequence) from chain_link l where l.company_id = i.company_id and l.subject_id = i.plan_id), 0)
      from pmoc_schedule_item i where ${isCancelled()} and not i.was_cancelled_by_schedule and ${ofPlan('i.planId')} and not exists (select from link
        where link.company_id = i.company_id and link.record_id = i.id and link.kind = 'cancel' and link.said ->> 'reason' = i.cancel_reason)
    )
    select distinct subject_id, sequence from wrong order by subject_id, sequence limit 100`.execute(db)
  return rows
}

export async function namePlans(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, pmoc_code || ' (' || entity_name || ')' as name from pmoc_plan where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
