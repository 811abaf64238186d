import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { ownedOf, owningShift, tillWithOwning, type Owned, type OwnedRow } from './drawer-queries.ts'
import type { ShiftMovement } from './shifts/ledger-queries.ts'

type Moved = {
  tillId: string
  shiftId: string | null
  saleId: string
  happenedAt: Date | string
  rows: readonly { method: SalePaymentMethod; amount: number }[]
}

type Sold = Moved & { rows: readonly { changeGiven: number }[]; number?: number | null | undefined }

/**
 * What a sale brought into the shift that owns it, which is locked by the same statement, and the number of the till where it goes on.
 * Undefined: there is no such till, and nothing was written.
 */
export async function insertSold(
  { db, companyId, userId }: Context,
  { number = null, rows, ...sold }: Sold,
): Promise<Owned | undefined> {
  const { tillId, saleId, happenedAt } = sold
  const written = await sql<OwnedRow>`
    with owning as materialized (${owningShift(sold)}),
    counted as (
      insert into till_number as n (company_id, till_id, last_number)
      select ${companyId}, t.id, ${number}::bigint from till t where t.id = ${tillId} and ${number}::bigint is not null
      on conflict (company_id, till_id) do update set last_number = greatest(n.last_number, excluded.last_number)
    ),
    moved as (
      insert into till_movement (company_id, till_id, shift_id, kind, method, amount, change_given, reference_id, user_id, is_late, happened_at)
      select ${companyId}, t.id, o.id, 'SALE', r.method, r.amount, r."changeGiven", ${saleId}, ${userId}, coalesce(not o.is_open, false),
        ${new Date(happenedAt).toISOString()}::timestamptz
      from till t left join owning o on true
      cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (method text, amount bigint, "changeGiven" bigint) where t.id = ${tillId}
    )
    ${tillWithOwning(tillId)}`.execute(db)
  return ownedOf(written.rows[0])
}

/** What was given back. */
export const insertGivenBack = (
  { db, companyId, userId }: Context,
  { tillId, shiftId, kind, saleId, happenedAt, rows }: Moved & { kind: 'SALE_BACK' | 'REFUND' },
) =>
  sql`
    insert into till_movement (company_id, till_id, shift_id, kind, method, amount, reference_id, user_id, happened_at)
    select ${companyId}, ${tillId}, ${shiftId}, ${kind}, r.method, r.amount, ${saleId}, ${userId}, ${new Date(happenedAt).toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (method text, amount bigint)`.execute(db)

type TakenOut = { tillId: string; method: SalePaymentMethod; amount: number }

/** Out of the shift it was told in, while that is open; what was counted stays counted. */
export const insertTakenOut = ({ db, companyId, userId, now }: Context, saleId: string, rows: readonly TakenOut[]) =>
  sql`
    insert into till_movement (company_id, till_id, shift_id, kind, method, amount, reference_id, user_id, happened_at)
    select ${companyId}, r."tillId", (select o.id from till_movement m join till_shift o on o.id = m.shift_id
        where m.reference_id = ${saleId} and m.till_id = r."tillId" and m.kind = 'SALE' and m.method = r.method and o.closed_at is null limit 1),
      'SALE_BACK', r.method, -r.amount, ${saleId}, ${userId}, ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("tillId" uuid, method text, amount bigint)`.execute(
    db,
  )

type NewMovement = {
  id: string
  tillId: string
  shiftId: string
  kind: ShiftMovement['kind']
  method: SalePaymentMethod
  amount: number
  reason: string | null
}

/** Any number of movements in one statement. */
export async function insertTillMovements({ db, companyId, userId, now }: Context, rows: readonly NewMovement[]) {
  if (rows.length === 0) return
  await sql`
    insert into till_movement (company_id, id, till_id, shift_id, kind, method, amount, reason, user_id, happened_at)
    select ${companyId}, r.id, r."tillId", r."shiftId", r.kind, r.method, r.amount, r.reason, ${userId}, ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, "tillId" uuid, "shiftId" uuid, kind text, method text, amount bigint, reason text)`.execute(db)
}
