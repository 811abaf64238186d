import type { products } from '@prumo/contract/products/products'
import type { GeneralStatus } from '@prumo/contract/products/labels'
import { sql, type SqlBool } from 'kysely'
import { snakeCase } from '#platform/db/camel-case.ts'
import { stockOfProduct, stockStatusOfProduct } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { contains, likePattern } from '#platform/db/like-pattern.ts'
import { nestedSelect, nestedSelects } from '#platform/db/nested-columns.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import type { Db } from '#platform/db/transaction.ts'
import { isFoundProduct } from '../finding/queries.ts'
import { codeConflicts } from '../shared/code-conflicts.ts'
import { markupColumn } from '../shared/markup-queries.ts'
import { productParts } from './columns.ts'

const profitMargin = markupColumn('product')
const variationsOf = sql`from product_variation v where v.company_id = product.company_id and v.product_id = product.id`

/** The file of the main image, of which the handlers make an address. */
const mainThumbnail = sql`(select f.file_id from product_image i
  join product_image_file f on f.company_id = i.company_id and f.image_id = i.id and f.size = 'thumbnail'
  where i.company_id = product.company_id and i.product_id = product.id and i.position = 0)`

export const productSource: CrudSource<typeof products> = {
  table: 'product',
  from: (db) => db.selectFrom('product'),
  id: sql.ref('product.id'),
  columns: {
    ...plainColumns('product', [
      'id',
      'name',
      'sku',
      'brand',
      'model',
      'barcode',
      'manufacturerReference',
      'description',
      'generalStatus',
      'metadados',
      'createdAt',
      'version',
    ]),
    ...nestedSelects('product', productParts, {
      pricing: { profitMargin, fromPrice: sql`(select min(v.sale_price) ${variationsOf} and v.is_active)` },
      validityAfterUse: { hasValidity: sql`product.validity_value is not null` },
    }),
    stock: sql`(select ${nestedSelect('product', productParts.stock, {
      currentStock: sql`level.current`,
      reservedStock: sql`level.reserved`,
      availableStock: sql`level.current - level.reserved`,
      stockStatus: sql`level.status`,
    })} from ${stockOfProduct} as level)`,
    category: sql`prumo.product_category_chain(product.category_id)`,
    categoryPath: sql`prumo.product_category_path(product.category_id)`,
    supplier: sql`(select json_build_object('id', s.id, 'name', s.name) from person s where s.company_id = product.company_id and s.id = product.supplier_id)`,
    variationCount: sql`(select count(*)::int ${variationsOf})`,
    thumbnailUrl: mainThumbnail,
  },
  sorts: { salePrice: sql.ref('product.salePrice'), costPrice: sql.ref('product.costPrice'), profitMargin },
  filters: {
    search: isFoundProduct,
    ids: (ids) => sql`product.id = any(${ids}::uuid[])`,
    name: (text) => contains(sql`product.search_text`, text),
    sku: (text) => sql`prumo.fold(product.sku) like ${likePattern(text)}`,
    category: (id) =>
      sql`product.category_id in (select c.id from product_category c where c.id = ${id} or c.ancestors @> array[${id}]::uuid[])`,
    supplier: (id) => sql`product.supplier_id = ${id}`,
    generalStatus: (status) => sql`product.general_status = ${status}`,
    stockStatus: (status) => sql<SqlBool>`${stockStatusOfProduct} = ${status}`,
    brand: (text) => sql`prumo.fold(product.brand) like ${likePattern(text)}`,
    tag: (tag) => sql`prumo.fold(array_to_string(product.tags, ' ')) like ${likePattern(tag)}`,
    withVariations: (isWith) => sql<SqlBool>`exists (select ${variationsOf}) = ${isWith}`,
    minSalePrice: (cents) => sql`product.sale_price >= ${cents}`,
    maxSalePrice: (cents) => sql`product.sale_price <= ${cents}`,
  },
  option: ['id', 'name', 'sku', 'generalStatus'],
  conflicts: {
    ...codeConflicts('sku', 'barcode'),
    product_company_id_category_id_fkey: { field: 'category', code: 'reference-missing' },
    product_company_id_supplier_id_fkey: { field: 'supplier', code: 'reference-missing' },
  },
  inUse: { stock_item: 'product.in-use' },
}

export type StoredPrices = {
  id: string
  version: number
  salePrice: number
  costPrice: number | null
  minimumStock: number | null
  maximumStock: number | null
}

export const selectProductForUpdate = ({ db }: Context, id: string): Promise<StoredPrices | undefined> =>
  db
    .selectFrom('product')
    .select(['id', 'version', 'salePrice', 'costPrice', 'minimumStock', 'maximumStock'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<StoredPrices | undefined>

export const updateProductStatus = (db: Db, id: string, generalStatus: GeneralStatus) =>
  db.updateTable('product').set({ generalStatus }).where('id', '=', id).execute()

export const productRecords = { table: 'product', name: sql<string>`name` } as const

export const updateProducts = (db: Db, ids: readonly string[], changes: Partial<ProductChange>) =>
  db.updateTable('product').set(changes).where('id', 'in', ids).execute()
type ProductChange = { generalStatus: GeneralStatus; categoryId: string | null }

export const hasProducts = hasRows('product')

export const countProducts = async ({ db }: Context): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product`.execute(db)
  return rows[0]!.count
}

const copiedColumns = [
  'company_id',
  'id',
  'sku',
  'barcode',
  'name',
  'general_status',
  ...['brand', 'model', 'manufacturerReference', 'description', 'metadados', 'categoryId', 'supplierId'].map(snakeCase),
  ...Object.values(productParts).flatMap((fields) => Object.values(fields).map(snakeCase)),
].map((column) => sql.id(column))

/** Everything of a product but what it is told apart by: its codes. */
export async function insertCopy(db: Db, id: string, copyId: string, copySku: string): Promise<void> {
  const copy = sql`to_jsonb(p) || jsonb_build_object('id', ${copyId}::text, 'sku', ${copySku}::text, 'barcode', null, 'gtin_ean', null,
    'name', left(p.name, 141) || ' (Cópia)', 'general_status', 'DRAFT')`
  await sql`
    insert into product (${sql.join(copiedColumns)})
    select ${sql.join(copiedColumns.map((column) => sql`(made.row).${column}`))}
    from (select jsonb_populate_record(null::product, ${copy}) as row from product p where id = ${id}) as made`.execute(
    db,
  )
}
