import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type NewPayment = {
  id: string
  method: SalePaymentMethod
  amount: number
  installments: number
  brand: string | null
  bankAccountId: string | null
  dueDates: readonly CalendarDate[]
  receivedOn: CalendarDate | null
}
export type StoredPayment = NewPayment & { isHandedOver: boolean }

export async function selectPayments({ db }: Context, saleId: string): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select id, method, amount, installments, brand, bank_account_id, to_json(due_dates) as due_dates, received_on, handed_over_at is not null as is_handed_over
    from sale_payment where sale_id = ${saleId} order by position`.execute(db)
  return rows
}

/** Behind those that are there. */
export async function insertPayments({ db, companyId }: Context, saleId: string, payments: readonly NewPayment[]) {
  if (payments.length === 0) return
  const rows = payments.map(({ brand, bankAccountId, dueDates, receivedOn, ...rest }, index) => ({
    ...rest,
    place: index,
    brand,
    bank_account_id: bankAccountId,
    due_dates: dueDates,
    received_on: receivedOn,
  }))
  await sql`
    insert into sale_payment (company_id, id, sale_id, position, method, amount, installments, brand, bank_account_id, due_dates, received_on)
    select ${companyId}, n.id, ${saleId}, n.place + (select coalesce(max(position) + 1, 0) from sale_payment where sale_id = ${saleId}),
      n.method, n.amount, n.installments, n.brand, n.bank_account_id,
      array(select value::date from jsonb_array_elements_text(n.due_dates)), n.received_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, place int, method text, amount bigint, installments int, brand text,
      bank_account_id uuid, due_dates jsonb, received_on date)`.execute(db)
}

/** Those finance knows nothing of. */
export const deleteOpenPayments = ({ db }: Context, saleId: string) =>
  db.deleteFrom('salePayment').where('saleId', '=', saleId).where('handedOverAt', 'is', null).execute()

export const deletePayments = ({ db }: Context, ids: readonly string[]) =>
  sql`delete from sale_payment where id = any(${ids}::uuid[])`.execute(db)

export const markPaymentsHandedOver = ({ db, now }: Context, ids: readonly string[]) =>
  db
    .updateTable('salePayment')
    .set({ handedOverAt: now() })
    .where('id', 'in', [...ids])
    .execute()

/** What of a line was received stays of it; a line of which nothing was is gone. */
export async function keepReceived({ db }: Context, saleId: string, received: ReadonlyMap<string, number>) {
  const rows = [...received].map(([id, amount]) => ({ id, amount }))
  await sql`
    with kept as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(id uuid, amount bigint)),
    gone as (delete from sale_payment where sale_id = ${saleId} and id not in (select id from kept where amount > 0))
    update sale_payment p set amount = k.amount, installments = 1 from kept k where p.id = k.id and p.sale_id = ${saleId} and k.amount > 0 and k.amount < p.amount`.execute(
    db,
  )
}

export async function hasReturns({ db }: Context, saleId: string): Promise<boolean> {
  return (await db.selectFrom('saleReturn').select('id').where('saleId', '=', saleId).executeTakeFirst()) !== undefined
}
