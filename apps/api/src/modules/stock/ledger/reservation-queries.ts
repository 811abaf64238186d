import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type StoredReservation = { itemId: string; placeId: string; quantity: number }

/** What a document keeps, of some things or of all. */
export async function selectReservations(
  { db }: Context,
  reference: string,
  itemIds?: readonly string[],
): Promise<StoredReservation[]> {
  const { rows } = await sql<StoredReservation>`
    select item_id, place_id, quantity from stock_reservation where reference = ${reference}
      ${itemIds ? sql`and item_id = any(${[...itemIds]}::uuid[])` : sql``} order by created_at, id`.execute(db)
  return rows
}
