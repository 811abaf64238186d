import type { stockPlaces } from '@prumo/contract/stock/places'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'

/** A company begins with one place. */
export async function insertFirstPlace(db: Db, companyId: string): Promise<void> {
  await db.insertInto('stockPlace').values({ companyId, name: 'Estoque principal', isDefault: true }).execute()
}

type Routes = typeof stockPlaces & { remove: (typeof stockPlaces)['get'] }

export const stockPlaceSource: CrudSource<Routes> = {
  table: 'stockPlace',
  from: (db) => db.selectFrom('stockPlace'),
  id: sql.ref('stockPlace.id'),
  columns: {
    ...plainColumns('stockPlace', ['id', 'name', 'isDefault', 'generalStatus', 'createdAt', 'version']),
    technician: sql`(select json_build_object('id', p.id, 'name', p.name) from person p
      where p.company_id = stock_place.company_id and p.id = stock_place.technician_id)`,
    itemCount: sql`(select count(*)::int from stock_level l
      where l.company_id = stock_place.company_id and l.place_id = stock_place.id and l.current <> 0)`,
  },
  filters: {
    search: (text) => contains(sql`prumo.fold(stock_place.name)`, text),
    generalStatus: (status) => sql`stock_place.general_status = ${status}`,
  },
  option: ['id', 'name', 'isDefault', 'generalStatus'],
  conflicts: {
    stock_place_name: { field: 'name', code: 'stock-place.name-taken' },
    // Somebody else made another one the usual place at the same instant.
    stock_place_default: { field: 'isDefault', code: 'stale-record' },
  },
}

/** Where somebody takes from what they use: their own place, or the usual one. */
export async function selectPlaceOfTechnician({ db }: Context, personId: string | null) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from stock_place where is_default or (technician_id = ${personId}::uuid and general_status = 'ACTIVE')
    order by technician_id is null, created_at limit 1`.execute(db)
  return rows[0]!
}

/** Nothing can come into it until the transaction ends. */
export const lockPlace = ({ db }: Context, id: string) =>
  db.selectFrom('stockPlace').select(['isDefault', 'generalStatus']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether something lies there, is kept there or is being counted there. */
export async function isPlaceUsed({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from stock_level where place_id = ${id} and (current <> 0 or reserved <> 0))
      or exists (select from stock_count where place_id = ${id} and status in ('COUNTING', 'REVIEW')) as is_used`.execute(
    db,
  )
  return rows[0]!.isUsed
}

export const clearDefaultPlace = ({ db }: Context, except: string | null) =>
  sql`update stock_place set is_default = false where is_default and id is distinct from ${except}::uuid`.execute(db)
