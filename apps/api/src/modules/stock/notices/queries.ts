import { productAccess } from '@prumo/contract/products/product-access'
import { usualStockNotices, type StockNoticeSettings } from '@prumo/contract/stock/subscriptions'
import type { Unit } from '@prumo/domain/products/quantity'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Db } from '#platform/db/transaction.ts'

export type MovedItem = { itemId: string; before: number; largest: number; isNew: boolean }

export type FollowedItem = {
  userId: string
  channels: StockNoticeSettings['channels']
  itemId: string
  name: string
  unit: Unit
  before: number
  after: number
  threshold: number
  largest: number
  isNew: boolean
}

/** Who may still see products and did not turn these messages off. */
export const hearsOfStock = sql<SqlBool>`(m.is_owner or m.permissions && ${sql.lit(`{${productAccess.read.permissions.join(',')}}`)}::text[])
  and not 'STOCK' = any(coalesce(p.muted_types, '{}'))`

const channels = sql`coalesce(l.channels, ${sql.lit(JSON.stringify(usualStockNotices.channels))}::jsonb)`
const usualFollowsAll = sql.lit(usualStockNotices.followsAll)

/** Drafts, what is no longer sold, and a product that is kept by its variations are told of to nobody. */
const isSold = sql`p.general_status = 'ACTIVE' and coalesce(v.is_active, true) and (v.id is not null or not exists (
  select from product_variation other where other.company_id = p.company_id and other.product_id = p.id))`

/** Whether anybody at all hears of what moves. */
export async function doesAnybodyFollow({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select ${usualFollowsAll} or exists (select from stock_subscription) or exists (select from stock_notice_choice where follows_all) as is_so`.execute(
    db,
  )
  return rows[0]!.isSo
}

/**
 * Each thing that moved with each person who follows it: itself, its product, or everything. What is nearest says the limit, and whether
 * it is paused. Only where something happened: a limit or nothing passed, or much moved.
 */
export async function listFollowed({ db, companyId }: Context, items: readonly MovedItem[], large: number) {
  const given = items.map(({ itemId, before, largest, isNew }) => ({ id: itemId, before, largest, is_new: isNew }))
  const { rows } = await sql<FollowedItem>`
    with listener as (
      select m.user_id, c.channels, coalesce(c.follows_all, ${usualFollowsAll}) as follows_all
      from membership m left join stock_notice_choice c on c.company_id = m.company_id and c.user_id = m.user_id
      left join notification_preference p on p.company_id = m.company_id and p.user_id = m.user_id
      where m.company_id = ${companyId} and ${hearsOfStock}
    ), moved as (
      select g.id, g.before, g.largest, g.is_new, i.current as after, i.product_id, coalesce(case when v.id is null then p.minimum_stock else v.minimum_stock end, 0) as minimum,
        p.name || coalesce(' – ' || v.name, '') as name, p.unit_of_measurement as unit
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, before bigint, largest bigint, is_new boolean)
      join stock_item i on i.id = g.id and ${isAmong(sql`i.id`, given)} join product p on p.company_id = i.company_id and p.id = i.product_id
      left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
      where ${isSold} and (exists (select from stock_subscription) or exists (select from listener where follows_all))
    ), followed as (
      select distinct on (moved.id, l.user_id) moved.*, l.user_id, ${channels} as channels, coalesce(s.threshold, moved.minimum) as threshold,
        coalesce(s.is_active, l.follows_all) as is_followed
      from moved cross join listener l
      left join stock_subscription s on s.company_id = ${companyId} and s.user_id = l.user_id and s.product_id = moved.product_id
        and (s.variation_id is null or s.variation_id = moved.id)
      order by moved.id, l.user_id, s.variation_id nulls last
    )
    select user_id, channels, id as item_id, name, unit, before, after, threshold, largest, is_new from followed
    where is_followed and ((before > threshold) <> (after > threshold) or (before > 0) <> (after > 0) or abs(largest) >= ${large})
    order by user_id, name`.execute(db)
  return rows
}

/** Everybody who follows one item, with what there is of it now. */
export const listFollowersOf = (ctx: Context, itemId: string, current: number) =>
  // As if it had just run out: whoever follows it, at whichever limit.
  listFollowed(ctx, [{ itemId, before: current, largest: Number.MAX_SAFE_INTEGER, isNew: false }], 1)

export async function selectStockChoice(db: Db, userId: string): Promise<StockNoticeSettings | undefined> {
  const row = await db
    .selectFrom('stockNoticeChoice')
    .select(['channels', 'followsAll'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row as StockNoticeSettings | undefined
}

export function upsertStockChoice(
  { db, companyId, userId }: Context,
  { channels: chosen, followsAll }: StockNoticeSettings,
) {
  const row = { channels: JSON.stringify(chosen), followsAll }
  return db
    .insertInto('stockNoticeChoice')
    .values({ companyId, userId, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(row))
    .execute()
}
