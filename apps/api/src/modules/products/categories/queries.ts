import type { productCategories } from '@prumo/contract/products/categories'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'

const path = sql`prumo.product_category_path(product_category.id)`

export const productCategorySource: CrudSource<typeof productCategories> = {
  table: 'productCategory',
  from: (db) =>
    db
      .selectFrom('productCategory')
      .leftJoin('productCategory as parent', (join) =>
        join
          .onRef('parent.companyId', '=', 'productCategory.companyId')
          .onRef('parent.id', '=', 'productCategory.parentId'),
      ),
  id: sql.ref('productCategory.id'),
  columns: {
    ...plainColumns('productCategory', ['id', 'name', 'createdAt', 'version']),
    parent: sql`case when parent.id is not null then json_build_object('id', parent.id, 'name', parent.name) end`,
    path,
    level: sql`cardinality(product_category.ancestors) + 1`,
    productCount: sql`(select count(*)::int from product p join product_category c on c.company_id = p.company_id and c.id = p.category_id
      where p.company_id = product_category.company_id and (c.id = product_category.id or c.ancestors @> array[product_category.id]))`,
  },
  sorts: { path: sql`prumo.fold(${path})` },
  filters: {
    search: (text) => contains(sql`product_category.search_text`, text),
    name: (text) => contains(sql`product_category.search_text`, text),
    parentId: (parentId) => sql`product_category.parent_id = ${parentId}`,
  },
  option: ['id', 'name', 'path', 'parent'],
  conflicts: { product_category_name: { field: 'name', code: 'product-category.name-taken' } },
  inUse: { product_category: 'product-category.has-children', product: 'product-category.in-use' },
}

/** One change of the tree at a time in a company. */
export const lockCategoryTree = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('product_category ' || current_setting('app.company_id'), 0))`.execute(
    db,
  )

export type CategoryNode = { id: string; parentId: string | null; ancestors: string[]; version: number }

export async function selectNodes({ db }: Context, ids: readonly string[]): Promise<Map<string, CategoryNode>> {
  const { rows } = await sql<CategoryNode>`
    select id, parent_id, ancestors, version from product_category where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((node) => [node.id, node]))
}

export async function selectDepthBelow({ db }: Context, id: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    select coalesce(max(array_length(ancestors, 1) - array_position(ancestors, ${id}::uuid)), -1) + 1 as depth
    from product_category where ancestors @> array[${id}]::uuid[]`.execute(db)
  return rows[0]!.depth
}

/** Puts a category below another, and all that is below it along with it. */
export const updatePlace = async (
  { db }: Context,
  id: string,
  parentId: string | null,
  ancestors: readonly string[],
) => {
  await sql`update product_category set parent_id = ${parentId}, ancestors = ${[...ancestors]}::uuid[] where id = ${id}`.execute(
    db,
  )
  await sql`
    update product_category set ancestors = ${[...ancestors, id]}::uuid[] || ancestors[array_position(ancestors, ${id}::uuid) + 1 :]
    where ancestors @> array[${id}]::uuid[]`.execute(db)
}

export type CategoryName = { id: string; name: string; ancestors: string[] }

export async function listCategoryNames(db: Db): Promise<CategoryName[]> {
  const { rows } = await sql<CategoryName>`select id, name, ancestors from product_category`.execute(db)
  return rows
}

export async function insertProductCategories(
  db: Db,
  companyId: string,
  rows: readonly (CategoryName & { parentId: string | null })[],
) {
  if (rows.length === 0) return
  await db
    .insertInto('productCategory')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute()
}

/** Those of these that hold nothing go, lowest first. */
export const deleteEmptyCategories = (db: Db, ids: readonly string[]) =>
  sql`
    with recursive used as (
      select c.id, c.parent_id from product_category c where not c.id = any(${ids}::uuid[])
        or exists (select from product p where p.company_id = c.company_id and p.category_id = c.id)
      union select c.id, c.parent_id from product_category c join used u on u.parent_id = c.id)
    delete from product_category where id = any(${ids}::uuid[]) and id not in (select id from used)`.execute(db)
