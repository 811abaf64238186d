import { priceTables } from '@prumo/contract/products/price-tables'
import { priceTableRecord } from '@prumo/contract/products/product-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { PriceTable } from '@prumo/domain/products/price-table'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainSource } from '#platform/db/plain-source.ts'
import type { Db } from '#platform/db/transaction.ts'

const itemsOfTable = sql`price_table_item i
  join catalogue_item c on c.company_id = i.company_id and c.id = i.item_id
  left join product p on p.company_id = i.company_id and p.id = i.product_id
  left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
  left join service s on s.company_id = i.company_id and s.id = i.service_id
  where i.company_id = price_table.company_id and i.price_table_id = price_table.id`

const hasNotEnded = (day: CalendarDate) => sql<boolean>`coalesce(price_table.valid_until >= ${day}, true)`
const isOn = (day: CalendarDate) => sql<boolean>`price_table.valid_from <= ${day} and ${hasNotEnded(day)}`

export const priceTableSource = plainSource(priceTableRecord, priceTables, {
  columns: {
    itemCount: sql`(select count(*)::int from price_table_item i
      where i.company_id = price_table.company_id and i.price_table_id = price_table.id)`,
    items: sql`coalesce((select json_agg(json_build_object('itemId', i.item_id, 'name', c.name, 'code', coalesce(v.sku, p.sku, s.code),
      'ownPrice', coalesce(v.sale_price, p.sale_price, s.sale_price), 'price', i.price) order by i.position)
      from ${itemsOfTable}), '[]')`,
  },
  filters: { validOn: isOn },
})

type NamedItem = {
  id: string
  productId: string | null
  variationId: string | null
  serviceId: string | null
  name: string
}

/** Products, variations and services by their ids; what does not exist is missing. */
export async function selectNamedItems(db: Db, ids: readonly string[]): Promise<Map<string, NamedItem>> {
  const { rows } = await sql<NamedItem>`
    select id, product_id, variation_id, service_id, name from catalogue_item where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((item) => [item.id, item]))
}

export async function replaceItems(
  { db, companyId }: Context,
  priceTableId: string,
  items: readonly (Omit<NamedItem, 'id' | 'name'> & { price: number })[],
) {
  await sql`delete from price_table_item where price_table_id = ${priceTableId}`.execute(db)
  if (items.length === 0) return
  await sql`
    insert into price_table_item (company_id, price_table_id, position, product_id, variation_id, service_id, price)
    select ${companyId}, ${priceTableId}, item.position - 1, item.product_id, item.variation_id, item.service_id, item.price
    from unnest(${items.map(({ productId }) => productId)}::uuid[], ${items.map(({ variationId }) => variationId)}::uuid[],
      ${items.map(({ serviceId }) => serviceId)}::uuid[], ${items.map(({ price }) => price)}::bigint[])
      with ordinality as item (product_id, variation_id, service_id, price, position)`.execute(db)
}

/** Tags of customers, however each of them is written, by how many have them. */
export async function selectGroups(db: Db) {
  const { rows } = await sql<{ name: string; customers: number }>`
    select min(tag) as name, count(distinct person.id)::int as customers from person, unnest(person.tags) as tag
    where person.roles @> array['Customer'] group by prumo.fold(tag) order by customers desc, name limit 200`.execute(
    db,
  )
  return rows
}

type PriceOfProduct = {
  id: string
  name: string
  customerGroup: string
  validFrom: CalendarDate
  validUntil: CalendarDate | null
  variationName: string | null
  price: number
}

export async function selectPricesOfProduct(db: Db, productId: string, day: CalendarDate): Promise<PriceOfProduct[]> {
  const { rows } = await sql<PriceOfProduct>`
    select price_table.id, price_table.name, customer_group, valid_from, valid_until, v.name as variation_name, i.price
    from price_table join price_table_item i on i.company_id = price_table.company_id and i.price_table_id = price_table.id
    left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
    where i.product_id = ${productId} and ${hasNotEnded(day)}
    order by valid_from desc, price_table.name, v.name nulls first`.execute(db)
  return rows
}

export const isPerson = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const tables = (prices: RawBuilder<unknown>) => sql<PriceTable>`
  select price_table.name, customer_group, valid_from, valid_until, priced.items
  from price_table cross join lateral (
    select coalesce(json_agg(json_build_object('itemId', i.item_id, 'price', i.price)), '[]') as items from price_table_item i
    where i.company_id = price_table.company_id and i.price_table_id = price_table.id and ${prices}) as priced`

/** What a client buys by on a day. */
export async function selectTablesOfClient(db: Db, clientId: string, day: CalendarDate): Promise<PriceTable[]> {
  const { rows } = await sql<PriceTable>`${tables(sql`true`)} where ${isOn(day)} and prumo.fold(customer_group) in (
    select prumo.fold(tag) from person, unnest(person.tags) as tag where person.id = ${clientId})
    order by valid_from desc, name`.execute(db)
  return rows
}

/** Those of today and of the days to come, and what tells whether they are what they were. */
export async function selectTablesToCome(db: Db, day: CalendarDate, known?: string) {
  const { rows } = await sql<{ mark: string }>`
    select md5(coalesce(string_agg(id || ':' || version, ' ' order by id), '')) as mark from price_table where ${hasNotEnded(day)}`.execute(
    db,
  )
  const { mark } = rows[0]!
  if (mark === known) return { mark, tables: null }
  const tablesToCome = sql<PriceTable>`${tables(sql`true`)} where ${hasNotEnded(day)} order by valid_from desc, name`
  return { mark, tables: (await tablesToCome.execute(db)).rows }
}

/** What the tables that held on any of these days say of these products, variations and services. */
export const tablesNaming = (itemIds: readonly string[], { from, to }: { from: CalendarDate; to: CalendarDate }) =>
  sql<PriceTable>`${tables(sql`i.item_id in (
    select unnest(array[item.id, item.product_id]) from catalogue_item item where item.id = any(${itemIds}::uuid[]))`)}
  where price_table.valid_from <= ${to} and ${hasNotEnded(from)} and priced.items::text <> '[]'`
