import { mostReportedMovements, type tillTurns } from '@prumo/contract/sales/till-turns'
import type { ResultOf } from '@prumo/contract/route'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type TurnMovement = ResultOf<typeof tillTurns.supply>
type Kind = TurnMovement['kind']

type NewMovement = {
  id: string
  tillId: string
  turnId: string
  kind: Kind
  method: SalePaymentMethod
  amount: number
  reason: string | null
}

/** Any number of movements in one statement. */
export async function insertTillMovements({ db, companyId, userId, now }: Context, rows: readonly NewMovement[]) {
  if (rows.length === 0) return
  await sql`
    insert into till_movement (company_id, id, till_id, turn_id, kind, method, amount, reason, user_id, happened_at)
    select ${companyId}, r.id, r."tillId", r."turnId", r.kind, r.method, r.amount, r.reason, ${userId}, ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, "tillId" uuid, "turnId" uuid, kind text, method text, amount bigint, reason text)`.execute(db)
}

/** All that went in and out. */
export async function sumMoved({ db }: Context, turnId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as amount from till_movement where turn_id = ${turnId}`.execute(db)
  return rows[0]!.amount
}

/** What there should be of each method. */
export async function sumMethods({ db }: Context, turnId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ method: string; amount: number }>`
    select method, sum(amount)::bigint as amount from till_movement where turn_id = ${turnId} group by method having sum(amount) <> 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ method, amount }) => [method, amount]))
}

type KindSum = { kind: Kind; method: SalePaymentMethod; count: number; amount: number }

export async function sumKinds({ db }: Context, turnId: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select kind, method, count(*)::int as count, sum(amount)::bigint as amount from till_movement
    where turn_id = ${turnId} and kind <> 'CLOSING' group by kind, method order by kind, method`.execute(db)
  return rows
}

/** Of these kinds, in the order in which they happened. */
export async function listMovements({ db }: Context, turnId: string, kinds: readonly Kind[]): Promise<TurnMovement[]> {
  const { rows } = await sql<TurnMovement>`
    select m.id, m.kind, m.method, m.amount, m.reason, m.reference_id, u.display_name as user_name, m.is_late, m.happened_at
    from till_movement m left join user_account u on u.id = m.user_id
    where m.turn_id = ${turnId} and m.kind = any(${kinds}::text[]) order by m.happened_at, m.id limit ${mostReportedMovements}`.execute(
    db,
  )
  return rows
}

export async function findMovement({ db }: Context, id: string): Promise<TurnMovement> {
  const { rows } = await sql<TurnMovement>`
    select m.id, m.kind, m.method, m.amount, m.reason, m.reference_id, u.display_name as user_name, m.is_late, m.happened_at
    from till_movement m left join user_account u on u.id = m.user_id where m.id = ${id}`.execute(db)
  return rows[0]!
}
