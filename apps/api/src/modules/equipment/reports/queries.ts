import type { problemReports, ProblemReport } from '@prumo/contract/pmoc/problem-reports'
import { reportState } from '@prumo/contract/pmoc/public-equipment'
import type { InputOf } from '@prumo/contract/route'
import type { ProblemKind } from '@prumo/domain/pmoc/words'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'

/** As it is kept: the photo by its file. */
export type ProblemRow = Omit<ProblemReport, 'photoUrl'> & {
  fileId: string | null
  /** Whoever asks answers for it: its task or its plan is theirs. */
  isMine: boolean
}
type Filters = NonNullable<NonNullable<InputOf<typeof problemReports.list>['body']>['filters']>

const location = sql`coalesce((select room.name from pmoc_equipment own join pmoc_environment room on room.company_id = own.company_id and room.id = own.environment_id
  where own.company_id = problem_report.company_id and own.plan_id = problem_report.plan_id and own.equipment_id = problem_report.equipment_id), equipment.location_name)`

const columns = {
  ...plainColumns('problemReport', [
    'id',
    'protocol',
    'kind',
    'description',
    'status',
    'answer',
    'isUnfounded',
    'startedAt',
    'closedAt',
    'createdAt',
  ]),
  equipment: sql`json_build_object('id', equipment.id, 'tag', equipment.tag, 'locationName', ${location})`,
  plan: sql`(select json_build_object('id', p.id, 'code', p.pmoc_code, 'entity', coalesce(p.entity_trade_name, p.entity_name)) from pmoc_plan p
    where p.company_id = problem_report.company_id and p.id = problem_report.plan_id)`,
  contact: sql`(select c.contact from problem_report_contact c where c.company_id = problem_report.company_id and c.report_id = problem_report.id)`,
  task: sql`(select json_build_object('id', t.id, 'done', t.is_done, 'responsible', (select u.display_name from user_account u where u.id = t.responsible_id))
    from task t where t.company_id = problem_report.company_id and t.id = problem_report.task_id)`,
}

/** The address of the photo is made of its file. */
export const reportSource: ListSource<ProblemReport, Filters> = {
  from: (db) =>
    db
      .selectFrom('problemReport')
      .innerJoin('equipment', (join) =>
        join
          .onRef('equipment.companyId', '=', 'problemReport.companyId')
          .onRef('equipment.id', '=', 'problemReport.equipmentId'),
      ),
  columns: { ...columns, photoUrl: sql.ref('problemReport.fileId') } as never,
  filters: {
    search: (text) =>
      sql`(prumo.fold(equipment.tag || ' ' || coalesce(problem_report.description, '')) like ${likePattern(text)} or problem_report.protocol::text = ${text})`,
    status: (status) => sql`problem_report.status = ${status}`,
    isOpen: (isOpen) => sql`(problem_report.status <> ${reportState.solved}) = ${isOpen}`,
    equipmentId: (id) => sql`problem_report.equipment_id = ${id}`,
    kind: (kind) => sql`problem_report.kind = ${kind}`,
  },
  id: sql.ref('problemReport.id'),
}

export async function selectProblem({ db, userId }: Context, id: string): Promise<ProblemRow | undefined> {
  const fields = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const { rows } = await sql<ProblemRow>`
    select ${sql.join(fields)}, problem_report.file_id,
      (exists (select from task t where t.company_id = problem_report.company_id and t.id = problem_report.task_id and t.responsible_id = ${userId})
        or exists (select from pmoc_plan p join person own on own.company_id = p.company_id and own.id = p.technician_id
          where p.company_id = problem_report.company_id and p.id = problem_report.plan_id and own.user_id = ${userId})) as is_mine
    from problem_report
    join equipment on equipment.company_id = problem_report.company_id and equipment.id = problem_report.equipment_id
    where problem_report.id = ${id}`.execute(db)
  return rows[0]
}

/** Of the plan, else its owner's. */
export async function selectBuildingAddress(db: Db, planId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select nullif(concat_ws(' · ', nullif(concat_ws(', ', a.street, a.number), ''), a.district, a.city), '') as address
    from pmoc_plan p left join person c on c.company_id = p.company_id and c.id = p.entity_id
    cross join lateral jsonb_to_record(coalesce(p.address, to_jsonb(c), '{}')) as a (street text, number text, district text, city text)
    where p.id = ${planId}`.execute(db)
  return rows[0]?.address ?? null
}

/** Until the end of the transaction neither is deleted: its plan first, as wherever both are locked. Answers whether they are still there. */
export async function holdMachine(db: Db, equipmentId: string, planId: string | undefined): Promise<boolean> {
  const plan = planId ? await sql`select from pmoc_plan where id = ${planId} for key share`.execute(db) : null
  const { rows } = await sql`select from equipment where id = ${equipmentId} for key share`.execute(db)
  return rows.length > 0 && plan?.rows.length !== 0
}

export async function nextProtocol(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select prumo.next_code('problem-report') as number`.execute(db)
  return rows[0]!.number
}

type NewReport = {
  id: string
  protocol: number
  equipmentId: string
  planId: string | null
  kind: ProblemKind
  description: string | null
  fileId: string | null
  taskId: string
  contact: string | null
}

export async function insertProblem({ db, companyId, now }: Context, { contact, ...report }: NewReport): Promise<void> {
  await db
    .insertInto('problemReport')
    .values({ companyId, createdAt: now(), ...report } as never)
    .execute()
  if (contact) await db.insertInto('problemReportContact').values({ companyId, reportId: report.id, contact }).execute()
}

export const updateProblem = ({ db }: Context, id: string, row: Record<string, unknown>) =>
  db
    .updateTable('problemReport')
    .set(row as never)
    .where('id', '=', id)
    .execute()

/** Of reports that were closed six months ago. */
export async function deleteOldContacts(db: Db, now: Date): Promise<void> {
  await sql`
    delete from problem_report_contact c using problem_report r
    where r.company_id = c.company_id and r.id = c.report_id and r.closed_at < ${now}::timestamptz - interval '6 months'`.execute(
    db,
  )
}
