import type { Unit } from '@prumo/domain/products/quantity'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type LabelItem = {
  id: string
  productId: string
  variationId: string | null
  name: string
  sku: string
  barcode: string | null
  salePrice: number
  unitOfMeasurement: Unit
  currentStock: number
}

/** Products without variations, and variations. */
const labelled = sql`
  select item.id, item.product_id, item.variation_id, item.name, coalesce(v.sku, p.sku) as sku,
    case when v.id is null then p.barcode else v.barcode end as barcode, coalesce(v.sale_price, p.sale_price) as sale_price,
    p.unit_of_measurement, coalesce(kept.current, 0) as current_stock
  from catalogue_item item
  join product p on p.company_id = item.company_id and p.id = item.product_id
  left join product_variation v on v.company_id = item.company_id and v.id = item.variation_id
  left join stock_item kept on kept.company_id = item.company_id and kept.id = item.id
  where (v.id is not null or not exists (
    select from product_variation part where part.company_id = item.company_id and part.product_id = item.product_id))`

export async function selectItemsOfProducts(db: Db, productIds: readonly string[]): Promise<LabelItem[]> {
  const { rows } = await sql<LabelItem>`
    ${labelled} and item.product_id = any (${productIds}::uuid[]) and coalesce(v.is_active, true)
    order by p.name, p.id, v.position nulls first, item.id`.execute(db)
  return rows
}

export async function selectLabelItems(db: Db, ids: readonly string[]): Promise<LabelItem[]> {
  const { rows } = await sql<LabelItem>`${labelled} and item.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

export type WithoutBarcode = { id: string; variationId: string | null }

/** Held in the order of their ids, so that two people making codes for the same ones do not wait for each other in a circle. */
export async function selectWithoutBarcode(db: Db, ids: readonly string[]): Promise<WithoutBarcode[]> {
  const products = await sql<WithoutBarcode>`
    select p.id, null::uuid as variation_id from product p
    where p.id = any (${ids}::uuid[]) and p.barcode is null and not exists (
      select from product_variation part where part.company_id = p.company_id and part.product_id = p.id)
    order by p.id for update`.execute(db)
  const variations = await sql<WithoutBarcode>`
    select v.id, v.id as variation_id from product_variation v
    where v.id = any (${ids}::uuid[]) and v.barcode is null order by v.id for update`.execute(db)
  return [...products.rows, ...variations.rows]
}

export async function nextInStoreNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select prumo.next_code('in-store-barcode') as number`.execute(db)
  return rows[0]!.number
}

export async function isBarcodeTaken(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from catalogue_code c where c.kind = 'barcode' and c.code = ${code}`.execute(db)
  return rows.length > 0
}

export const updateBarcode = (db: Db, { id, variationId }: WithoutBarcode, barcode: string) =>
  variationId
    ? db.updateTable('productVariation').set({ barcode }).where('id', '=', id).execute()
    : db.updateTable('product').set({ barcode }).where('id', '=', id).execute()
