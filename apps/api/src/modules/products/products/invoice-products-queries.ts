import { sql } from 'kysely'
import type { Unit } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/is-among.ts'

export type InvoicedProduct = {
  id: string
  name: string
  sku: string
  barcode: string | null
  gtinEan: string | null
  ncm: string | null
  cest: string | null
  unitOfMeasurement: Unit
  salePrice: number
  costPrice: number | null
  supplierId: string
}

/** Products as an invoice knows them, all in one statement. */
export async function insertInvoicedProducts({ db, companyId }: Context, rows: readonly InvoicedProduct[]) {
  if (rows.length === 0) return
  await db
    .insertInto('product')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute()
}

export async function selectTakenCodes({ db }: Context, kind: 'code' | 'barcode', codes: readonly string[]) {
  const { rows } = await sql<{ code: string }>`
    select code from catalogue_code where kind = ${kind} and code = any(${codes.map((code) => code.toUpperCase())}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ code }) => code))
}

export type NewCost = { id: string; costPrice: number }

/** Gives products and variations a cost price; answers what each had before. */
export async function updateCostPrices({ db }: Context, costs: readonly NewCost[]) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(costs.map(({ id, costPrice }) => ({ id, cost: costPrice })))}::jsonb) as given(id uuid, cost bigint)`
  const { rows } = await sql<{ id: string; before: number | null }>`
    with before as (
      select p.id, p.cost_price from product p join ${given} using (id) where ${isAmong(sql`p.id`, costs)}
      union all select v.id, v.cost_price from product_variation v join ${given} using (id) where ${isAmong(sql`v.id`, costs)}
    ), products as (
      update product p set cost_price = given.cost from ${given} where p.id = given.id and ${isAmong(sql`p.id`, costs)} and p.cost_price is distinct from given.cost
    ), variations as (
      update product_variation v set cost_price = given.cost from ${given} where v.id = given.id and ${isAmong(sql`v.id`, costs)} and v.cost_price is distinct from given.cost
    )
    select id, cost_price as before from before`.execute(db)
  return new Map(rows.map(({ id, before }) => [id, before]))
}

/** Puts cost prices back where they still are what they became. */
export async function restoreCostPrices(
  { db }: Context,
  costs: readonly { id: string; before: number | null; after: number }[],
) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as given(id uuid, before bigint, after bigint)`
  await sql`
    with products as (
      update product p set cost_price = given.before from ${given} where p.id = given.id and ${isAmong(sql`p.id`, costs)} and p.cost_price = given.after
    )
    update product_variation v set cost_price = given.before from ${given} where v.id = given.id and ${isAmong(sql`v.id`, costs)} and v.cost_price = given.after`.execute(
    db,
  )
}

/** Those without a supplier are from now on bought of this one. */
export const updateMissingSuppliers = ({ db }: Context, productIds: readonly string[], supplierId: string) =>
  sql`update product set supplier_id = ${supplierId} where id = any(${[...new Set(productIds)]}::uuid[]) and supplier_id is null`.execute(
    db,
  )
