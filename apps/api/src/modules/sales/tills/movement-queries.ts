import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type SaleMovements = {
  tillId: string
  shiftId: string | null
  kind: 'SALE' | 'SALE_BACK' | 'REFUND'
  saleId: string
  happenedAt: Date | string
  number?: number | undefined
  rows: readonly { method: SalePaymentMethod; amount: number; changeGiven: number }[]
}

/** The shift that a movement belongs to. */
export type OwningShift = {
  id: string
  tillId: string
  tillName: string
  status: 'OPEN' | 'CLOSED' | 'TO_APPROVE' | 'APPROVED'
  openedBy: string
  openerName: string
  letIn: string[]
  isOpen: boolean
  /** The device said at the closing that this one was still to come. */
  isAwaited: boolean
  counted: Record<string, number> | null
  openingDifference: number
  approved: Record<string, number> | null
}
type Owned = { tillId: string; shift: OwningShift | null }
type Happened = Pick<SaleMovements, 'tillId' | 'shiftId' | 'saleId' | 'happenedAt'>

/**
 * The one it names, else the one that was open when it happened; locked, so that whoever closes it waits, or was first. Undefined: there is
 * no such till.
 */
export async function lockOwningShift(
  { db }: Context,
  { tillId, shiftId, saleId, happenedAt }: Happened,
): Promise<Owned | undefined> {
  const at = new Date(happenedAt).toISOString()
  const { rows } = await sql<{ tillId: string; id: string | null } & Omit<OwningShift, 'id'>>`
    with owning as materialized (
      select id, status, opened_by, let_in, closed_at is null as is_open, counted, opening_difference, approved,
        exists (select from jsonb_array_elements(unsent) u where u -> 'ids' ? ${saleId}::text) as is_awaited
      from till_shift where till_id = ${tillId}
        and (id = ${shiftId}::uuid or (opened_at <= ${at}::timestamptz and (closed_at is null or closed_at >= ${at}::timestamptz)))
      order by (id = ${shiftId}::uuid) desc nulls last, opened_at desc limit 1 for update
    )
    select t.id as till_id, t.name as till_name, o.*, u.display_name as opener_name
    from till t left join owning o on true left join user_account u on u.id = o.opened_by where t.id = ${tillId}`.execute(
    db,
  )
  const [row] = rows
  return row && { tillId: row.tillId, shift: row.id === null ? null : { ...row, id: row.id } }
}

/** A device is believed so far ahead of what the server has heard of; beyond that its count is lost. */
export const mostNumbersAhead = 10_000

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

export type SaleDrawer = {
  tillId: string
  /** In which its money lies for finance. */
  account: string
  /** What the money of the sale and of its returns put into it, less what it took out. */
  ofSale: number
  /** In its open shift; null: it has none. */
  money: number | null
  openedBy: string
  letIn: string[]
}

/** Drawers as far as a sale asks about them, in the order they are named in. */
export async function selectSaleDrawers(
  { db }: Context,
  saleId: string,
  tillIds: readonly string[],
): Promise<SaleDrawer[]> {
  const { rows } = await sql<SaleDrawer>`
    select t.id as till_id, t.bank_account_id as account, o.opened_by, coalesce(o.let_in, '{}') as let_in,
      (select coalesce(sum(m.amount), 0)::bigint from till_movement m
        where m.till_id = t.id and m.method = 'MONEY' and m.kind in ('SALE', 'SALE_BACK', 'REFUND')
          and (m.reference_id = ${saleId} or m.reference_id in (select r.id from sale_return r where r.sale_id = ${saleId}))) as of_sale,
      case when o.id is not null then (select coalesce(sum(m.amount), 0)::bigint from till_movement m
        where m.shift_id = o.id and m.method = 'MONEY' and m.kind <> 'CLOSING') end as money
    from till t left join till_shift o on o.till_id = t.id and o.closed_at is null
    where t.id = any(${[...tillIds]}::uuid[]) order by array_position(${[...tillIds]}::uuid[], t.id)`.execute(db)
  return rows
}

/** An open shift and the money that lies in its drawer. */
export type OpenDrawer = Pick<OwningShift, 'id' | 'openedBy' | 'openerName' | 'letIn'> & {
  tillId: string
  tillName: string
  money: number
}

/** Locked in one order for everybody, before the ledger of finance is. */
export const lockOpenShifts = ({ db }: Context, tillIds: readonly string[]) =>
  sql`select id from till_shift where till_id = any(${[...tillIds]}::uuid[]) and closed_at is null order by till_id for update`.execute(
    db,
  )

/** The shift of a till that is open, whose row is locked; without one only the name of the till. */
export async function selectOpenDrawer(
  { db }: Context,
  tillId: string,
): Promise<OpenDrawer | { id: null; tillName: string } | undefined> {
  const { rows } = await sql<OpenDrawer | { id: null; tillName: string }>`
    select o.id, t.id as till_id, t.name as till_name, o.opened_by, o.let_in, u.display_name as opener_name,
      (select coalesce(sum(m.amount), 0)::bigint from till_movement m where m.shift_id = o.id and m.method = 'MONEY' and m.kind <> 'CLOSING') as money
    from till t left join till_shift o on o.till_id = t.id and o.closed_at is null left join user_account u on u.id = o.opened_by
    where t.id = ${tillId}`.execute(db)
  return rows[0]
}

type TakenOut = { tillId: string | null; method: SalePaymentMethod; amount: number }

/**
 * What a till was told came in another way than money, and did not: out of the shift it was told in, while that is open; what was counted
 * stays counted.
 */
export async function takeOutOfTills(
  { db, companyId, userId, now }: Context,
  saleId: string,
  gone: readonly TakenOut[],
) {
  const rows = gone.filter(({ tillId, method, amount }) => tillId !== null && method !== 'MONEY' && amount > 0)
  if (rows.length === 0) return
  await sql`
    insert into till_movement (company_id, till_id, shift_id, kind, method, amount, reference_id, user_id, happened_at)
    select ${companyId}, r."tillId", (select o.id from till_movement m join till_shift o on o.id = m.shift_id
        where m.reference_id = ${saleId} and m.till_id = r."tillId" and m.kind = 'SALE' and m.method = r.method and o.closed_at is null limit 1),
      'SALE_BACK', r.method, -r.amount, ${saleId}, ${userId}, ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("tillId" uuid, method text, amount bigint)`.execute(
    db,
  )
}
