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

/** Those of them in which the money of a till lies. */
export const selectTillAccounts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bankAccount')
    .select('id')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('kind', '=', 'till')
    .execute()

export const selectInactiveAccounts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('generalStatus', '=', 'INACTIVE')
    .orderBy('name')
    .execute()

export type Found = Record<ReferenceColumn, string | null> & { personIdReason: string | null }

/**
 * What the records an entry names are like: the status of its accounts, the type of its category, null for one that does not exist;
 * and why, where a record says so.
 */
export async function selectReferences({ db }: Context, named: Partial<Named>): Promise<Found> {
  const found = referenceNames.flatMap((name) => {
    const { table, decidedBy, explainedBy } = referenceOf(name)
    const column = (field: string, as: string) =>
      sql`(select ${sql.ref(field)} from ${sql.table(table)} where id = ${named[name] ?? null}) as ${sql.ref(as)}`
    return [column(decidedBy, name), ...(explainedBy ? [column(explainedBy, `${name}Reason`)] : [])]
  })
  const { rows } = await sql<Found>`select ${sql.join(found)}`.execute(db)
  return rows[0]!
}

/** How many of these entries once named the person, or whoever was merged into them. */
export async function countOnceOf(db: Db, personId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct event.record_id)::int as count from event
    where event.subject = 'financial_transaction' and event.record_id = any(${ids}::uuid[]) and event.before ->> 'person_id' in (
      select ${personId}::text union all
      select gone ->> 'id' from person, jsonb_array_elements(person.merged) as gone where person.id = ${personId})`.execute(
    db,
  )
  return rows[0]!.count
}
