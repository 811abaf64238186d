import type { stockCounts } from '@prumo/contract/stock/counts'
import type { CountStatus } from '@prumo/contract/stock/count-statuses'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import { recordStatements } from '#platform/db/record-sql.ts'

export type Count = ResultOf<typeof stockCounts.create>
type Filters = NonNullable<NonNullable<InputOf<typeof stockCounts.list>['body']>['filters']>

const linesOf = sql`from stock_count_line l
  where l.company_id = stock_count.company_id and l.count_id = stock_count.id and l.round = stock_count.round`

export const countSource: ListSource<Count, Required<Filters>> = {
  from: (db) =>
    db
      .selectFrom('stockCount')
      .innerJoin('stockPlace', (join) =>
        join
          .onRef('stockPlace.companyId', '=', 'stockCount.companyId')
          .onRef('stockPlace.id', '=', 'stockCount.placeId'),
      )
      .leftJoin('userAccount as opener', 'opener.id', 'stockCount.openedBy')
      .leftJoin('userAccount as approver', 'approver.id', 'stockCount.approvedBy'),
  id: sql.ref('stockCount.id'),
  columns: {
    ...plainColumns('stockCount', ['id', 'name', 'status', 'round', 'approvedAt', 'createdAt', 'version']),
    place: sql`json_build_object('id', stock_place.id, 'name', stock_place.name)`,
    category: sql`(select json_build_object('id', k.id, 'name', prumo.product_category_path(k.id)) from product_category k
      where k.company_id = stock_count.company_id and k.id = stock_count.category_id)`,
    itemCount: sql`(select count(*)::int ${linesOf})`,
    countedCount: sql`(select count(*)::int ${linesOf} and exists (select from stock_count_tally t
      where t.company_id = l.company_id and t.count_id = l.count_id and t.item_id = l.item_id and t.round = l.round))`,
    openedBy: sql.ref('opener.displayName'),
    approvedBy: sql.ref('approver.displayName'),
  },
  filters: {
    search: (text) => contains(sql`prumo.fold(stock_count.name)`, text),
    status: (status) => sql`stock_count.status = ${status}`,
    placeId: (id) => sql`stock_count.place_id = ${id}`,
  },
}

const statements = recordStatements({ table: 'stockCount', ...countSource })

export async function selectCount({ transaction, db }: Context, id: string): Promise<Count | undefined> {
  const { text, values } = statements.select(() => db, id)
  return (await transaction.query(text, values)).rows[0] as Count | undefined
}

export async function selectCounters({ db }: Context, countId: string, round: number) {
  const { rows } = await sql<{ userName: string | null; countedCount: number; lastAt: string }>`
    select u.display_name as user_name, count(*)::int as counted_count, max(t.counted_at) as last_at
    from stock_count_tally t left join user_account u on u.id = t.user_id
    where t.count_id = ${countId} and t.round = ${round} group by t.user_id, u.display_name order by last_at desc`.execute(
    db,
  )
  return rows
}

export type StoredCount = {
  id: string
  name: string
  placeId: string
  status: CountStatus
  round: number
  version: number
  createdAt: string
}

const storedColumns = ['id', 'name', 'placeId', 'status', 'round', 'version', 'createdAt'] as const

/** Whoever counts along waits for nobody; whoever ends the counting waits for them. */
export const selectCountForShare = ({ db }: Context, id: string) =>
  db.selectFrom('stockCount').select(storedColumns).where('id', '=', id).forShare().executeTakeFirst() as Promise<
    StoredCount | undefined
  >

export const lockCount = ({ db }: Context, id: string) =>
  db.selectFrom('stockCount').select(storedColumns).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    StoredCount | undefined
  >

type NewCount = { id: string; name: string; placeId: string | null; categoryId: string | null }

export async function insertCount({ db, companyId, userId, now }: Context, count: NewCount): Promise<void> {
  await sql`
    insert into stock_count (company_id, id, name, place_id, category_id, opened_by, created_at)
    select ${companyId}, ${count.id}, ${count.name}, p.id, ${count.categoryId}, ${userId}, ${now().toISOString()}
    from stock_place p where p.general_status = 'ACTIVE' and case when ${count.placeId}::uuid is null then p.is_default else p.id = ${count.placeId} end`.execute(
    db,
  )
}

/**
 * What lies in the place, what ever did and is still sold, and, in the usual place, what is sold and never lay anywhere.
 * Answers how many there are.
 */
export async function insertCountLines({ db, companyId }: Context, countId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_count_line (company_id, count_id, item_id, product_id, variation_id)
    select ${companyId}, c.id, thing.id, thing.product_id, thing.variation_id
    from stock_count c
    join stock_place place on place.company_id = c.company_id and place.id = c.place_id
    cross join (
      select p.id, p.id as product_id, null::uuid as variation_id, p.category_id, p.general_status = 'ACTIVE' as is_sold
      from product p where not exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id)
      union all
      select v.id, p.id, v.id, p.category_id, v.is_active and p.general_status = 'ACTIVE'
      from product_variation v join product p on p.company_id = v.company_id and p.id = v.product_id
    ) as thing
    left join stock_level here on here.company_id = c.company_id and here.item_id = thing.id and here.place_id = c.place_id
    where c.id = ${countId}
      and (coalesce(here.current, 0) <> 0 or thing.is_sold and (here.item_id is not null or place.is_default
        and not exists (select from stock_level l where l.company_id = c.company_id and l.item_id = thing.id)))
      and (c.category_id is null or thing.category_id in (select k.id from product_category k
        where k.company_id = c.company_id and (k.id = c.category_id or k.ancestors @> array[c.category_id])))
    limit ${most + 1}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type CountChange = {
  status: CountStatus
  round?: number
  closedAt?: Date | null
  approvedAt?: Date
  approvedBy?: string
}

export const updateCount = ({ db }: Context, id: string, change: CountChange) =>
  db
    .updateTable('stockCount')
    .set(change as never)
    .where('id', '=', id)
    .execute()
