import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { commissionRates } from '@prumo/contract/sales/commission-rates'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'

type Rate = ResultOf<typeof commissionRates.create>
type Filters = NonNullable<InputOf<typeof commissionRates.list>['body']['filters']>

const named = (table: string, column: string) =>
  sql`(select json_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n
    where n.company_id = commission_rate.company_id and n.id = ${sql.ref(`commission_rate.${column}`)})`

export const rateSource: ListSource<Rate, Filters> = {
  from: (db) => db.selectFrom('commissionRate'),
  columns: {
    ...plainColumns('commissionRate', ['id', 'percent', 'createdAt', 'version']),
    seller: named('person', 'seller_id'),
    category: sql`case when commission_rate.category_id is not null then
      json_build_object('id', commission_rate.category_id, 'name', prumo.product_category_path(commission_rate.category_id)) end`,
    product: named('product', 'product_id'),
    service: named('service', 'service_id'),
  },
  filters: {
    sellerId: (id) => sql`commission_rate.seller_id = ${id}`,
    categoryId: (id) => sql`commission_rate.category_id = ${id}`,
    productId: (id) => sql`commission_rate.product_id = ${id}`,
    serviceId: (id) => sql`commission_rate.service_id = ${id}`,
  },
  id: sql.ref('commissionRate.id'),
}

export type RateColumns = {
  sellerId: string | null
  categoryId: string | null
  productId: string | null
  serviceId: string | null
  percent: number
}

/** Whoever changes the rates does so alone: two that fit each by itself must not come to mean the same. */
export const lockRates = ({ transaction, companyId }: Context) =>
  transaction.query(`select pg_advisory_xact_lock(hashtextextended('commission-rates ' || $1, 0))`, [companyId])

/** Another rate that means the same. */
export async function selectSameRate({ db }: Context, rate: RateColumns, exceptId: string | null) {
  const { rows } = await sql<{ percent: number }>`
    select percent from commission_rate
    where seller_id is not distinct from ${rate.sellerId}::uuid and category_id is not distinct from ${rate.categoryId}::uuid
      and product_id is not distinct from ${rate.productId}::uuid and service_id is not distinct from ${rate.serviceId}::uuid
      and id is distinct from ${exceptId}::uuid limit 1`.execute(db)
  return rows[0]
}

export const insertRate = ({ db, companyId }: Context, id: string, rate: RateColumns) =>
  db
    .insertInto('commissionRate')
    .values({ companyId, id, ...rate })
    .execute()

/** How many: none when somebody saved since `version`. */
export async function updateRate({ db }: Context, id: string, rate: RateColumns, version: number | undefined) {
  const update = db.updateTable('commissionRate').set(rate).where('id', '=', id)
  const [result] = await (version === undefined ? update : update.where('version', '=', version)).execute()
  return Number(result?.numUpdatedRows ?? 0)
}

export async function deleteRate({ db }: Context, id: string): Promise<boolean> {
  const [result] = await db.deleteFrom('commissionRate').where('id', '=', id).execute()
  return Number(result?.numDeletedRows ?? 0) > 0
}
