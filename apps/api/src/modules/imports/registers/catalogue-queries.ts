import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { Register } from './register.ts'

/** Who has these codes now, by kind and code. */
export async function listCodeHolders(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ key: string; holder: string }>`
    select kind || ' ' || code as key, coalesce(product_id, variation_id, service_id) as holder
    from catalogue_code where code = any(${codes.map((code) => code.toUpperCase())}::text[])`.execute(db)
  return new Map(rows.map(({ key, holder }) => [key, holder]))
}

export type NamedPerson = { id: string; isSupplier: boolean }

/** People by document, or by name without accents and capitals. */
export async function listNamedPeople(db: Db, keys: readonly string[]): Promise<Map<string, NamedPerson[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<NamedPerson & { key: string }>`
    with keys as materialized (select distinct unnest(${keys}::text[]) as key)
    select k.key, p.id, 'Supplier' = any(p.roles) as is_supplier from keys k join person p on p.document = k.key
    union all
    select k.key, p.id, 'Supplier' = any(p.roles) from keys k join person p on prumo.fold(p.name) = k.key`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

export type StockFacts = { current: number; hasVariations: boolean; hasParts: boolean }

/** Of the products among these that have moved, or have variations: what there is of them. */
export async function listStockFacts(db: Db, productIds: readonly string[]): Promise<Map<string, StockFacts>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<StockFacts & { id: string }>`
    select p.id, coalesce(sum(i.current), 0)::bigint as current, coalesce(bool_or(i.current % 1000 <> 0 or i.reserved % 1000 <> 0), false) as has_parts,
      exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id) as has_variations
    from product p left join stock_item i on i.company_id = p.company_id and i.product_id = p.id and i.last_movement_at is not null
    where p.id = any(${productIds}::uuid[]) group by p.company_id, p.id
    having count(i.id) > 0 or exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Where lines that would be written put their products. */
export async function listCategoryTexts(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct draft ->> 'category_id' as text from import_line
    where import_id = ${importId} and verdict <> 'wrong' and draft ? 'category_id'`.execute(db)
  return rows.map(({ text }) => text)
}

/** Products among these whose stock an import opened, and that moved by something else as well. */
export async function selectMovedSince(
  db: Db,
  { table }: Register,
  ids: readonly string[],
  importId: string,
): Promise<Set<string>> {
  if (table !== 'product' || ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select m.item_id as id from stock_movement m where m.item_id = any(${ids}::uuid[]) group by m.item_id
    having bool_or(m.group_id = ${importId}) and bool_or(m.group_id <> ${importId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What would go with a record, or forget it, without a word: what else refers to it refuses its deletion. */
const goingAlong = {
  product: sql`exists (select from product_variation v where v.product_id = asked.id)
    or exists (select from product_image i where i.product_id = asked.id)
    or exists (select from catalogue_code c where c.product_id = asked.id and c.is_further)
    or exists (select from supplier_code c where c.product_id = asked.id)
    or exists (select from stock_count_line l where l.product_id = asked.id)
    or exists (select from stock_count_tally t where t.item_id = asked.id)
    or exists (select from supplier_invoice_line l where l.product_id = asked.id)
    or exists (select from stock_subscription s where s.product_id = asked.id)
    or exists (select from price_table_item p where p.product_id = asked.id)
    or exists (select from commission_rate r where r.product_id = asked.id)
    or exists (select from sale_item i where i.product_id = asked.id)`,
  service: sql`exists (select from price_table_item p where p.service_id = asked.id)
    or exists (select from commission_rate r where r.service_id = asked.id)
    or exists (select from sale_item i where i.service_id = asked.id)`,
  person: sql`exists (select from commission_rate r where r.seller_id = asked.id)
    or exists (select from forecast_scenario s where s.person_id = asked.id)
    or exists (select from statement_rule r where r.person_id = asked.id)`,
}

/** Records among these to which people added something since, or that they used. */
export async function listExtended(db: Db, { table }: Register, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked(id) where ${goingAlong[table]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products among these that lie there in parts of a unit, not counting what an import opened. */
export async function listParted(db: Db, ids: readonly string[], importId: string): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct i.product_id as id from stock_item i
    where i.product_id = any(${ids}::uuid[]) and (i.current % 1000 <> 0 or i.reserved % 1000 <> 0)
      and not exists (select from stock_movement m where m.item_id = i.id and m.group_id = ${importId})`.execute(db)
  return rows.map(({ id }) => id)
}
