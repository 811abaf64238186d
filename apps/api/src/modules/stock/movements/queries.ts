import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type Lowest = { quantity: number; at: Date }

/** The least that lay in a place from an instant on, and when that was. */
export async function selectLowestSince(
  { db }: Context,
  itemId: string,
  placeId: string,
  { from, until }: { from: Date; until: Date | null },
): Promise<Lowest> {
  const { rows } = await sql<{ quantity: number; at: string }>`
    with moved as (
      select greatest(timestamp, ${from.toISOString()}::timestamptz) as at, sum(quantity) as quantity
      from stock_movement where item_id = ${itemId} and place_id = ${placeId}
        ${until ? sql`and timestamp < ${until.toISOString()}` : sql``}
      group by 1
      union all select ${from.toISOString()}::timestamptz, 0
    )
    select at, (sum(sum(quantity)) over (order by at))::bigint as quantity from moved group by at order by quantity, at limit 1`.execute(
    db,
  )
  const { quantity, at } = rows[0]!
  return { quantity, at: new Date(at) }
}
