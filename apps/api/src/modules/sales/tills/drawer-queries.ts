import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

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
export type Owned = { tillId: string; shift: OwningShift | null }
type Happened = { tillId: string; shiftId: string | null; saleId: string; happenedAt: Date | string }

/** The one it names, else the one that was open when it happened; locked, so that whoever closes it waits, or was first. */
export const owningShift = ({ tillId, shiftId, saleId, happenedAt }: Happened) => {
  const at = new Date(happenedAt).toISOString()
  return sql`
      select id, status, opened_by, let_in, closed_at is null as is_open, counted, opening_difference, approved,
        exists (select from jsonb_array_elements(unsent) u where u -> 'ids' ? ${saleId}::text) as is_awaited
      from till_shift where till_id = ${tillId}
        and (id = ${shiftId}::uuid or (opened_at <= ${at}::timestamptz and (closed_at is null or closed_at >= ${at}::timestamptz)))
      order by (id = ${shiftId}::uuid) desc nulls last, opened_at desc limit 1 for update`
}

export type OwnedRow = { tillId: string; id: string | null } & Omit<OwningShift, 'id'>

/** The till, beside the shift called `owning`. */
export const tillWithOwning = (tillId: string) => sql<OwnedRow>`
    select t.id as till_id, t.name as till_name, o.*, u.display_name as opener_name
    from till t left join owning o on true left join user_account u on u.id = o.opened_by where t.id = ${tillId}`

/** Undefined: there is no such till. */
export const ownedOf = (row: OwnedRow | undefined): Owned | undefined =>
  row && { tillId: row.tillId, shift: row.id === null ? null : { ...row, id: row.id } }

export async function lockOwningShift({ db }: Context, happened: Happened): Promise<Owned | undefined> {
  const { rows } = await sql<OwnedRow>`
    with owning as materialized (${owningShift(happened)}) ${tillWithOwning(happened.tillId)}`.execute(db)
  return ownedOf(rows[0])
}

/** A device is believed so far ahead of what the server has heard of; beyond that its count is lost. */
export const mostNumbersAhead = 10_000

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
