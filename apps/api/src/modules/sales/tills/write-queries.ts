import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ShiftMovement } from './shifts/ledger-queries.ts'

type SaleMovements = {
  tillId: string
  shiftId: string | null
  kind: 'SALE' | 'SALE_BACK' | 'REFUND'
  saleId: string
  happenedAt: Date | string
  number?: number | undefined
  rows: readonly { method: SalePaymentMethod; amount: number; changeGiven: number }[]
}

/** What moved, and the number of the till where it goes on. */
export async function insertSaleMovements(
  { db, companyId, userId }: Context,
  { tillId, shiftId, kind, saleId, happenedAt, number, rows, isLate }: SaleMovements & { isLate: boolean },
): Promise<void> {
  const at = new Date(happenedAt).toISOString()
  await sql`
    with counted as (
      insert into till_number as n (company_id, till_id, last_number)
      select ${companyId}, ${tillId}, ${number ?? null}::bigint where ${number ?? null}::bigint is not null
      on conflict (company_id, till_id) do update set last_number = greatest(n.last_number, excluded.last_number)
    )
    insert into till_movement (company_id, till_id, shift_id, kind, method, amount, change_given, reference_id, user_id, is_late, happened_at)
    select ${companyId}, ${tillId}, ${shiftId}, ${kind}, r.method, r.amount, r."changeGiven", ${saleId}, ${userId}, ${isLate}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (method text, amount bigint, "changeGiven" bigint)`.execute(
    db,
  )
}

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
