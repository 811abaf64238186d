import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { referenceNames, referenceOf, type NewEntry, type ReferenceColumn } from '../entry-columns.ts'

export type Named = Pick<NewEntry, ReferenceColumn>

export const isActiveAccount = async (db: Db, id: string) =>
  (await db
    .selectFrom('bankAccount')
    .select('id')
    .where('id', '=', id)
    .where('generalStatus', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined

export const selectInactiveAccounts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('generalStatus', '=', 'INACTIVE')
    .orderBy('name')
    .execute()

/** What the records an entry names are like: the status of its accounts, the type of its category, null for one that does not exist. */
export async function selectReferences(
  { db }: Context,
  named: Partial<Named>,
): Promise<Record<ReferenceColumn, string | null>> {
  const found = referenceNames.map((name) => {
    const { table, decidedBy } = referenceOf(name)
    return sql`(select ${sql.ref(decidedBy)} from ${sql.table(table)} where id = ${named[name] ?? null}) as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<ReferenceColumn, string | null>>`select ${sql.join(found)}`.execute(db)
  return rows[0]!
}
