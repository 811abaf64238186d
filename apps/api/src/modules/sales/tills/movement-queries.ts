import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type SaleMovements = {
  tillId: string
  turnId: string | null
  kind: 'SALE' | 'SALE_BACK' | 'REFUND'
  saleId: string
  happenedAt: Date | string
  number?: number | undefined
  rows: readonly { method: SalePaymentMethod; amount: number; changeGiven: number }[]
}

/** Whoever closes the turn waits, or was first: then it is no longer the open one. Undefined: there is no such till. */
export async function insertSaleMovements(
  { db, companyId, userId }: Context,
  { tillId, turnId, kind, saleId, happenedAt, number, rows }: SaleMovements,
): Promise<{ turnId: string | null; isOpen: boolean } | undefined> {
  const at = new Date(happenedAt).toISOString()
  const { rows: written } = await sql<{ turnId: string | null; isOpen: boolean }>`
    with open_turn as materialized (
      select id from till_turn where till_id = ${tillId} and closed_at is null for share
    ), chosen as materialized (
      select t.id as till_id, o.id is not null as is_open, coalesce(o.id,
        (select n.id from till_turn n where n.company_id = t.company_id and n.id = ${turnId}::uuid and n.till_id = t.id),
        (select l.id from till_turn l where l.company_id = t.company_id and l.till_id = t.id order by l.opened_at desc limit 1)) as turn_id
      from till t left join open_turn o on true where t.id = ${tillId}
    ), counted as (
      insert into till_number as n (company_id, till_id, last_number)
      select ${companyId}, till_id, ${number ?? null}::bigint from chosen where ${number ?? null}::bigint is not null
      on conflict (company_id, till_id) do update set last_number = greatest(n.last_number, excluded.last_number)
    ), written as (
      insert into till_movement (company_id, till_id, turn_id, kind, method, amount, change_given, reference_id, user_id, is_late, happened_at)
      select ${companyId}, c.till_id, c.turn_id, ${kind}, r.method, r.amount, r."changeGiven", ${saleId}, ${userId},
        not c.is_open and c.turn_id is not null, ${at}
      from chosen c cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (method text, amount bigint, "changeGiven" bigint)
    )
    select turn_id, is_open from chosen`.execute(db)
  return written[0]
}
