import type { stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import type { ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

type Subscription = ResultOf<typeof stockSubscriptions.create>

export type Followed = { productId: string; variationId: string | null }
type Wanted = { id?: string; productId?: string; isActive?: boolean }

export async function listSubscriptions({ db, userId }: Context, { id, productId, isActive }: Wanted) {
  const { rows } = await sql<Subscription>`
    select s.id, s.user_id, s.product_id, p.name as product_name, coalesce(v.sku, p.sku) as sku, s.variation_id, v.name as variation_name,
      p.unit_of_measurement, s.threshold as stock_threshold, s.threshold as alert_threshold, s.is_active, s.is_active as enabled,
      coalesce((select sum(i.current) from stock_item i where i.company_id = s.company_id and i.product_id = s.product_id
        and (s.variation_id is null or i.variation_id = s.variation_id)), 0)::bigint as current_stock
    from stock_subscription s join product p on p.company_id = s.company_id and p.id = s.product_id
    left join product_variation v on v.company_id = s.company_id and v.id = s.variation_id
    where s.user_id = ${userId} and (${id ?? null}::uuid is null or s.id = ${id ?? null}) and (${productId ?? null}::uuid is null or s.product_id = ${productId ?? null})
      and (${isActive ?? null}::boolean is null or s.is_active = ${isActive ?? null})
    order by p.name, v.position nulls first, s.id`.execute(db)
  return rows
}

export const countSubscriptions = async ({ db, userId }: Context): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_subscription where user_id = ${userId}`.execute(db)
  return rows[0]!.count
}

export const hasItem = async (db: Db, { productId, variationId }: Followed): Promise<boolean> => {
  const { rows } = await sql`
    select from product p where p.id = ${productId} and (${variationId}::uuid is null or exists (
      select from product_variation v where v.company_id = p.company_id and v.product_id = p.id and v.id = ${variationId}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Following again sets another limit, and ends a pause. */
export async function upsertSubscription(
  { db, companyId, userId }: Context,
  { productId, variationId }: Followed,
  threshold: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_subscription (company_id, user_id, product_id, variation_id, threshold)
    values (${companyId}, ${userId}, ${productId}, ${variationId}, ${threshold})
    on conflict (company_id, user_id, product_id, coalesce(variation_id, product_id)) do update set threshold = excluded.threshold, is_active = true
    returning id`.execute(db)
  return rows[0]!.id
}

export const updateStockSubscription = async (
  { db, userId }: Context,
  id: string,
  change: { threshold: number; isActive?: boolean },
): Promise<boolean> =>
  (
    await db
      .updateTable('stockSubscription')
      .set(change)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .execute()
  ).length > 0

export const deleteSubscription = async ({ db, userId }: Context, id: string): Promise<boolean> =>
  (await db.deleteFrom('stockSubscription').where('userId', '=', userId).where('id', '=', id).returning('id').execute())
    .length > 0

export const deleteSubscriptionTo = async (
  { db, userId }: Context,
  { productId, variationId }: Followed,
): Promise<boolean> =>
  (
    await db
      .deleteFrom('stockSubscription')
      .where('userId', '=', userId)
      .where('productId', '=', productId)
      .where('variationId', variationId === null ? 'is' : '=', variationId)
      .returning('id')
      .execute()
  ).length > 0
