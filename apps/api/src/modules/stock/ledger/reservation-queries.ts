import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { rowsAsJson } from './queries.ts'

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

/** Lines of which nothing is kept any more go. */
export async function saveReservations(
  { db, companyId }: Context,
  reference: string,
  reservations: readonly StoredReservation[],
): Promise<void> {
  const [kept, gone] = [
    reservations.filter(({ quantity }) => quantity > 0),
    reservations.filter(({ quantity }) => quantity <= 0),
  ]
  if (gone.length > 0)
    await sql`
      delete from stock_reservation r using jsonb_populate_recordset(null::stock_reservation, ${rowsAsJson(gone)}::jsonb) n
      where r.reference = ${reference} and r.item_id = n.item_id and r.place_id = n.place_id`.execute(db)
  if (kept.length > 0)
    await sql`
      insert into stock_reservation (company_id, item_id, place_id, quantity, reference)
      select ${companyId}, item_id, place_id, quantity, ${reference}
      from jsonb_populate_recordset(null::stock_reservation, ${rowsAsJson(kept)}::jsonb)
      on conflict (company_id, reference, item_id, place_id) do update set quantity = excluded.quantity`.execute(db)
}
