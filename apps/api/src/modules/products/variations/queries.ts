import type { variations } from '@prumo/contract/products/variations'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { Unit } from '@prumo/domain/products/quantity'
import { sql } from 'kysely'
import { currentStockOfVariation } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { snakeCase } from '#platform/db/camel-case.ts'
import type { ListSource } from '#platform/db/list.ts'
import { nestedSelects } from '#platform/db/nested-columns.ts'
import { recordStatements } from '#platform/db/record-sql.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isFound } from '../finding/queries.ts'
import { markupColumn } from '../shared/markup-queries.ts'
import { variationParts } from './columns.ts'

type Item = ResultOf<typeof variations.get>
type Filters = NonNullable<NonNullable<InputOf<typeof variations.list>['body']>['filters']>

const profitMargin = markupColumn('productVariation')

export const variationSource: ListSource<Item, Required<Filters>> = {
  from: (db) =>
    db
      .selectFrom('productVariation')
      .innerJoin('product', (join) =>
        join
          .onRef('product.companyId', '=', 'productVariation.companyId')
          .onRef('product.id', '=', 'productVariation.productId'),
      ),
  id: sql.ref('productVariation.id'),
  columns: {
    ...plainColumns('productVariation', [
      'id',
      'productId',
      'sku',
      'name',
      'description',
      'brand',
      'isActive',
      'createdAt',
      'version',
    ]),
    ...nestedSelects('productVariation', variationParts, {
      pricing: { profitMargin },
      stock: { currentStock: currentStockOfVariation },
    }),
    // Files, of which the handlers make addresses.
    image: sql`(select json_build_object('id', i.id, 'filename', i.name, 'uploadedAt', i.created_at, 'size', medium.size_bytes, 'url', medium.id, 'thumbUrl', small.file_id)
      from product_image i
      join product_image_file f on f.company_id = i.company_id and f.image_id = i.id and f.size = 'medium'
      join stored_file medium on medium.company_id = f.company_id and medium.id = f.file_id
      join product_image_file small on small.company_id = i.company_id and small.image_id = i.id and small.size = 'thumbnail'
      where i.company_id = product_variation.company_id and i.id = product_variation.image_id)`,
    product: sql`json_build_object('id', product.id, 'name', product.name, 'sku', product.sku)`,
  },
  sorts: {
    salePrice: sql.ref('productVariation.salePrice'),
    costPrice: sql.ref('productVariation.costPrice'),
    profitMargin,
  },
  filters: {
    search: (text) => isFound(sql`product_variation.id`, text),
    productId: (id) => sql`product_variation.product_id = ${id}`,
    isActive: (isActive) => sql`product_variation.is_active = ${isActive}`,
  },
}

const statements = recordStatements({ table: 'productVariation', ...variationSource })

export async function selectVariation({ transaction, db }: Context, id: string): Promise<Item | undefined> {
  const { text, values } = statements.select(() => db, id)
  return (await transaction.query(text, values)).rows[0] as Item | undefined
}

export const hasImage = async ({ db }: Context, productId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('productImage')
    .select('id')
    .where('productId', '=', productId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export type ParentProduct = {
  id: string
  sku: string
  costPrice: number | null
  minimumStock: number | null
  maximumStock: number | null
  unit: Unit
  hasVariations: boolean
}

export const selectParentForUpdate = ({ db }: Context, id: string): Promise<ParentProduct | undefined> =>
  db
    .selectFrom('product')
    .select(['id', 'sku', 'costPrice', 'minimumStock', 'maximumStock', 'unitOfMeasurement as unit'])
    .select(sql<boolean>`exists (select from product_variation v where v.product_id = product.id)`.as('hasVariations'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<ParentProduct | undefined>

export type StoredVariation = {
  id: string
  version: number
  salePrice: number
  costPrice: number | null
  color: string | null
}

export const selectVariationForUpdate = ({ db }: Context, productId: string, id: string) =>
  db
    .selectFrom('productVariation')
    .select(['id', 'version', 'salePrice', 'costPrice', 'color'])
    .where('productId', '=', productId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredVariation | undefined>

/** In the order they are given, behind those there are. */
export async function insertVariations(db: Db, companyId: string, productId: string, rows: readonly object[]) {
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [snakeCase(field), value])),
  )
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].map((column) => sql.id(column))
  await sql`
    insert into product_variation (company_id, product_id, position, ${sql.join(columns)})
    select ${companyId}, ${productId}, (select count(*) from product_variation where product_id = ${productId}) + given.number, ${sql.join(columns.map((column) => sql`(given.row).${column}`))}
    from (select number, jsonb_populate_record(null::product_variation, ${JSON.stringify({ tags: [], visibility: 'VISIBLE', featured: false, is_active: true })}::jsonb || value) as row
          from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as list(value, number)) as given`.execute(
    db,
  )
}

export const updateVariation = (db: Db, id: string, row: object) =>
  db
    .updateTable('productVariation')
    .set(row as never)
    .where('id', '=', id)
    .execute()

export const deleteVariation = async (db: Db, productId: string, id: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('productVariation')
      .where('productId', '=', productId)
      .where('id', '=', id)
      .returning('id')
      .execute()
  ).length > 0

const attributesKey = (variation: string) =>
  sql.raw(
    `prumo.fold(concat_ws(' | ', ${Object.values(variationParts.attributes)
      .filter((column) => column !== 'colorHex')
      .map((column) => `coalesce(trim(${variation}.${snakeCase(column)}), '')`)
      .join(', ')}))`,
  )

/** The name of another variation of the same product that has the attributes of one of these, and some at all. */
export async function selectTwinName({ db }: Context, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select twin.name from product_variation v
    join product_variation twin on twin.company_id = v.company_id and twin.product_id = v.product_id and twin.id <> v.id
      and ${attributesKey('twin')} = ${attributesKey('v')}
    where v.id = any(${[...ids]}::uuid[]) and ${attributesKey('v')} ~ '[^ |]'
    order by twin.position, twin.id limit 1`.execute(db)
  return rows[0]?.name
}

/** The others of a product that have the color a variation had get the one it has now, in their names too. Answers which they are. */
export async function renameColor(
  { db }: Context,
  productId: string,
  id: string,
  { color: before }: Pick<StoredVariation, 'color'>,
): Promise<string[]> {
  if (!before) return []
  const { rows } = await sql<{ id: string }>`
    update product_variation v set color = renamed.color, color_hex = renamed.color_hex,
      name = left(array_to_string(array_replace(string_to_array(v.name, ' · '), v.color, renamed.color), ' · '), 150)
    from product_variation renamed
    where renamed.company_id = v.company_id and renamed.id = ${id} and renamed.color is not null
      and v.product_id = ${productId} and v.id <> renamed.id and prumo.fold(v.color) = prumo.fold(${before})
      and (v.color, v.color_hex) is distinct from (renamed.color, renamed.color_hex)
    returning v.id`.execute(db)
  return rows.map((row) => row.id)
}
