import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Asked = { reference: string; things: readonly { itemId: string; placeId: string | null }[]; isStockKept: boolean }

export type Shortage = {
  name: string
  isBelowZero: boolean
  /** Numbers of the orders whose goods are no longer there. */
  orders: number[]
}

/**
 * Of what a sale took or keeps, what there was not enough of: nothing lies there any more, or less than others keep. What never came into
 * stock is nobody's to count, unless the company sells nothing without stock.
 */
export async function selectShortages({ db }: Context, { reference, things, isStockKept }: Asked): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    select coalesce(left(p.name || ' – ' || v.name, 150), p.name) as name, l.current < 0 or others.orders is null as is_below_zero, coalesce(others.orders, '{}') as orders
    from stock_level l
    join stock_item k on k.company_id = l.company_id and k.id = l.item_id
    join product p on p.company_id = k.company_id and p.id = k.product_id
    left join product_variation v on v.company_id = k.company_id and v.id = k.variation_id
    cross join lateral (select array_agg(distinct s.code order by s.code) as orders from stock_reservation r
      join sale s on s.company_id = r.company_id and 'sale:' || s.id = r.reference
      where r.company_id = l.company_id and r.item_id = l.item_id and r.place_id = l.place_id and r.reference <> ${reference}) others
    where (l.item_id, l.place_id) in (select t."itemId", t."placeId" from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t ("itemId" uuid, "placeId" uuid))
      and l.current < l.reserved
      and (others.orders is not null or ${isStockKept}::boolean
        or exists (select from stock_movement m where m.company_id = l.company_id and m.item_id = l.item_id and m.quantity > 0 and m.type <> 'RETURN'))
    order by 1`.execute(db)
  return rows
}

export type ExpiredGoods = { name: string; batch: string; expirationDate: CalendarDate }

/** What a sale took of batches whose last day was over when it left. */
export async function selectExpiredGoods({ db }: Context, reference: string): Promise<ExpiredGoods[]> {
  const { rows } = await sql<ExpiredGoods>`
    select distinct coalesce(left(p.name || ' – ' || v.name, 150), p.name) as name, b.code as batch, b.expiration_date
    from stock_movement m
    join stock_batch_movement t on t.company_id = m.company_id and t.movement_id = m.id
    join stock_batch b on b.company_id = t.company_id and b.id = t.batch_id and b.expiration_date < m.day
    join product p on p.company_id = m.company_id and p.id = m.product_id
    left join product_variation v on v.company_id = m.company_id and v.id = m.variation_id
    where m.reference = ${reference} and m.type = 'SALE' order by 1, 3`.execute(db)
  return rows
}
