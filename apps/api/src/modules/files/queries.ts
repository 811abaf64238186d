import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { columnsOfOwner, type FileOwners, type FileHolder } from './file-owners.ts'

const columns = ['id', 'name', 'contentType', 'sizeBytes', 'sha256', 'createdBy', 'createdAt'] as const

export const insertFile = (
  { db, companyId, userId }: Context,
  file: { id: string; name: string; contentType: string; sizeBytes: number; sha256: string },
) =>
  db
    .insertInto('storedFile')
    .values({ ...file, companyId, createdBy: userId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function findFile(db: Db, id: string) {
  const row = await db.selectFrom('storedFile').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export const updateFileName = (db: Db, id: string, name: string) =>
  db.updateTable('storedFile').set({ name }).where('id', '=', id).execute()

export const deleteFile = (db: Db, id: string) => db.deleteFrom('storedFile').where('id', '=', id).execute()

export async function listHolders(db: Db, owners: FileOwners, id: string): Promise<FileHolder[]> {
  const asked = Object.entries(owners).flatMap(([table, owner]) => {
    const kind = 'accessOf' in owner ? sql`record_type` : sql`null::text`
    return columnsOfOwner(owner).map(
      (column) =>
        sql`select ${table}::text as table, ${kind} as kind from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    )
  })
  const { rows } = await sql<FileHolder>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows
}

/** One after the other, so that many at once do not pass the quota together. */
export const lockFiles = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('files ' || ${companyId}::text, 0))`.execute(db)

export async function sumFileSizes(db: Db): Promise<number> {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(size_bytes), 0) as total from stored_file`.execute(
    db,
  )
  return Number(rows[0]!.total)
}

/** Removes files older than that which no table holds. One that is being given to a record at this moment is passed over. */
export async function deleteUnowned(db: Db, owners: FileOwners, before: string): Promise<string[]> {
  const isHeld = Object.entries(owners).flatMap(([table, owner]) =>
    columnsOfOwner(owner).map(
      (column) =>
        sql`exists (select from ${sql.table(table)} o where o.company_id = f.company_id and ${sql.ref(`o.${column}`)} = f.id)`,
    ),
  )
  const { rows } = await sql<{ id: string }>`
    delete from stored_file where (company_id, id) in (
      select f.company_id, f.id from stored_file f where f.created_at < ${before} and not (${sql.join(isHeld, sql` or `)}) for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const selectKnownIds = async (db: Db, ids: readonly string[]) =>
  (
    await db
      .selectFrom('storedFile')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
  ).map(({ id }) => id)
