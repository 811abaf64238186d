import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { isHandedOver } from '../record/sale-queries.ts'

export type NewPayment = {
  id: string
  method: SalePaymentMethod
  amount: number
  installments: number
  brand: string | null
  bankAccountId: string | null
  dueDates: readonly CalendarDate[]
  receivedOn: CalendarDate | null
  /** Where it came in; null: not at a till. */
  tillId: string | null
}
/** `drawerId`: the account in which the money of its till lies. */
export type StoredPayment = NewPayment & { isHandedOver: boolean; drawerId: string | null }

export async function selectPayments({ db }: Context, saleId: string): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select p.id, p.method, p.amount, p.installments, p.brand, p.bank_account_id, to_json(p.due_dates) as due_dates, p.received_on,
      p.till_id, t.bank_account_id as drawer_id, ${isHandedOver} as is_handed_over
    from sale_payment p left join till t on t.company_id = p.company_id and t.id = p.till_id where p.sale_id = ${saleId} order by p.position`.execute(
    db,
  )
  return rows
}

/** Behind those that are there. */
export async function insertPayments({ db, companyId }: Context, saleId: string, payments: readonly NewPayment[]) {
  if (payments.length === 0) return
  const rows = payments.map(({ brand, bankAccountId, dueDates, receivedOn, tillId, ...rest }, index) => ({
    ...rest,
    place: index,
    brand,
    bank_account_id: bankAccountId,
    due_dates: dueDates,
    received_on: receivedOn,
    till_id: tillId,
  }))
  await sql`
    insert into sale_payment (company_id, id, sale_id, position, method, amount, installments, brand, bank_account_id, due_dates, received_on, till_id)
    select ${companyId}, n.id, ${saleId}, n.place + (select coalesce(max(position) + 1, 0) from sale_payment where sale_id = ${saleId}),
      n.method, n.amount, n.installments, n.brand, n.bank_account_id,
      array(select value::date from jsonb_array_elements_text(n.due_dates)), n.received_on, n.till_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, place int, method text, amount bigint, installments int, brand text,
      bank_account_id uuid, due_dates jsonb, received_on date, till_id uuid)`.execute(db)
}

/** Those finance knows nothing of. */
export const deleteOpenPayments = ({ db }: Context, saleId: string) =>
  sql`delete from sale_payment p where p.sale_id = ${saleId} and not ${isHandedOver}`.execute(db)

export const deletePayments = ({ db }: Context, ids: readonly string[]) =>
  sql`delete from sale_payment where id = any(${ids}::uuid[])`.execute(db)

export async function updateAmounts({ db }: Context, amounts: ReadonlyMap<string, number>) {
  const rows = JSON.stringify([...amounts].map(([id, amount]) => ({ id, amount })))
  await sql`
    update sale_payment p set amount = n.amount from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, amount bigint) where p.id = n.id`.execute(
    db,
  )
}

export const updateReceived = ({ db }: Context, ids: readonly string[], day: CalendarDate) =>
  sql`update sale_payment set received_on = ${day} where id = any(${ids}::uuid[])`.execute(db)

/** What came back, less what was given back in money or credit: nobody is asked for it any more. Below zero where more was given back. */
export async function selectReturnedUnpaid({ db }: Context, saleId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(total_price - refund_price), 0)::bigint as amount from sale_return where sale_id = ${saleId}`.execute(
    db,
  )
  return Number(rows[0]!.amount)
}

export async function hasReturns({ db }: Context, saleId: string): Promise<boolean> {
  return (await db.selectFrom('saleReturn').select('id').where('saleId', '=', saleId).executeTakeFirst()) !== undefined
}
