import type { RecordKind } from '@prumo/contract/records/record-kinds'
import { ofPlainRecords } from '@prumo/contract/records/plain-records'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

/** A table of records, what one is called, and by which column it is known where that is not `id`. */
export type RecordSource = {
  readonly table: string
  readonly key?: string
  readonly name: RawBuilder<string>
  /** Where not everybody who may open one sees each of them. */
  readonly isReadable?: (ctx: Context) => RawBuilder<SqlBool>
}

/** A plain record is called by its name. */
export const plainRecordSources = ofPlainRecords('kind', ({ table }): RecordSource => ({
  table,
  name: sql<string>`name`,
}))

/** Null: there is no such record. */
export async function selectRecordName(ctx: Context, source: RecordSource, id: string) {
  const { rows } = await sql<{ name: string }>`
    select ${source.name} as name from ${sql.table(source.table)}
    where company_id = ${ctx.companyId} and ${keyOf(source)} = ${id} and ${source.isReadable?.(ctx) ?? sql`true`}`.execute(
    ctx.db,
  )
  return rows[0]?.name ?? null
}

/** Keeps a record from being deleted until the end of the transaction. False: it is already gone. */
export async function lockRecord({ db, companyId }: Context, source: RecordSource, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(source.table)} where company_id = ${companyId} and ${keyOf(source)} = ${id} for key share`.execute(
    db,
  )
  return rows.length > 0
}

const keyOf = ({ key = 'id' }: RecordSource) => sql.ref(key)

export type RecordParts = { fileIds: string[]; commentIds: string[] }

export async function listRecordParts(
  db: Db,
  kind: RecordKind,
  recordIds: readonly string[],
): Promise<(RecordParts & { recordId: string })[]> {
  const { rows } = await sql<RecordParts & { recordId: string }>`
    select r.id as record_id,
      array(select f.id from record_file f where f.record_type = ${kind} and f.record_id = r.id) as file_ids,
      array(select c.id from comment c where c.record_type = ${kind} and c.record_id = r.id) as comment_ids
    from unnest(${recordIds}::uuid[]) as r (id)`.execute(db)
  return rows
}

/** The files and comments of records that are about to join another. */
export async function moveRecordParts(db: Db, kind: RecordKind, fromIds: readonly string[], toId: string) {
  await sql`update record_file set record_id = ${toId} where record_type = ${kind} and record_id = any(${fromIds}::uuid[])`.execute(
    db,
  )
  await sql`update comment set record_id = ${toId} where record_type = ${kind} and record_id = any(${fromIds}::uuid[])`.execute(
    db,
  )
}

/** Files and comments that go back to the record they came from; those deleted since stay deleted. */
export async function returnRecordParts(db: Db, kind: RecordKind, { fileIds, commentIds }: RecordParts, toId: string) {
  await sql`update record_file set record_id = ${toId} where record_type = ${kind} and id = any(${fileIds}::uuid[])`.execute(
    db,
  )
  await sql`update comment set record_id = ${toId} where record_type = ${kind} and id = any(${commentIds}::uuid[])`.execute(
    db,
  )
}
