import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { AttachmentType, Component, ExecutionMark, Outcome, Periodicity } from '@prumo/domain/pmoc/words'
import { sql } from 'kysely'
import type { CellCode } from '#modules/documents/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { JudgedPoint } from '../lab-reports/judge-points.ts'
import type { StoredVerdict } from '../executions/stored-execution.ts'
import { isAwaited, lossOf, type AttachmentLoss } from '../executions/attachment-queries.ts'
import { receiptOf } from '../executions/receipt-queries.ts'
import { taskThen, wasReceived } from '../executions/stored-task-queries.ts'
import { isCancelled, isLateOn, isOpenItem, stored } from '../items/status-queries.ts'

type Period = { startDate: CalendarDate; endDate: CalendarDate }

export type PrintedTaskRow = {
  id: string
  component: Component
  description: string
  acceptanceCriteria: string | null
  recordsRequired: string[]
  norm: string | null
  periodicity: Periodicity
  machines: number
  isRetired: boolean
}

/** Those of the plan now, and those it no longer has of which something was done. */
export async function listPrintedTasks(db: Db, planId: string): Promise<PrintedTaskRow[]> {
  const { rows } = await sql<PrintedTaskRow>`
    select t.id, t.component, t.description, t.acceptance_criteria, t.records_required, t.norm, t.periodicity, t.retired_on is not null as is_retired,
      (select count(*)::int from pmoc_plan_item pi where pi.company_id = t.company_id and pi.task_id = t.id and pi.enabled and pi.retired_on is null) as machines
    from pmoc_task t where t.plan_id = ${planId} and (t.retired_on is null or exists (
      select from pmoc_plan_item pi join pmoc_schedule_item i on i.company_id = pi.company_id and i.plan_item_id = pi.id
      where pi.company_id = t.company_id and pi.task_id = t.id and i.execution_id is not null))
    order by t.retired_on is not null, t.position, t.id`.execute(db)
  return rows
}

export type GridRow = {
  planItemId: string
  equipmentId: string
  tag: string
  place: string | null
  taskId: string
  description: string
  periodicity: Periodicity
}

/** Each task of each machine that the plan asks for, or that was scheduled in the period. */
export async function listGridRows(db: Db, planId: string, { startDate, endDate }: Period): Promise<GridRow[]> {
  const { rows } = await sql<GridRow>`
    select pi.id as plan_item_id, pi.equipment_id, pe.tag, coalesce(env.name, e.location_name) as place, pi.task_id, t.description, pi.periodicity
    from pmoc_plan_item pi
    join pmoc_equipment pe on pe.company_id = pi.company_id and pe.plan_id = pi.plan_id and pe.equipment_id = pi.equipment_id
    join equipment e on e.company_id = pi.company_id and e.id = pi.equipment_id
    join pmoc_task t on t.company_id = pi.company_id and t.id = pi.task_id
    left join pmoc_environment env on env.company_id = pi.company_id and env.id = pe.environment_id
    where pi.plan_id = ${planId} and ((pi.enabled and pi.retired_on is null and pe.retired_on is null) or exists (
      select from pmoc_schedule_item i where i.company_id = pi.company_id and i.plan_item_id = pi.id
        and i.planned_date between ${startDate}::date and ${endDate}::date and not ${isCancelled()}))
    order by pe.position, pe.tag, t.position, t.id`.execute(db)
  return rows
}

/** `ahead`: done before its month has come, which prints nothing yet. */
export type CellRow = { planItemId: string; month: string; code: CellCode | 'ahead'; count: number }

/** What became of what was planned, by task, machine and month. */
export async function listYearCells(
  db: Db,
  planId: string,
  { startDate, endDate }: Period,
  today: CalendarDate,
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select i.plan_item_id, to_char(i.planned_date, 'YYYY-MM') as month, count(*)::int as count,
      case when ${isLateOn(today)} then 'X' when ${isOpenItem()} then 'P' when ${isCancelled()} then 'C'
        when to_char(i.planned_date, 'YYYY-MM') > to_char(${today}::date, 'YYYY-MM') then 'ahead'
        when i.was_moved_late or i.executed_on > i.due_date then 'F' when i.status = ${stored.approved} then 'A' else 'E' end as code
    from pmoc_schedule_item i where i.plan_id = ${planId} and i.planned_date between ${startDate}::date and ${endDate}::date
      and not (${isCancelled()} and i.was_cancelled_by_schedule)
    group by 1, 2, 4`.execute(db)
  return rows
}

/** With what it asked for when it was carried out. */
export type PrintedItem = {
  taskId: string
  planItemId: string
  description: string
  acceptanceCriteria: string | null
  component: Component
  periodicity: Periodicity
  outcome: Outcome
  reason: string | null
  periodStart: CalendarDate
  dueDate: CalendarDate
}

export type PrintedExecutionRow = {
  id: string
  executedOn: CalendarDate
  toldOn: CalendarDate | null
  equipmentId: string
  tag: string
  executedByName: string | null
  isApproved: boolean
  approvedByName: string | null
  approvedAt: string | null
  approvalReason: string | null
  measurements: Partial<Record<ReadingField, number | string>>
  verdicts: StoredVerdict[]
  outOfLimitsReason: string | null
  earlyReason: string | null
  correctionReason: string | null
  observations: string | null
  receivedByName: string | null
  wasReceived: boolean
  signature: number[][][] | null
  marks: ExecutionMark[]
  corrects: boolean
  isCorrected: boolean
  /** Of what it closed, something counts by it. */
  stillCounts: boolean
  items: PrintedItem[]
  attachments: {
    id: string
    name: string
    type: AttachmentType
    sha256: string
    fileId: string | null
    lost: AttachmentLoss | null
  }[]
  sequence: number
}

/** What met another execution and was not decided, or was set aside, is no part of it. */
const isItemCounted = sql`(not xi.is_conflicting or exists (select from pmoc_conflict_decision d
  where d.company_id = xi.company_id and d.execution_id = xi.execution_id and d.decision = 'complement'))`
const printed = (planId: string, { startDate, endDate }: Period) => sql`pmoc_execution x
  where x.plan_id = ${planId} and x.executed_on between ${startDate}::date and ${endDate}::date and exists (
    select from pmoc_execution_item xi where xi.company_id = x.company_id and xi.execution_id = x.id and ${isItemCounted})`

/** More points than a signature of this size needs are left out before they travel; where a line begins and ends stays. */
const mostPoints = 800
const drawnSignature = sql`(
  select json_agg(line order by n) from (
    select s.n, json_agg(json_build_array((p.point ->> 'x')::float8, (p.point ->> 'y')::float8) order by p.n) as line
    from jsonb_array_elements(coalesce(x.signature_strokes, receipt.signature_strokes)) with ordinality as s (stroke, n)
    cross join lateral jsonb_array_elements(s.stroke -> 'points') with ordinality as p (point, n)
    where p.n = 1 or p.n = jsonb_array_length(s.stroke -> 'points') or p.n % (
      select ceil(greatest(sum(jsonb_array_length(every.stroke -> 'points')), 1) / ${mostPoints}::numeric)::int
      from jsonb_array_elements(coalesce(x.signature_strokes, receipt.signature_strokes)) as every (stroke)) = 0
    group by s.n) lines)`

/** The last of them, in the order they were done. */
export async function listPrintedExecutions(
  db: Db,
  planId: string,
  period: Period,
  most: number,
): Promise<PrintedExecutionRow[]> {
  const { rows } = await sql<PrintedExecutionRow>`
    select x.id, x.executed_on, x.told_on, x.equipment_id, (select e.tag from equipment e where e.company_id = x.company_id and e.id = x.equipment_id) as tag,
      x.executed_by_name, x.measurements, x.verdicts, x.out_of_limits_reason, x.early_reason, x.correction_reason, x.observations,
      coalesce(x.received_by_name, receipt.received_by_name) as received_by_name, ${wasReceived} or receipt.id is not null as was_received, x.marks, x.sequence,
      ${drawnSignature} as signature,
      x.corrects_id is not null as corrects,
      exists (select from pmoc_execution later where later.company_id = x.company_id and later.corrects_id = x.id) as is_corrected,
      exists (select from pmoc_schedule_item i where i.company_id = x.company_id and i.execution_id = x.id) as still_counts,
      a.id is not null as is_approved, a.approved_by_name, a.approved_at, a.reason as approval_reason, done.items,
      coalesce((select json_agg(json_build_object('id', at.id, 'name', at.name, 'type', at.type, 'sha256', at.sha256,
          'fileId', coalesce(f.shown_file_id, f.file_id), 'lost', ${lossOf}) order by at.taken_at, at.id)
        from pmoc_attachment at
        left join pmoc_attachment_file f on f.company_id = at.company_id and f.attachment_id = at.id
        where at.company_id = x.company_id and at.execution_id = x.id), '[]') as attachments
    from (select * from ${printed(planId, period)} order by x.executed_on desc, x.sequence desc limit ${most}) x
    join chain_link l on l.company_id = x.company_id and l.subject_id = x.plan_id and l.sequence = x.sequence
    left join pmoc_approval a on a.company_id = x.company_id and a.execution_id = x.id
    ${receiptOf}
    cross join lateral (
      select json_agg(json_build_object('taskId', pi.task_id, 'planItemId', pi.id, 'description', told.description,
        'acceptanceCriteria', told.acceptance_criteria, 'component', told.component, 'periodicity', i.periodicity,
        'outcome', xi.outcome, 'reason', xi.reason, 'periodStart', i.period_start, 'dueDate', i.due_date)) as items
      from pmoc_execution_item xi
      join pmoc_schedule_item i on i.company_id = xi.company_id and i.id = xi.schedule_item_id
      join pmoc_plan_item pi on pi.company_id = i.company_id and pi.id = i.plan_item_id
      join pmoc_task t on t.company_id = pi.company_id and t.id = pi.task_id ${taskThen}
      where xi.company_id = x.company_id and xi.execution_id = x.id and ${isItemCounted}) done
    order by x.executed_on, x.sequence`.execute(db)
  return rows
}

/** What was corrected and counts for nothing any more waits for nothing either. */
export async function countPrintedExecutions(db: Db, planId: string, period: Period) {
  const { rows } = await sql<{ all: number; waiting: number }>`
    select count(*)::int as all, count(*) filter (where exists (
      select from pmoc_attachment at where at.company_id = x.company_id and at.execution_id = x.id and ${isAwaited})
      and (not exists (select from pmoc_execution c where c.company_id = x.company_id and c.corrects_id = x.id)
        or exists (select from pmoc_schedule_item i where i.company_id = x.company_id and i.execution_id = x.id)))::int as waiting
    from ${printed(planId, period)}`.execute(db)
  return rows[0]!
}

export type PrintedLabReport = {
  laboratory: string
  accreditation: string | null
  collectedOn: CalendarDate
  points: JudgedPoint[]
  judgedBy: { name?: string; edition?: string }
  isWithinLimits: boolean | null
  fileName: string | null
  fileSha256: string | null
}

/** The newest first. */
export async function listPrintedReports(db: Db, planId: string): Promise<PrintedLabReport[]> {
  const { rows } = await sql<PrintedLabReport>`
    select r.laboratory, r.accreditation, r.collected_on, r.points, r.judged_by, r.is_within_limits, f.name as file_name, f.sha256 as file_sha256
    from lab_report r left join stored_file f on f.company_id = r.company_id and f.id = r.file_id
    where r.plan_id = ${planId} order by r.collected_on desc, r.id desc limit 20`.execute(db)
  return rows
}

type OwnerPlace = {
  street: string | null
  number: string | null
  district: string | null
  city: string | null
  state: string | null
}
/** Of whoever the building is kept for: where they are and how they are reached; and which papers lie with the plan. */
export type Parties = { owner: OwnerPlace; email: string | null; phones: string[]; papers: StoredPaper[] }

/** A file that lies with the plan: a sheet of a cleaning product or any other paper. */
export type StoredPaper = { id: string; name: string; sha256: string; contentType: string; sizeBytes: number }

export async function selectParties(db: Db, planId: string): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select json_build_object('street', c.street, 'number', c.number, 'district', c.district, 'city', c.city, 'state', c.state) as owner,
      nullif(c.email, '') as email, array_remove(array[nullif(c.cell_phone, ''), nullif(c.phone, '')], null) as phones,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'sha256', f.sha256, 'contentType', f.content_type,
          'sizeBytes', f.size_bytes) order by f.name, f.id)
        from record_file r join stored_file f on f.company_id = r.company_id and f.id = r.file_id
        where r.company_id = p.company_id and r.record_type = 'pmoc-plan' and r.record_id = p.id), '[]') as papers
    from pmoc_plan p join person c on c.company_id = p.company_id and c.id = p.entity_id where p.id = ${planId}`.execute(
    db,
  )
  return rows[0]!
}

export type DocumentedPlan = { id: string; name: string; sha256: string; contentType: string }

export async function selectStoredFile(db: Db, id: string): Promise<DocumentedPlan | undefined> {
  return db
    .selectFrom('storedFile')
    .select(['id', 'name', 'sha256', 'contentType'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A picture that may stand at the head of what the company issues: one of its logos, or one that this person sent. */
export async function isOwnLogo(db: Db, fileId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stored_file f where f.id = ${fileId}::uuid and f.content_type in ('image/png', 'image/jpeg', 'image/webp')
      and (f.created_by = ${userId} or exists (select from company_logo l where l.company_id = f.company_id and l.file_id = f.id))`.execute(
    db,
  )
  return rows.length > 0
}

/** Whoever registers, approves or issues something of the plan at the same time waits. */
export async function lockPlanToIssue(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from pmoc_plan where id = ${id} for update`.execute(db)
  return rows.length > 0
}

export async function selectRetentionYears(db: Db): Promise<number> {
  const { rows } = await sql<{ years: number }>`
    select coalesce((select retention_years from pmoc_setting), 5) as years`.execute(db)
  return rows[0]!.years
}
