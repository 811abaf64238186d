import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

const fileOf = sql`left join stored_file f on f.company_id = r.company_id and f.id = r.file_id`

export async function selectReportDigest(db: Db, id: string): Promise<{ collectedOn: string; digest: string }> {
  const { rows } = await sql<{ collectedOn: string; digest: string }>`
    select r.collected_on, prumo.report_digest(r, f.sha256) as digest from lab_report r ${fileOf} where r.id = ${id}`.execute(
    db,
  )
  return rows[0]!
}

/** Of one plan, or of all: reports that say otherwise than the last link told of them, that no link tells of, or that are gone. */
export async function listAlteredReports(
  db: Db,
  planId: string | null,
): Promise<{ subjectId: string; sequence: number }[]> {
  const { rows } = await sql<{ subjectId: string; sequence: number }>`
    with link as (
      select distinct on (l.subject_id, l.record_id) l.subject_id, l.record_id, l.sequence,
        case when pg_input_is_valid(l.text, 'jsonb') then l.text::jsonb -> 7 end as said
      from chain_link l where l.kind = 'lab_report' and (${planId}::uuid is null or l.subject_id = ${planId}::uuid)
      order by l.subject_id, l.record_id, l.sequence desc
    ), report as (
      select r.id, r.plan_id, prumo.report_digest(r, f.sha256) as digest from lab_report r ${fileOf}
      where ${planId}::uuid is null or r.plan_id = ${planId}::uuid
    )
    select coalesce(link.subject_id, report.plan_id) as subject_id, coalesce(link.sequence, 0) as sequence
    from link full join report on report.id = link.record_id and report.plan_id = link.subject_id
    where report.digest is distinct from link.said ->> 'sha256' limit 100`.execute(db)
  return rows
}
