import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { PersonColumns } from '../people/queries.ts'
import type { Moved } from './reference-queries.ts'

export type StoredPerson = PersonColumns & { id: string; version: number; anonymizedAt: string | null }

const peopleWith = (db: Db, ids: readonly string[]) =>
  db.selectFrom('person').selectAll().where('id', 'in', ids).orderBy('id')

export const selectPeople = async (db: Db, ids: readonly string[]) =>
  (await peopleWith(db, ids).execute()) as unknown as StoredPerson[]

/** Held until the transaction ends; always in the same order, so that two who merge at once wait for each other. */
export const selectPeopleForUpdate = async (db: Db, ids: readonly string[]) =>
  (await peopleWith(db, ids).forUpdate().execute()) as unknown as StoredPerson[]

/** A record as it is stored, to be put back one day. */
export async function selectSnapshot(db: Db, id: string): Promise<object> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(person) - array['search_text', 'company_id'] as row from person where id = ${id}`.execute(db)
  return rows[0]!.row
}

export const deletePerson = (db: Db, id: string) => db.deleteFrom('person').where('id', '=', id).execute()

export async function selectVersion(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('person').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? null
}

type NewMerge = {
  companyId: string
  keptId: string
  mergedId: string
  keptBefore: object
  mergedBefore: object
  keptVersion: number
  moved: Record<string, Moved[]>
  mergedBy: string
}

export async function insertMerge(db: Db, { keptBefore, mergedBefore, moved, ...row }: NewMerge): Promise<string> {
  const [before, other, what] = [keptBefore, mergedBefore, moved].map((value) => JSON.stringify(value))
  const { id } = await db
    .insertInto('personMerge')
    .values({ ...row, keptBefore: before!, mergedBefore: other!, moved: what! })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StoredMerge = {
  id: string
  keptId: string
  mergedId: string
  keptVersion: number
  moved: Record<string, Moved[]>
  name: string
  document: string | null
  at: string
  author: { id: string; displayName: string } | null
}

export async function listMerges(db: Db, keptId: string, id: string | null = null): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select m.id, m.kept_id, m.merged_id, m.kept_version, m.moved, m.merged_before ->> 'name' as name, m.merged_before ->> 'document' as document,
      m.created_at as at, case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end as author
    from person_merge m left join user_account u on u.id = m.merged_by
    where m.kept_id = ${keptId} and (${id}::uuid is null or m.id = ${id}::uuid) order by m.id desc`.execute(db)
  return rows
}

export const deleteMerge = (db: Db, id: string) => db.deleteFrom('personMerge').where('id', '=', id).execute()

/** The columns a row is made of, but those that the database writes itself. */
async function selectOwnColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'person'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('company_id', 'id', 'version', 'updated_at')`.execute(db)
  return rows.map(({ name }) => name)
}

/** Puts both records back as they were before a merge: first the one that stayed, which may have the other's document. */
export async function restoreBoth(db: Db, mergeId: string, companyId: string): Promise<void> {
  const names = await selectOwnColumns(db)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const before = (column: 'kept_before' | 'merged_before') =>
    sql`person_merge m cross join lateral jsonb_populate_record(null::person, m.${sql.ref(column)}) as was where m.id = ${mergeId}`
  const wasColumns = sql.join(names.map((name) => sql.ref(`was.${name}`)))
  await sql`update person set (${columns}) = (select ${wasColumns} from ${before('kept_before')})
    where id = (select kept_id from person_merge where id = ${mergeId})`.execute(db)
  await sql`insert into person (company_id, id, version, ${columns})
    select ${companyId}::uuid, was.id, was.version + 1, ${wasColumns} from ${before('merged_before')}`.execute(db)
}
