import type { Unit } from '@prumo/domain/products/quantity'
import { sameNumberCodes } from '@prumo/domain/products/gtin'
import { foldText } from '@prumo/domain/text/text'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type ItemKind = 'product' | 'service'
export type FoundItem = {
  id: string
  type: ItemKind
  productId: string | null
  variationId: string | null
  name: string
  code: string
  barcode: string | null
  unitOfMeasurement: Unit
  salePrice: number | null
  hasVariations: boolean
  isOffered: boolean
  currentStock: number | null
  /** The file of which an address is made. */
  thumbnailUrl: string | null
}

/** Rows of `product` that a search finds, by themselves or by one of their variations. */
export const isFoundProduct = (text: string): RawBuilder<SqlBool> =>
  sql`product.id in (select item.product_id from catalogue_item item where item.id in (select prumo.find_catalogue(${text})))`

/** Rows whose id a search finds. */
export const isFound = (id: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`${id} in (select prumo.find_catalogue(${text}))`

/** What is shown of the items of a page: each is looked up once it is chosen. */
const shown = sql`
  item.id, case when item.service_id is null then 'product' else 'service' end as type, item.product_id, item.variation_id, item.name,
  coalesce(v.sku, p.sku, s.code) as code, case when v.id is null then p.barcode else v.barcode end as barcode,
  coalesce(p.unit_of_measurement, s.unit_of_measurement) as unit_of_measurement,
  coalesce(v.sale_price, parts.price, p.sale_price, s.sale_price) as sale_price, coalesce(parts.count, 0) > 0 as has_variations, item.is_offered,
  case when item.service_id is null then coalesce(case when parts.count > 0 then parts.current else kept.current end, 0) end as current_stock,
  (select f.file_id from product_image i
   join product_image_file f on f.company_id = i.company_id and f.image_id = i.id and f.size = 'thumbnail'
   where i.company_id = item.company_id and i.product_id = item.product_id and (i.id = v.image_id or v.image_id is null and i.position = 0)) as thumbnail_url`

const joined = sql`
  left join product p on p.company_id = item.company_id and p.id = item.product_id
  left join product_variation v on v.company_id = item.company_id and v.id = item.variation_id
  left join service s on s.company_id = item.company_id and s.id = item.service_id
  left join stock_item kept on kept.company_id = item.company_id and kept.id = item.id
  left join lateral (
    select count(*) as count, min(each.sale_price) filter (where each.is_active) as price, sum(level.current)::bigint as current
    from product_variation each left join stock_item level on level.company_id = each.company_id and level.id = each.id
    where each.company_id = item.company_id and each.product_id = item.product_id and item.variation_id is null
  ) as parts on true`

const hasVariations = sql`(item.variation_id is null and exists (
  select from product_variation part where part.company_id = item.company_id and part.product_id = item.product_id))`

type Asked = {
  ids?: readonly string[] | undefined
  search?: string | undefined
  kinds: readonly ItemKind[]
  withInactive: boolean
  withParents: boolean
  withTotal: boolean
  skip: number
  limit: number
}
type Page = { items: FoundItem[]; count: number }

function conditions({ ids, kinds, withInactive, withParents }: Asked) {
  const parts = [
    ids !== undefined && sql`item.id = any(${ids}::uuid[])`,
    kinds.length < 2 && sql`(item.service_id is null) = ${kinds[0] === 'product'}`,
    !withInactive && sql`item.is_offered`,
    !withParents && sql`not ${hasVariations}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** In the order of names; counted up to a limit. */
export async function selectAllItems(db: Db, asked: Asked, mostCounted: number): Promise<Page> {
  const fits = conditions(asked)
  const [page, counted] = await Promise.all([
    sql<FoundItem>`
      select ${shown} from (select item.* from catalogue_item item where ${fits} order by item.name, item.id
        limit ${asked.limit + 1} offset ${asked.skip}) as item ${joined} order by item.name, item.id`.execute(db),
    asked.withTotal
      ? sql<{
          count: number
        }>`select count(*)::int as count from (select from catalogue_item item where ${fits} limit ${mostCounted}) as some_of_them`.execute(
          db,
        )
      : null,
  ])
  return {
    items: page.rows.slice(0, asked.limit),
    count: counted ? counted.rows[0]!.count : asked.skip + page.rows.length,
  }
}

/** What has exactly one of these codes. */
const exactly = (search: string) => sql`
  select coalesce(c.variation_id, c.product_id, c.service_id) as id, min(c.kind) as kind from catalogue_code c
  where c.code = any (${sameNumberCodes(search.toUpperCase())}) group by 1`

/** The name begins as typed. The bounds are where such names lie in the order of names: nothing sorts before U+FFFF but itself. */
const beginsAs = (search: string) => {
  const text = foldText(search)
  return sql`(starts_with(item.folded_name, ${text}) and item.name >= ${text} and item.name < ${`${text}\uffff`})`
}

/** What has exactly this code first, then names that begin as typed, then the others by name. */
export async function selectFoundItems(db: Db, search: string, asked: Asked, mostCounted: number): Promise<Page> {
  return (await selectBegun(db, search, asked, mostCounted)) ?? selectRanked(db, search, asked)
}

/**
 * The page where names that begin as typed fill it, read in the order of names up to its end; null where they do not, or a code
 * comes before them. Of a word that stands in every tenth name thousands would be ranked for ten of them.
 */
async function selectBegun(db: Db, search: string, asked: Asked, mostCounted: number): Promise<Page | null> {
  const { skip, limit, withTotal } = asked
  if (skip + limit >= mostCounted) return null
  const { rows } = await sql<FoundItem & { begun: number }>`
    with begun as materialized (
      select item.id, item.name from catalogue_item item where ${beginsAs(search)} and ${conditions(asked)}
      order by item.name, item.id limit ${withTotal ? mostCounted : skip + limit + 1}
    ), page as materialized (select id, name from begun order by name, id limit ${limit} offset ${skip})
    select ${shown}, (select count(*)::int from begun) as begun from page join catalogue_item item on item.id = page.id ${joined}
    where not exists (${exactly(search)}) order by item.name, item.id`.execute(db)
  const begun = rows[0]?.begun ?? 0
  // Fewer than are counted: what else has the word is to be counted, too.
  if (rows.length < limit || (withTotal && begun < mostCounted)) return null
  return { items: rows.map(({ begun: _begun, ...item }) => item), count: begun }
}

async function selectRanked(db: Db, search: string, asked: Asked): Promise<Page> {
  const { rows } = await sql<FoundItem & { count: number }>`
    with exact as materialized (${exactly(search)}), hit as materialized (
      select prumo.find_catalogue(${search}) as id union select id from exact
    ), ranked as (
      select item.id, count(*) over ()::int as count, case exact.kind when 'barcode' then 0 when 'code' then 1
        else 3 - ${beginsAs(search)}::int end as rank, item.name
      from hit join catalogue_item item on item.id = hit.id left join exact on exact.id = hit.id
      where ${conditions(asked)}
      order by rank, item.name, item.id limit ${asked.limit} offset ${asked.skip}
    )
    select ${shown}, ranked.count from ranked join catalogue_item item on item.id = ranked.id ${joined}
    order by ranked.rank, item.name, item.id`.execute(db)
  return { items: rows.map(({ count: _count, ...item }) => item), count: rows[0]?.count ?? 0 }
}

export type RegisteredCode = { itemId: string; quantity: number }

/** By barcode first, then by the code of a product or variation, then by that of a service: of each, the first spelling that is one. */
export async function selectByCode(db: Db, barcodes: readonly string[], codes: readonly string[]) {
  const { rows } = await sql<RegisteredCode>`
    select coalesce(c.variation_id, c.product_id, c.service_id) as item_id, c.quantity from catalogue_code c
    where (c.kind = 'barcode' and c.code = any (${barcodes}::text[])) or (c.kind = 'code' and c.code = any (${codes}::text[]))
    order by c.kind, c.service_id is not null,
      array_position(case when c.kind = 'barcode' then ${barcodes}::text[] else ${codes}::text[] end, c.code)
    limit 1`.execute(db)
  return rows[0]
}

export async function selectItem(db: Db, id: string, kinds: readonly ItemKind[]): Promise<FoundItem | undefined> {
  const asked = { kinds, withInactive: true, withParents: true, withTotal: false, skip: 0, limit: 1 }
  const { rows } = await sql<FoundItem>`
    select ${shown} from catalogue_item item ${joined} where item.id = ${id} and ${conditions(asked)}`.execute(db)
  return rows[0]
}
