import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { AirLimits } from '@prumo/domain/pmoc/norms/norm-profiles'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JudgedPoint } from './judge-points.ts'

export type JudgedBy = { profile: string; name: string; edition: string }
export type ReportColumns = {
  laboratory: string
  accreditation: string | null
  collectedOn: CalendarDate
  points: JudgedPoint[]
  judgedBy: JudgedBy
  isWithinLimits: boolean | null
  fileId: string | null
}
export type LabReportRow = ReportColumns & {
  id: string
  planId: string
  fileName: string | null
  createdAt: string
  version: number
}

async function selectReports({ db }: Context, where: RawBuilder<unknown>): Promise<LabReportRow[]> {
  const { rows } = await sql<LabReportRow>`
    select r.id, r.plan_id, r.laboratory, r.accreditation, r.collected_on, r.points, r.judged_by, r.is_within_limits, r.file_id, f.name as file_name,
      r.created_at, r.version
    from lab_report r left join stored_file f on f.company_id = r.company_id and f.id = r.file_id
    where ${where} order by r.collected_on desc, r.id desc`.execute(db)
  return rows
}

export const selectReportsOfPlan = (ctx: Context, planId: string) => selectReports(ctx, sql`r.plan_id = ${planId}`)

export const selectLabReport = async (ctx: Context, id: string): Promise<LabReportRow | undefined> =>
  (await selectReports(ctx, sql`r.id = ${id}`))[0]

/** One writer at a time. */
export const lockReport = ({ db }: Context, id: string) =>
  sql`select id from lab_report where id = ${id} for update`.execute(db)

export type JudgingPlan = { id: string; normProfile: string; iaqParameters: AirLimits; rooms: string[] }

/** What its results are judged by, and where they can have been taken. */
export async function selectJudgingPlan({ db }: Context, id: string): Promise<JudgingPlan | undefined> {
  const { rows } = await sql<JudgingPlan>`
    select p.id, p.norm_profile, p.iaq_parameters,
      array(select e.id::text from pmoc_environment e where e.company_id = p.company_id and e.plan_id = p.id) as rooms
    from pmoc_plan p where p.id = ${id}`.execute(db)
  return rows[0]
}

const inJson = ({ points, judgedBy, ...row }: ReportColumns) => ({
  ...row,
  points: JSON.stringify(points),
  judgedBy: JSON.stringify(judgedBy),
})

export const insertReport = (
  { db, companyId, userId }: Context,
  { id, planId, ...row }: ReportColumns & { id: string; planId: string },
) =>
  db
    .insertInto('labReport')
    .values({ ...inJson(row), id, planId, companyId, createdBy: userId })
    .execute()

export const updateReport = ({ db }: Context, id: string, row: ReportColumns) =>
  db.updateTable('labReport').set(inJson(row)).where('id', '=', id).execute()

export const deleteReport = ({ db }: Context, id: string) => db.deleteFrom('labReport').where('id', '=', id).execute()
