import { mostReportedMovements, type tillShifts } from '@prumo/contract/sales/till-shifts'
import type { ResultOf } from '@prumo/contract/route'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type ShiftMovement = ResultOf<typeof tillShifts.supply>
type Kind = ShiftMovement['kind']

/** All that went in and out. */
export async function sumMoved({ db }: Context, shiftId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as amount from till_movement where shift_id = ${shiftId}`.execute(db)
  return rows[0]!.amount
}

type Moved = { moved: Record<string, number>; left: Record<string, number> }

/** What moved of each method, and what of that was not taken out by a closing yet. */
export async function sumMethods({ db }: Context, shiftId: string): Promise<Moved> {
  const { rows } = await sql<{ method: string; moved: number; left: number }>`
    select method, coalesce(sum(amount) filter (where kind <> 'CLOSING'), 0)::bigint as moved, sum(amount)::bigint as left
    from till_movement where shift_id = ${shiftId} group by method`.execute(db)
  const of = (sum: 'moved' | 'left') =>
    Object.fromEntries(rows.flatMap((row) => (row[sum] === 0 ? [] : [[row.method, row[sum]]])))
  return { moved: of('moved'), left: of('left') }
}

/** Money that should lie in the drawer of a shift. */
export async function sumDrawer({ db }: Context, shiftId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from till_movement where shift_id = ${shiftId} and method = 'MONEY' and kind <> 'CLOSING'`.execute(
    db,
  )
  return rows[0]!.amount
}

const missingSales = (shiftId: string) => sql`
  till_shift t cross join lateral jsonb_array_elements(t.unsent) u
  where t.id = ${shiftId} and not exists (select from till_movement m
    where m.company_id = t.company_id and m.reference_id in (select i::uuid from jsonb_array_elements_text(u -> 'ids') i))`

/** By method, of sales that the device said it had and that have not arrived. */
export async function sumUnsent({ db }: Context, shiftId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ method: string; amount: number }>`
    select r ->> 'method' as method, sum((r ->> 'amount')::bigint)::bigint as amount
    from (select u -> 'rows' as rows from ${missingSales(shiftId)}) s cross join lateral jsonb_array_elements(s.rows) r group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ method, amount }) => [method, amount]))
}

export async function countUnsent({ db }: Context, shiftId: string): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum((select sum((r ->> 'amount')::bigint) from jsonb_array_elements(s.rows) r)), 0)::bigint as amount
    from (select u -> 'rows' as rows from ${missingSales(shiftId)}) s`.execute(db)
  return rows[0]!
}

/** What should lie in the drawer of a till that is closed: what was counted last, and what came or went since. Null: never closed. */
export async function selectLeft({ db }: Context, tillId: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select (last.counted ->> 'MONEY')::bigint + coalesce((select sum(m.amount) from till_movement m
      where m.company_id = last.company_id and m.till_id = last.till_id and m.shift_id is null and m.method = 'MONEY' and m.happened_at > last.closed_at), 0)::bigint as amount
    from till_shift last where last.till_id = ${tillId} and last.closed_at is not null order by last.closed_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.amount ?? null
}

type KindSum = { kind: Kind; method: SalePaymentMethod; count: number; amount: number }

export async function sumKinds({ db }: Context, shiftId: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select kind, method, count(*)::int as count, sum(amount)::bigint as amount from till_movement
    where shift_id = ${shiftId} and kind <> 'CLOSING' group by kind, method order by kind, method`.execute(db)
  return rows
}

/** Of these kinds, in the order in which they happened. */
export async function listMovements(
  { db }: Context,
  shiftId: string,
  kinds: readonly Kind[],
): Promise<ShiftMovement[]> {
  const { rows } = await sql<ShiftMovement>`
    select m.id, m.kind, m.method, m.amount, m.reason, m.reference_id, u.display_name as user_name, m.is_late, m.happened_at
    from till_movement m left join user_account u on u.id = m.user_id
    where m.shift_id = ${shiftId} and m.kind = any(${kinds}::text[]) order by m.happened_at, m.id limit ${mostReportedMovements}`.execute(
    db,
  )
  return rows
}

export async function findMovement({ db }: Context, id: string): Promise<ShiftMovement> {
  const { rows } = await sql<ShiftMovement>`
    select m.id, m.kind, m.method, m.amount, m.reason, m.reference_id, u.display_name as user_name, m.is_late, m.happened_at
    from till_movement m left join user_account u on u.id = m.user_id where m.id = ${id}`.execute(db)
  return rows[0]!
}
