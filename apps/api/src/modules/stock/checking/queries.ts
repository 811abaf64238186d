import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type StockFault = { kept: string; subject: string; stored: number; summed: number }

/** Every kept figure of a company that a plain sum of its movements, reservations and batches does not confirm. */
export async function selectStockFaults(db: Db, most: number): Promise<StockFault[]> {
  const { rows } = await sql<StockFault>`
    with moved as (
      select item_id, place_id, sum(quantity) as quantity, sum(value) as value from stock_movement group by item_id, place_id
    ), doubts as (
      select 'estoque do item' as kept, i.id::text as subject, i.current as stored, coalesce(sum(m.quantity), 0) as summed
      from stock_item i left join moved m on m.item_id = i.id group by i.id, i.current
      union all
      select 'valor do item', i.id::text, i.value, coalesce(sum(m.value), 0)
      from stock_item i left join moved m on m.item_id = i.id group by i.id, i.value
      union all
      select 'estoque do local', coalesce(l.item_id, m.item_id) || ' ' || coalesce(l.place_id, m.place_id), coalesce(l.current, 0), coalesce(m.quantity, 0)
      from stock_level l full join moved m on m.item_id = l.item_id and m.place_id = l.place_id
      union all
      select 'reserva do local', l.item_id || ' ' || l.place_id, l.reserved, coalesce(sum(r.quantity), 0)
      from stock_level l left join stock_reservation r on r.item_id = l.item_id and r.place_id = l.place_id
      group by l.item_id, l.place_id, l.reserved
      union all
      select 'reserva do item', i.id::text, i.reserved, coalesce(sum(r.quantity), 0)
      from stock_item i left join stock_reservation r on r.item_id = i.id group by i.id, i.reserved
      union all
      select 'lote', b.id::text, b.quantity, coalesce(sum(m.quantity), 0)
      from stock_batch b left join stock_batch_movement m on m.batch_id = b.id group by b.id, b.quantity
      union all
      select 'lotes do local', l.item_id || ' ' || l.place_id, sum(b.quantity), least(sum(b.quantity), greatest(l.current, 0))
      from stock_level l join stock_batch b on b.item_id = l.item_id and b.place_id = l.place_id group by l.item_id, l.place_id, l.current
      union all
      select 'movimentações do dia', coalesce(d.day, m.day) || ' ' || coalesce(d.type, m.type) || ' ' || coalesce(d.figure, m.figure),
        coalesce(d.quantity, 0), coalesce(m.quantity, 0)
      from (
        select day, type, figure, sum(quantity) as quantity from stock_day
        cross join lateral (values ('quantidade', movements), ('entradas', inflow), ('saídas', outflow)) as f(figure, quantity) group by 1, 2, 3
      ) d full join (
        select day, type, figure, sum(f.quantity) as quantity from stock_movement m
        cross join lateral (values ('quantidade', 1), ('entradas', greatest(m.quantity, 0)), ('saídas', greatest(-m.quantity, 0))) as f(figure, quantity)
        where not is_cost_correction group by 1, 2, 3
      ) m on m.day = d.day and m.type = d.type and m.figure = d.figure
      union all
      select 'consumo do dia', coalesce(c.day, m.day) || ' ' || coalesce(c.item_id, m.item_id), coalesce(c.quantity, 0), coalesce(m.quantity, 0)
      from stock_consumption c full join (
        select item_id, day, -sum(quantity) as quantity from stock_movement
        where prumo.is_consumption(type, quantity, is_cost_correction) group by item_id, day
      ) m on m.item_id = c.item_id and m.day = c.day
    )
    select kept, subject, stored::bigint, summed::bigint from doubts where stored is distinct from summed limit ${most}`.execute(
    db,
  )
  return rows
}
