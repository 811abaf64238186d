import { sql } from 'kysely'
import type { MovementType } from '@prumo/contract/stock/movement-types'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/is-among.ts'
import { rowsAsJson } from '#platform/db/rows-as-json.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { MovementRow, StoredBatch, StoredItem, StoredLevel } from './queries.ts'
import type { StoredReservation } from './reservation-queries.ts'

/** What never moved gets its line, without which it could not be locked. */
export const insertMissingItems = ({ db }: Context, ids: readonly string[]) =>
  sql`
    insert into stock_item (company_id, id, product_id, variation_id)
    select company_id, id, product_id, variation_id from (
      select company_id, id, id as product_id, null::uuid as variation_id from product where id = any(${[...ids]}::uuid[])
      union all
      select company_id, id, product_id, id from product_variation where id = any(${[...ids]}::uuid[])
    ) as asked
    where not exists (select from stock_item i where i.company_id = asked.company_id and i.id = asked.id)
    order by id on conflict do nothing`.execute(db)

const movementColumns = sql.raw(
  [
    'id',
    'item_id',
    'product_id',
    'variation_id',
    'place_id',
    'type',
    'quantity',
    'previous_stock',
    'new_stock',
    'value',
    'unit_price',
    'reason',
    'reference',
    'location',
    'batch',
    'expiration_date',
    'notes',
    'group_id',
    'is_cost_correction',
    'timestamp',
  ].join(', '),
)

/** Of what was only valued nothing moved. */
export type ItemChange = StoredItem & {
  lastMovementAt?: string | undefined
  lastMovementType?: MovementType | undefined
}
type Booked = { rows: readonly MovementRow[]; items: readonly ItemChange[]; levels: readonly StoredLevel[] }

/** What moved, and what there is of it since, in one statement. */
export async function insertMovements({ db, companyId, actor }: Context, { rows, items, levels }: Booked) {
  const zone = actor?.timeZone ?? 'America/Sao_Paulo'
  await sql`
    with moved as (
      insert into stock_movement (company_id, user_id, day, ${movementColumns})
      select ${companyId}, prumo.current_user_id(), (timestamp at time zone ${zone})::date, ${movementColumns}
      from jsonb_populate_recordset(null::stock_movement, ${rowsAsJson(rows)}::jsonb)
    ), changed as (
      update stock_item i set current = n.current, reserved = n.reserved, value = n.value, average_cost = n.average_cost,
        last_movement_at = coalesce(n.last_movement_at, i.last_movement_at), last_movement_type = coalesce(n.last_movement_type, i.last_movement_type)
      from jsonb_populate_recordset(null::stock_item, ${rowsAsJson(items)}::jsonb) n where i.id = n.id and ${isAmong(sql`i.id`, items)}
    )
    ${levelsUpserted(companyId, levels)}`.execute(db)
}

export const updateReserved = (db: Db, rows: readonly StoredItem[]) =>
  sql`
    update stock_item i set reserved = n.reserved
    from jsonb_populate_recordset(null::stock_item, ${rowsAsJson(rows)}::jsonb) n where i.id = n.id and ${isAmong(sql`i.id`, rows)}`.execute(
    db,
  )

const levelsUpserted = (companyId: string, rows: readonly StoredLevel[]) => sql`
    insert into stock_level (company_id, item_id, place_id, current, reserved)
    select ${companyId}, item_id, place_id, current, reserved from jsonb_populate_recordset(null::stock_level, ${rowsAsJson(rows)}::jsonb)
    on conflict (company_id, item_id, place_id) do update set current = excluded.current, reserved = excluded.reserved`

export const upsertLevels = (db: Db, companyId: string, rows: readonly StoredLevel[]) =>
  levelsUpserted(companyId, rows).execute(db)

export async function upsertBatches({ db, companyId }: Context, batches: readonly StoredBatch[]): Promise<void> {
  if (batches.length === 0) return
  await sql`
    insert into stock_batch (company_id, id, item_id, place_id, code, expiration_date, quantity)
    select ${companyId}, id, item_id, place_id, code, expiration_date, quantity
    from jsonb_populate_recordset(null::stock_batch, ${rowsAsJson(batches)}::jsonb)
    on conflict (company_id, id) do update set quantity = excluded.quantity`.execute(db)
}

export type BatchMovement = { movementId: string; batchId: string; quantity: number }

export async function insertBatchMovements({ db, companyId }: Context, rows: readonly BatchMovement[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into stock_batch_movement (company_id, movement_id, batch_id, quantity)
    select ${companyId}, movement_id, batch_id, quantity
    from jsonb_populate_recordset(null::stock_batch_movement, ${rowsAsJson(rows)}::jsonb)`.execute(db)
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
