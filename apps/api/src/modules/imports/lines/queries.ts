import type { ImportVerdict } from '@prumo/contract/imports/imports'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { Draft } from '../layouts/layout.ts'

export type NewImportLine = {
  line: number
  verdict: ImportVerdict
  name: string | null
  message: string
  notes: string | null
  draft: Draft | null
  cells: (string | number | boolean | null)[] | null
}

export const deleteLines = (db: Db, importId: string) =>
  db.deleteFrom('importLine').where('importId', '=', importId).execute()

export const insertImportLines = (db: Db, companyId: string, importId: string, lines: readonly NewImportLine[]) =>
  sql`
  insert into import_line (company_id, import_id, line, verdict, name, message, notes, draft, cells)
  select ${companyId}, ${importId}, line, verdict, name, message, notes, draft, cells
  from jsonb_populate_recordset(null::import_line, ${JSON.stringify(lines)}::jsonb)`.execute(db)

export type GoodLine = { line: number; draft: Draft; name: string | null; notes: string | null }

export async function listGoodLines(
  db: Db,
  importId: string,
  { hasKey, key, after, limit }: { hasKey: boolean; key: string; after: number; limit: number },
) {
  const { rows } = await sql<GoodLine>`
    select line, draft, name, notes from import_line
    where import_id = ${importId} and line > ${after} and verdict <> 'wrong' and (draft ? ${key}) = ${hasKey} order by line limit ${limit}`.execute(
    db,
  )
  return rows
}

export type PlannedImportLine = {
  line: number
  verdict: ImportVerdict
  message: string
  record_id: string | null
  before: Draft | null
  record_version: number | null
  /** Beside what the line said of itself while it was read. */
  more_notes: string | null
}

/** What came of good lines. What they said is kept only while it may have to be given back. */
export const updatePlannedLines = (db: Db, importId: string, lines: readonly PlannedImportLine[]) =>
  sql`
  update import_line l set verdict = n.verdict, message = n.message, record_id = n.record_id, before = n.before, record_version = n.record_version,
    more_notes = n.more_notes, cells = case when n.verdict = 'wrong' then l.cells end
  from jsonb_populate_recordset(null::import_line, ${JSON.stringify(lines)}::jsonb) n
  where l.import_id = ${importId} and l.line = n.line`.execute(db)

export type DoneLine = {
  line: number
  verdict: 'create' | 'change'
  recordId: string
  before: Draft | null
  recordVersion: number
}

/** Lines that wrote something, last first: what was written last is taken back first. */
export async function listDoneLines(db: Db, importId: string, before: number, limit: number) {
  const { rows } = await sql<DoneLine>`
    select line, verdict, record_id as "recordId", before, record_version as "recordVersion" from import_line
    where import_id = ${importId} and verdict in ('create', 'change') and record_id is not null and line < ${before}
    order by line desc limit ${limit}`.execute(db)
  return rows
}

export const updateUndoneLines = (
  db: Db,
  importId: string,
  lines: readonly { line: number; message: string; outcome: 'undone' | 'kept' }[],
) =>
  sql`
  update import_line l set message = n.message, outcome = n.outcome
  from jsonb_populate_recordset(null::import_line, ${JSON.stringify(lines)}::jsonb) n
  where l.import_id = ${importId} and l.line = n.line`.execute(db)

export async function countImportVerdicts(db: Db, importId: string): Promise<Record<ImportVerdict, number>> {
  const rows = await db
    .selectFrom('importLine')
    .select(['verdict', sql<number>`count(*)`.as('count')])
    .where('importId', '=', importId)
    .groupBy('verdict')
    .execute()
  const counts = { create: 0, change: 0, same: 0, wrong: 0 }
  for (const { verdict, count } of rows) counts[verdict as ImportVerdict] = count
  return counts
}

const shown = sql<{
  line: number
  success: boolean
  message: string
  verdict: ImportVerdict
  name: string | null
  recordId: string | null
}>`
  line, verdict <> 'wrong' as success, message || coalesce(' · ' || notes, '') || coalesce(' · ' || more_notes, '') as message, verdict, name, record_id as "recordId"`

export async function listLines(
  { db }: { db: Db },
  importId: string,
  { verdict, skip, limit }: { verdict?: ImportVerdict | undefined; skip: number; limit: number },
) {
  const { rows } = await sql<{
    line: number
    success: boolean
    message: string
    verdict: ImportVerdict
    name: string | null
    recordId: string | null
  }>`
    select ${shown} from import_line
    where import_id = ${importId} ${verdict ? sql`and verdict = ${verdict}` : sql``} order by line limit ${limit} offset ${skip}`.execute(
    db,
  )
  return rows
}

export async function listWrongCells(db: Db, importId: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('importLine')
    .select(['line', 'cells', 'message'])
    .where('importId', '=', importId)
    .where('verdict', '=', 'wrong')
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows as { line: number; cells: (string | number | boolean | null)[]; message: string }[]
}
