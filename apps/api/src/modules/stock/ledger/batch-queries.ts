import type { Batch } from '@prumo/domain/stock/batches'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type StoredBatch = Batch & { id: string; itemId: string; placeId: string; isChanged?: boolean }

/** Empty ones too: what comes again under the same name is the same batch. */
export async function selectBatches({ db }: Context, itemIds: readonly string[]): Promise<StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    select id, item_id, place_id, code, expiration_date, quantity from stock_batch where item_id = any(${[...itemIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

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
