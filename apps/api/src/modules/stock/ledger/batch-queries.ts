import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type CountedInstant = { itemId: string; placeId: string; countedAt: Date }

/** Approved counts of these things, the earliest first. */
export async function selectCountedInstants(
  { db }: Context,
  itemIds: readonly string[],
  from: Date,
): Promise<CountedInstant[]> {
  const { rows } = await sql<Omit<CountedInstant, 'countedAt'> & { countedAt: string }>`
    select l.item_id, c.place_id, l.counted_at from stock_count_line l
    join stock_count c on c.company_id = l.company_id and c.id = l.count_id
    where l.item_id = any(${[...itemIds]}::uuid[]) and l.counted_at >= ${from.toISOString()} order by l.counted_at`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, countedAt: new Date(row.countedAt) }))
}
