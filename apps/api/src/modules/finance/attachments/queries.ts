import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

export type AttachmentRow = {
  id: string
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  createdAt: string
  createdBy: { id: string; displayName: string } | null
}

export const listAttachments = async (db: Db, transactionId: string) =>
  (await attachmentsOf(db)
    .where('a.transactionId', '=', transactionId)
    .orderBy('a.id')
    .execute()) as unknown as AttachmentRow[]

export async function findAttachment(db: Db, transactionId: string, id: string): Promise<AttachmentRow> {
  const row = await attachmentsOf(db)
    .where('a.transactionId', '=', transactionId)
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row as unknown as AttachmentRow
}

const attachmentsOf = (db: Db) =>
  db
    .selectFrom('transactionAttachment as a')
    .innerJoin('storedFile as f', (join) =>
      join.onRef('f.companyId', '=', 'a.companyId').onRef('f.id', '=', 'a.fileId'),
    )
    .leftJoin('userAccount as u', 'u.id', 'a.createdBy')
    .select(['a.id', 'a.fileId', 'a.name', 'a.createdAt', 'f.contentType', 'f.sizeBytes'])
    .select(
      sql`case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end`.as(
        'createdBy',
      ),
    )

/** How many files an entry has; null when there is no such entry. */
export async function countAttachments(db: Db, transactionId: string): Promise<number | null> {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*)::int from transaction_attachment a where a.company_id = t.company_id and a.transaction_id = t.id) as count
    from financial_transaction t where id = ${transactionId}`.execute(db)
  return rows[0]?.count ?? null
}

/** One file after the other, so that many at once do not pass the limit together. */
export const lockAttachments = (db: Db, transactionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('attachments ' || ${transactionId}::text, 0))`.execute(db)

export const insertAttachment = (
  db: Db,
  row: { companyId: string; id: string; transactionId: string; fileId: string; name: string; createdBy: string },
) => db.insertInto('transactionAttachment').values(row).execute()

export const deleteAttachment = (db: Db, id: string) =>
  db.deleteFrom('transactionAttachment').where('id', '=', id).execute()

export const listFilesOf = async (db: Db, transactionIds: readonly string[]) =>
  (
    await db
      .selectFrom('transactionAttachment')
      .select('fileId')
      .where(sql<boolean>`transaction_id = any(${transactionIds}::uuid[])`)
      .execute()
  ).map((row) => row.fileId)

/** What is attached to any of these entries. */
export const listAttachmentsOf = (db: Db, transactionIds: readonly string[]) =>
  db
    .selectFrom('transactionAttachment')
    .select(['id', 'transactionId'])
    .where(sql<boolean>`transaction_id = any(${transactionIds}::uuid[])`)
    .execute()

/** The files of entries that are about to join another. */
export const moveAttachments = (db: Db, fromIds: readonly string[], toId: string) =>
  db
    .updateTable('transactionAttachment')
    .set({ transactionId: toId })
    .where(sql<boolean>`transaction_id = any(${fromIds}::uuid[])`)
    .execute()

/** Files that go back to the entry they came from; those deleted since stay deleted. */
export const returnAttachments = (db: Db, ids: readonly string[], toId: string) =>
  db
    .updateTable('transactionAttachment')
    .set({ transactionId: toId })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
