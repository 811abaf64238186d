import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Names of what a sale asks for and is not there, where it would be taken from. */
export async function listLacking({ db }: Context, saleId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with asked as (
      select coalesce(i.variation_id, i.product_id) as item_id, min(i.name) as name, sum(i.quantity) as quantity,
        coalesce(i.place_id, (select p.id from stock_place p where p.is_default)) as place_id
      from sale_item i where i.sale_id = ${saleId} and i.kind = 'product' and i.is_taken and i.product_id is not null group by 1, 4
    )
    select a.name from asked a
    left join stock_level l on l.item_id = a.item_id and l.place_id = a.place_id
    where a.quantity > coalesce(l.current - l.reserved, 0) order by a.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Who hears of a quote: the account of its seller, or of who wrote it. */
export async function selectSellerAccount({ db }: Context, saleId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string | null }>`
    select coalesce((select p.user_id from person p where p.company_id = s.company_id and p.id = s.seller_id), s.created_by) as user_id
    from sale s where s.id = ${saleId}`.execute(db)
  return rows[0]?.userId ?? null
}
