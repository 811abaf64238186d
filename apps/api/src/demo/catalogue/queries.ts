import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { DB } from '#platform/db/schema.gen.ts'

export const insertDemoProducts = (db: Db, rows: Insertable<DB['product']>[]) =>
  db.insertInto('product').values(rows).execute()

export const insertDemoVariations = (db: Db, rows: Insertable<DB['productVariation']>[]) =>
  db.insertInto('productVariation').values(rows).execute()

export async function selectPeopleNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('person').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
