import type { PixKeyType } from '@prumo/contract/finance/pix'
import type { Unit } from '@prumo/domain/products/quantity'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type ItemRow = {
  id: string
  kind: 'P' | 'V' | 'S'
  productId: string | null
  code: string
  name: string
  unit: Unit
  price: number | null
  discountLimit: number | null
  stock: number | null
  minimum: number | null
  maximum: number | null
  hasVariations: boolean
  barcodes: string | null
  words: string | null
  /** The file of which an address is made. */
  thumbnailUrl: string | null
}
export type ClientRow = {
  id: string
  name: string
  document: string | null
  cellPhone: string | null
  isBlocked: boolean
  groups: string[]
}

/** Where a reader stands: everything of transactions below this is in its snapshot. `known`: whether the mark it came with can be told from. */
export type Standing = { since: string; isKnown: boolean; total: number }

/**
 * A mark is a transaction: the oldest one still under way when somebody read. What was written since is found by the transaction that each
 * row carries by itself, so that no write has to keep a second account. Later than this many transactions, or than the months that the
 * events of deletions are looked for, everything is asked again; so it is when nothing of the company is older than the mark, as after a
 * backup was put back.
 */
const mostTransactions = 500_000_000
const isKnown = (since: string | undefined) =>
  since === undefined
    ? sql`true`
    : sql`(select ${since}::numeric <= pg_snapshot_xmax(pg_current_snapshot())::text::numeric
      and pg_snapshot_xmax(pg_current_snapshot())::text::numeric - ${since}::numeric < ${mostTransactions}
      and exists (select from event e where e.tx < ${since}::text::xid8))`

const standing = (since: string | undefined) =>
  sql`pg_snapshot_xmin(pg_current_snapshot())::text as since, ${isKnown(since)} as is_known`

/** Rows of a table written since: none is older, counted back from now as the database counts its transactions. */
const writtenSince = (table: string, since: string) =>
  sql`age(${sql.raw(table)}.xmin) <= (select age((${since}::bigint % 4294967296)::text::xid))`

/** What was told of records that are gone since. */
const goneSince = (subjects: readonly string[], since: string) =>
  sql`(select e.subject, e.record_id, e.before from event e
    where e.tx >= ${since}::text::xid8 and e.type = 'delete' and e.subject = any (${subjects}::text[]))`

/** A product shows what its variations come to, and they its name. */
const changedItems = (since: string) => sql`
  with gone as materialized ${goneSince(['product_variation', 'catalogue_code', 'product_image'], since)},
  touched as (
    select p.id as product_id from product p where ${writtenSince('p', since)}
    union select v.product_id from product_variation v where ${writtenSince('v', since)}
    union select k.product_id from stock_item k where ${writtenSince('k', since)}
    union select coalesce(c.product_id, v.product_id) from catalogue_code c
      left join product_variation v on v.company_id = c.company_id and v.id = c.variation_id
      where c.service_id is null and ${writtenSince('c', since)}
    union select i.product_id from product_image i where ${writtenSince('i', since)}
    union select (g.before ->> 'product_id')::uuid from gone g
    union select v.product_id from gone g join product_variation v on v.id = (g.before ->> 'variation_id')::uuid
  )
  select item.id from touched join catalogue_item item on item.product_id = touched.product_id
  union select s.id from service s where ${writtenSince('s', since)}`

type Asked = { since?: string | undefined; after?: string | undefined; limit: number }

const window = ({ after, limit }: Asked, rows: RawBuilder<unknown>) =>
  sql`${rows} and ${after ? sql`item.id > ${after}` : sql`true`} order by item.id limit ${limit}`

const codesOf = (isOfItem: RawBuilder<unknown>) => sql`
  select string_agg(c.code || case when c.quantity = 1000 then '' else '*' || c.quantity end, ' ' order by c.id) from catalogue_code c
  where c.company_id = item.company_id and c.kind = 'barcode' and ${isOfItem}`

/** What is sold, in the order of ids: by itself, or of what changed. */
export async function selectItems(db: Db, asked: Asked): Promise<ItemRow[]> {
  const chosen = asked.since
    ? sql`select item.* from catalogue_item item where item.is_offered and item.id in (${changedItems(asked.since)})`
    : sql`select item.* from catalogue_item item where item.is_offered`
  const { rows } = await sql<ItemRow>`
    select item.id, case when item.service_id is not null then 'S' when item.variation_id is not null then 'V' else 'P' end as kind,
      case when item.variation_id is not null then item.product_id end as product_id, item.name, coalesce(v.sku, p.sku, s.code) as code,
      coalesce(p.unit_of_measurement, s.unit_of_measurement) as unit,
      coalesce(v.sale_price, parts.price, p.sale_price, s.sale_price) as price,
      coalesce(v.discount_policy, p.discount_policy, s.discount_policy) as discount_limit,
      case when item.service_id is null then coalesce(case when parts.count > 0 then parts.free else k.current - k.reserved end, 0) end as stock,
      case when coalesce(parts.count, 0) = 0 then coalesce(v.minimum_stock, p.minimum_stock) end as minimum,
      case when coalesce(parts.count, 0) = 0 then coalesce(v.maximum_stock, p.maximum_stock) end as maximum,
      coalesce(parts.count, 0) > 0 as has_variations,
      case when item.variation_id is null
        then (${codesOf(sql`c.product_id = item.product_id`)}) else (${codesOf(sql`c.variation_id = item.variation_id`)}) end as barcodes,
      nullif(concat_ws(' ', p.brand, p.model, p.manufacturer_reference, case when v.id is null then p.gtin_ean end, v.brand, v.color, v.size, v.model), '') as words,
      (select f.file_id from product_image i
       join product_image_file f on f.company_id = i.company_id and f.image_id = i.id and f.size = 'thumbnail'
       where i.company_id = item.company_id and i.product_id = item.product_id and (i.id = v.image_id or v.image_id is null and i.position = 0)) as thumbnail_url
    from (${window(asked, chosen)}) as item
    left join product p on p.company_id = item.company_id and p.id = item.product_id
    left join product_variation v on v.company_id = item.company_id and v.id = item.variation_id
    left join service s on s.company_id = item.company_id and s.id = item.service_id
    left join stock_item k on k.company_id = item.company_id and k.id = item.id
    left join lateral (
      select count(*) as count, min(each.sale_price) filter (where each.is_active) as price, sum(level.current - level.reserved)::bigint as free
      from product_variation each left join stock_item level on level.company_id = each.company_id and level.id = each.id
      where each.company_id = item.company_id and each.product_id = item.product_id and item.variation_id is null
    ) as parts on true
    order by item.id`.execute(db)
  return rows
}

export async function selectItemStanding(db: Db, since: string | undefined): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${standing(since)}, (select count(*)::int from catalogue_item item where item.is_offered) as total`.execute(
    db,
  )
  return rows[0]!
}

/** Gone for good, or not sold at the moment. */
export async function selectRemovedItems(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.record_id as id from ${goneSince(['product', 'product_variation', 'service'], since)} as g
    union select item.id from catalogue_item item where not item.is_offered and item.id in (${changedItems(since)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const isClient = sql`item.roles @> array['Customer'] and item.status <> 'Inactive' and item.anonymized_at is null`

export async function selectClients(db: Db, asked: Asked): Promise<ClientRow[]> {
  const isChanged = asked.since ? writtenSince('item', asked.since) : sql`true`
  const { rows } = await sql<ClientRow>`
    select item.id, item.name, item.document, coalesce(item.cell_phone, item.phone) as cell_phone, item.status in ('Blocked', 'BlackList') as is_blocked,
      item.tags as groups
    from person item where ${window(asked, sql`${isClient} and ${isChanged}`)}`.execute(db)
  return rows
}

export async function selectClientStanding(db: Db, since: string | undefined): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${standing(since)}, (select count(*)::int from person item where ${isClient}) as total`.execute(db)
  return rows[0]!
}

export async function selectRemovedClients(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.record_id as id from ${goneSince(['person'], since)} as g
    union select item.id from person item where not (${isClient}) and ${writtenSince('item', since)}`.execute(db)
  return rows.map(({ id }) => id)
}

type PixKeyRow = {
  id: string
  type: PixKeyType
  key: string
  isDefault: boolean
  identifiesByInfo: boolean
  bankAccount: { id: string; name: string }
}

/** Of accounts in use, each account's own default first. */
export async function selectTillPixKeys(db: Db): Promise<PixKeyRow[]> {
  const { rows } = await sql<PixKeyRow>`
    select k.id, k.type, k.key, k.is_default, k.identifies_by_info, json_build_object('id', a.id, 'name', a.name) as bank_account
    from bank_account_pix_key k join bank_account a on a.company_id = k.company_id and a.id = k.bank_account_id
    where a.general_status = 'ACTIVE' order by k.is_default desc, a.name, k.id`.execute(db)
  return rows
}

/** Sellers, and members of the company, who become one with their first sale. */
export async function selectSellers(db: Db): Promise<{ id: string; name: string; userId: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; userId: string | null }>`
    select id, name, user_id from person
    where (roles @> array['Seller'] or user_id is not null) and status = 'Active' and anonymized_at is null
    order by name, id limit 1000`.execute(db)
  return rows
}

export const selectTillCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .select([
      'name',
      'fantasyName',
      'documentNumber',
      'email',
      'street',
      'streetNumber as number',
      'complement',
      'district',
      'city',
      'state',
      'postalCode',
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
