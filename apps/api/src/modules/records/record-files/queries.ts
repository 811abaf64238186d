import type { RecordKey, RecordKind } from '@prumo/contract/records/record-kinds'
import { sql } from 'kysely'
import type { Snapshot } from '#platform/db/open-snapshot.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

export type RecordFileRow = {
  id: string
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  createdAt: string
  createdBy: { id: string; displayName: string } | null
}

export const listRecordFiles = async (db: Db, key: RecordKey) =>
  (await filesOf(db, key).orderBy('r.id').execute()) as unknown as RecordFileRow[]

export async function findRecordFile(db: Db, key: RecordKey, id: string): Promise<RecordFileRow> {
  const row = await filesOf(db, key).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row as unknown as RecordFileRow
}

const filesOf = (db: Db, { recordType, recordId }: RecordKey) =>
  db
    .selectFrom('recordFile as r')
    .innerJoin('storedFile as f', (join) =>
      join.onRef('f.companyId', '=', 'r.companyId').onRef('f.id', '=', 'r.fileId'),
    )
    .leftJoin('userAccount as u', 'u.id', 'r.createdBy')
    .select(['r.id', 'r.fileId', 'r.createdAt', 'f.name', 'f.contentType', 'f.sizeBytes'])
    .select(
      sql`case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end`.as(
        'createdBy',
      ),
    )
    .where('r.recordType', '=', recordType)
    .where('r.recordId', '=', recordId)

export async function countRecordFiles(db: Db, { recordType, recordId }: RecordKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_file where record_type = ${recordType} and record_id = ${recordId}`.execute(
    db,
  )
  return rows[0]!.count
}

/** One file after the other, so that many at once do not pass the limit together. */
export const lockRecordFiles = (db: Db, { recordType, recordId }: RecordKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended('files ' || ${recordType}::text || ${recordId}::text, 0))`.execute(
    db,
  )

export const insertRecordFile = (
  db: Db,
  row: RecordKey & { companyId: string; id: string; fileId: string; createdBy: string },
) => db.insertInto('recordFile').values(row).execute()

/** Answers the ids of the stored files that are nobody's now. */
export const deleteRecordFile = async (db: Db, id: string) =>
  (await db.deleteFrom('recordFile').where('id', '=', id).returning('fileId').execute()).map(({ fileId }) => fileId)

/** The same for all files of records. */
export const deleteFilesOf = async (db: Db, kind: RecordKind, recordIds: readonly string[]) =>
  (
    await db
      .deleteFrom('recordFile')
      .where('recordType', '=', kind)
      .where(sql<boolean>`record_id = any(${recordIds}::uuid[])`)
      .returning('fileId')
      .execute()
  ).map(({ fileId }) => fileId)

/** Kept with the person themselves. */
export const listPersonFiles = async ({ run }: Snapshot, personId: string) =>
  (
    await run<{ id: string; name: string }>(
      `select f.id, f.name from record_file r join stored_file f on f.company_id = r.company_id and f.id = r.file_id
       where r.record_type = 'person' and r.record_id = $1 order by r.id`,
      [personId],
    )
  ).rows
