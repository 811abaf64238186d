import type { Unit } from '@prumo/domain/products/quantity'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type StoredBarcode = {
  id: string
  barcode: string
  quantity: number
  variationId: string | null
  variationName: string | null
}

export async function listBarcodes(db: Db, productId: string): Promise<StoredBarcode[]> {
  const { rows } = await sql<StoredBarcode>`
    select c.id, c.code as barcode, c.quantity, v.id as variation_id, v.name as variation_name
    from catalogue_code c left join product_variation v on v.company_id = c.company_id and v.id = c.variation_id
    where c.is_further and (c.product_id = ${productId} or v.product_id = ${productId})
    order by v.position nulls first, c.code`.execute(db)
  return rows
}

export type BarcodeOwner = { unit: Unit; hasVariations: boolean; variation: string | null; count: number }

/** Held, so that nobody adds another beside it. */
export async function selectOwnerForUpdate(db: Db, productId: string, variationId: string | null) {
  const { rows } = await sql<BarcodeOwner>`
    select p.unit_of_measurement as unit,
      exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id) as has_variations,
      (select v.name from product_variation v where v.company_id = p.company_id and v.product_id = p.id and v.id = ${variationId}) as variation,
      (select count(*)::int from catalogue_code c where c.company_id = p.company_id and c.is_further
        and coalesce(c.variation_id, c.product_id) = coalesce(${variationId}::uuid, p.id)) as count
    from product p where p.id = ${productId} for update`.execute(db)
  return rows[0]
}

type NewBarcode = {
  companyId: string
  code: string
  quantity: number
  productId: string | null
  variationId: string | null
}

export const insertBarcode = (db: Db, barcode: NewBarcode) =>
  db
    .insertInto('catalogueCode')
    .values({ ...barcode, kind: 'barcode', isFurther: true })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function deleteBarcode(db: Db, productId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from catalogue_code c where c.id = ${id} and c.is_further and (c.product_id = ${productId}
      or c.variation_id in (select v.id from product_variation v where v.company_id = c.company_id and v.product_id = ${productId}))
    returning c.id`.execute(db)
  return rows.length > 0
}
