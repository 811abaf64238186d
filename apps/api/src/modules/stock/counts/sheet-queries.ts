import type { stockCounts } from '@prumo/contract/stock/counts'
import type { ResultOf } from '@prumo/contract/route'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'

export type SheetLine = ResultOf<typeof stockCounts.tally>

/** Nothing here may tell how many there should be. */
const selectLines = (
  from: RawBuilder<unknown>,
  countId: string,
  userId: string,
  isListed: RawBuilder<unknown>,
) => sql<SheetLine>`
  select thing.id as item_id, p.id as product_id, v.id as variation_id, p.name as product_name, v.name as variation_name,
    coalesce(v.sku, p.sku) as sku, coalesce(v.location, p.location) as location, p.unit_of_measurement, ${isListed} as is_listed,
    (select coalesce(json_agg(json_build_object('code', k.code, 'quantity', k.quantity) order by k.kind, k.code), '[]') from catalogue_code k
      where k.company_id = p.company_id and case when v.id is null then k.product_id = p.id else k.variation_id = v.id end) as codes,
    (select json_build_object('quantity', t.quantity, 'countedAt', to_char(t.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from stock_count_tally t where t.count_id = ${countId} and t.item_id = thing.id and t.round = thing.round and t.user_id = ${userId}) as mine,
    (select coalesce(json_agg(json_build_object('userName', u.display_name, 'quantity', t.quantity,
        'countedAt', to_char(t.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.counted_at desc), '[]')
      from stock_count_tally t left join user_account u on u.id = t.user_id
      where t.count_id = ${countId} and t.item_id = thing.id and t.round = thing.round and t.user_id <> ${userId}) as others
  from ${from} as thing
  join product p on p.id = thing.product_id
  left join product_variation v on v.company_id = p.company_id and v.id = thing.variation_id`

/** What is to be counted in this round, or one line of it. */
export async function selectSheet(
  { db, userId }: Context,
  { id, round }: { id: string; round: number },
  itemId?: string,
): Promise<SheetLine[]> {
  const lines = sql`(select item_id as id, product_id, variation_id, round from stock_count_line
    where count_id = ${id} and round = ${round} ${itemId ? sql`and item_id = ${itemId}` : sql``})`
  const { rows } = await sql<SheetLine>`
    ${selectLines(lines, id, userId, sql`true`)}
    order by lower(coalesce(v.location, p.location)) nulls last, prumo.fold(p.name), v.position, thing.id`.execute(db)
  return rows
}

/** What a code means: a thing, or the variations of a product. */
export async function selectSheetByCode(
  { db, userId }: Context,
  { id, round }: { id: string; round: number },
  code: string,
): Promise<SheetLine[]> {
  const things = sql`(
    select found.*, ${round}::int as round from (
      select p.id, p.id as product_id, null::uuid as variation_id from catalogue_code k join product p on p.company_id = k.company_id and p.id = k.product_id
      where k.code = upper(${code}) and not exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id)
      union
      select v.id, v.product_id, v.id from catalogue_code k join product_variation v
        on v.company_id = k.company_id and (v.id = k.variation_id or v.product_id = k.product_id)
      where k.code = upper(${code})
    ) as found)`
  const { rows } = await sql<SheetLine>`
    ${selectLines(
      things,
      id,
      userId,
      sql`exists (select from stock_count_line l where l.count_id = ${id} and l.item_id = thing.id and l.round = ${round})`,
    )} order by v.position, thing.id`.execute(db)
  return rows
}

/** The round in which a thing is, or was, to be counted; made for this one where it was not on the list. */
export async function upsertCountLine(
  { db, companyId }: Context,
  { id, round }: { id: string; round: number },
  item: { id: string; productId: string; variationId: string | null },
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    with made as (
      insert into stock_count_line (company_id, count_id, item_id, product_id, variation_id, round)
      values (${companyId}, ${id}, ${item.id}, ${item.productId}, ${item.variationId}, ${round}) on conflict do nothing returning round
    )
    select round from made union all select round from stock_count_line where count_id = ${id} and item_id = ${item.id} limit 1`.execute(
    db,
  )
  return rows[0]?.round ?? round
}

type NewTally = { countId: string; itemId: string; round: number; quantity: number; countedAt: Date }

/** What was counted later stays, whichever comes first. */
export const upsertTally = ({ db, companyId, userId }: Context, tally: NewTally) =>
  sql`
    insert into stock_count_tally as t (company_id, count_id, item_id, round, user_id, quantity, started_at, counted_at)
    values (${companyId}, ${tally.countId}, ${tally.itemId}, ${tally.round}, ${userId}, ${tally.quantity},
      ${tally.countedAt.toISOString()}, ${tally.countedAt.toISOString()})
    on conflict (company_id, count_id, item_id, round, user_id) do update set quantity = excluded.quantity, counted_at = excluded.counted_at
    where excluded.counted_at >= t.counted_at`.execute(db)

export const deleteTally = ({ db, userId }: Context, countId: string, itemId: string, round: number) =>
  sql`delete from stock_count_tally
    where count_id = ${countId} and item_id = ${itemId} and round = ${round} and user_id = ${userId}`.execute(db)
