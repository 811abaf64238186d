import type { categories } from '@prumo/contract/finance/categories'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns, type CrudSource } from '#platform/db/crud.ts'
import type { Db } from '#platform/db/transaction.ts'

export const categorySource: CrudSource<typeof categories> = {
  table: 'category',
  from: (db) =>
    db
      .selectFrom('category')
      .leftJoin('category as parent', (join) =>
        join.onRef('parent.companyId', '=', 'category.companyId').onRef('parent.id', '=', 'category.parentId'),
      ),
  id: sql.ref('category.id'),
  columns: {
    ...plainColumns('category', ['id', 'code', 'name', 'type', 'icon', 'outsideResult', 'createdAt', 'version']),
    parent: sql`case when parent.id is not null then json_build_object('id', parent.id, 'name', parent.name, 'outsideResult', parent.outside_result) end`,
  },
  filters: {
    search: (text) => sql`category.search_text like ${likePattern(text)}`,
    name: (text) => sql`prumo.fold(category.name) like ${likePattern(text)}`,
    type: (type) => sql`category.type = ${type}`,
    parentId: (parentId) => sql`category.parent_id = ${parentId}`,
  },
  option: ['id', 'code', 'name', 'type', 'icon', 'outsideResult', 'parent'],
  conflicts: {
    category_name: { field: 'name', code: 'category.name-taken' },
    category_code: { field: 'code', code: 'category.code-taken' },
  },
  inUse: {
    financial_transaction: 'category.in-use',
    transaction_sequence: 'category.in-use',
    financial_integration: 'category.in-settings',
  },
}

export type CategoryPlace = { id: string; type: string; parentId: string | null; hasChildren: boolean }

/** Where categories stand in the tree, locked until the end; always in the same order, so that two moves cannot wait for each other. */
export async function selectPlacesForUpdate({ db }: Context, ids: string[]): Promise<Map<string, CategoryPlace>> {
  const { rows } = await sql<CategoryPlace>`
    select id, type, parent_id, exists (select 1 from category child where child.company_id = c.company_id and child.parent_id = c.id) as has_children
    from category c where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  return new Map(rows.map((place) => [place.id, place]))
}

export const insertCategories = (
  db: Db,
  rows: {
    companyId: string
    id: string
    code: string | null
    name: string
    type: string
    icon: string
    parentId: string | null
    outsideResult?: boolean
  }[],
) => db.insertInto('category').values(rows).execute()

export async function selectExpenseCategory({ db }: Context, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from category where type = 'EXPENSE' and prumo.fold(name) = prumo.fold(${name}) order by parent_id is null, id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}
