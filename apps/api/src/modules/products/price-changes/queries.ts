import { priceChangeDays } from '@prumo/contract/products/price-changes'
import type { priceChanges } from '@prumo/contract/products/price-changes'
import type { ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { untilTheEnd } from '../products/selection-queries.ts'

export type PricedItem = {
  id: string
  productId: string
  isVariation: boolean
  name: string
  sku: string
  salePrice: number
  costPrice: number | null
}

/** Prices of products and of each of their variations, held as the products are. */
export async function lockPrices(ctx: Context, productIds: readonly string[]): Promise<PricedItem[]> {
  const { db } = ctx
  const ids = [...productIds]
  await sql`select id from product_variation where product_id = any(${ids}::uuid[]) order by id ${untilTheEnd(ctx)}`.execute(
    db,
  )
  const { rows } = await sql<PricedItem>`
    select p.id, p.id as product_id, false as is_variation, p.name, p.sku, p.sale_price, p.cost_price from product p where p.id = any(${ids}::uuid[])
    union all
    select v.id, p.id, true, p.name || ' – ' || v.name, v.sku, v.sale_price, v.cost_price
    from product_variation v join product p on p.company_id = v.company_id and p.id = v.product_id where p.id = any(${ids}::uuid[])
    order by name, id`.execute(db)
  return rows
}

export type PriceLine = { id: string; isVariation: boolean; before: number; after: number }

/** Prices that are still what the line says they were get the other; answers how many. */
export async function updatePrices(db: Db, lines: readonly PriceLine[]): Promise<number> {
  const given = (isVariation: boolean) =>
    JSON.stringify(
      lines.filter((line) => line.isVariation === isVariation).map(({ id, before, after }) => ({ id, before, after })),
    )
  let changed = 0
  for (const [table, rows] of [
    [sql`product`, given(false)],
    [sql`product_variation`, given(true)],
  ] as const) {
    const { numAffectedRows } = await sql`
      update ${table} as t set sale_price = n.after
      from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, before bigint, after bigint)
      where t.id = n.id and ${isAmong(sql`t.id`, lines)} and t.sale_price = n.before`.execute(db)
    changed += Number(numAffectedRows)
  }
  return changed
}

export async function insertPriceChange(
  { db, companyId, userId }: Context,
  change: object,
  lines: readonly PriceLine[],
): Promise<string> {
  const { id } = await db
    .insertInto('priceChange')
    .values({ companyId, userId, change: JSON.stringify(change), lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Listed = ResultOf<typeof priceChanges.list>['items'][number]

const shown = 10

export async function listPriceChanges({ db, now }: Context): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select c.id, c.change, jsonb_array_length(c.lines) as prices, u.display_name as user_name, c.created_at
    from price_change c left join user_account u on u.id = c.user_id
    where c.undone_at is null and c.created_at > ${daysBefore(now(), priceChangeDays)} order by c.id desc limit ${shown}`.execute(
    db,
  )
  return rows
}

/** Nothing once it is too old to be taken back. */
export const selectPriceChangeForUpdate = async ({ db, now }: Context, id: string) => {
  const { rows } = await sql<{ undoneAt: string | null; lines: PriceLine[] }>`
    select undone_at, lines from price_change
    where id = ${id} and created_at > ${daysBefore(now(), priceChangeDays)} for update`.execute(db)
  return rows[0]
}

export const markUndone = ({ db, now }: Context, id: string) =>
  db.updateTable('priceChange').set({ undoneAt: now().toISOString() }).where('id', '=', id).execute()

/** What is too old to be taken back is not kept. */
export const deleteOldPriceChanges = ({ db, now }: Context) =>
  db.deleteFrom('priceChange').where('createdAt', '<', daysBefore(now(), priceChangeDays)).execute()
