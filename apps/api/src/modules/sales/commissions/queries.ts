import type { CommissionMovement } from '@prumo/contract/sales/commissions'
import { mayCall } from '@prumo/contract/access'
import { commissionAccess } from '@prumo/contract/sales/commission-heads'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'

export type CommissionPeriod = { startDate: CalendarDate; endDate: CalendarDate }
export type Figures = {
  opening: number
  earned: number
  takenBack: number
  paid: number
  closing: number
  beingPaid: number
  payable: number
}
export type SellerRow = Figures & { seller: { id: string; name: string } }

/** Every movement with whose it is. */
const movements = sql`(
  select m.company_id, m.id, m.commission_id, m.day, m.kind, m.amount, c.seller_id, c.sale_id, c.item_id, c.percent
  from commission c join commission_movement m on m.company_id = c.company_id and m.commission_id = c.id
  union all
  select m.company_id, m.id, null, m.day, m.kind, m.amount, p.seller_id, null, null, null
  from commission_payment p join commission_movement m on m.company_id = p.company_id and m.payment_id = p.id
)`

/** Expenses by which sellers are being paid: nobody has settled them yet. */
const openExpenses = sql`(
  select p.company_id, p.seller_id, p.id as payment_id, p.until, t.id, t.code, t.amount, t.schedule_date
  from commission_payment p join financial_transaction t on t.company_id = p.company_id and t.commission_payment_id = p.id
  where t.status in ('PENDING', 'SCHEDULED')
)`
const beingPaid = sql`(select coalesce(sum(o.amount), 0)::bigint from ${openExpenses} o where o.company_id = p.company_id and o.seller_id = p.id)`

/** Whoever may see those of others sees all; anybody else sees their own. */
const isSeen = (ctx: Context) =>
  mayCall(ctx.actor, { access: commissionAccess.all }) ? sql`true` : sql`p.user_id = ${ctx.userId}`

const figures = ({ startDate, endDate }: CommissionPeriod) => sql`
  coalesce(sum(m.amount) filter (where m.day < ${startDate}::date), 0)::bigint as opening,
  coalesce(sum(m.amount) filter (where m.kind = 'EARNED' and m.day between ${startDate}::date and ${endDate}::date), 0)::bigint as earned,
  coalesce(-sum(m.amount) filter (where m.kind = 'BACK' and m.day between ${startDate}::date and ${endDate}::date), 0)::bigint as taken_back,
  coalesce(-sum(m.amount) filter (where m.kind in ('PAID', 'UNPAID') and m.day between ${startDate}::date and ${endDate}::date), 0)::bigint as paid,
  coalesce(sum(m.amount) filter (where m.day <= ${endDate}::date), 0)::bigint as closing,
  ${beingPaid} as being_paid,
  (coalesce(sum(m.amount) filter (where m.day <= ${endDate}::date or m.kind in ('PAID', 'UNPAID')), 0) - ${beingPaid})::bigint as payable`

/** Those with something in the period or before it that is still owed. */
export async function listSellers(ctx: Context, period: CommissionPeriod): Promise<SellerRow[]> {
  const { rows } = await sql<SellerRow>`
    select json_build_object('id', p.id, 'name', p.name) as seller, ${figures(period)}
    from person p join ${movements} m on m.company_id = p.company_id and m.seller_id = p.id
    where ${isSeen(ctx)} and (m.day <= ${period.endDate}::date or m.kind in ('PAID', 'UNPAID'))
    group by p.company_id, p.id, p.name
    having bool_or(m.day between ${period.startDate}::date and ${period.endDate}::date)
      or sum(m.amount) filter (where m.day < ${period.startDate}::date) <> 0
    order by p.name, p.id`.execute(ctx.db)
  return rows
}

/** Undefined: there is no such person, or their statement is nobody's business here. */
export async function selectSellerFigures(ctx: Context, sellerId: string, period: CommissionPeriod) {
  const { rows } = await sql<SellerRow>`
    select json_build_object('id', p.id, 'name', p.name) as seller, ${figures(period)}
    from person p left join ${movements} m on m.company_id = p.company_id and m.seller_id = p.id
    where p.id = ${sellerId} and ${isSeen(ctx)} group by p.company_id, p.id, p.name`.execute(ctx.db)
  return rows[0]
}

export type CommissionLine = Omit<CommissionMovement, 'amount' | 'net' | 'percent'> & {
  amount: number
  net: number | null
  percent: number | null
}

/** The lines of a statement and how many there are; without a page all of them. */
export async function listCommissionLines(
  { db }: Context,
  sellerId: string,
  { startDate, endDate }: CommissionPeriod,
  page?: { skip: number; limit: number },
): Promise<{ lines: CommissionLine[]; total: number }> {
  const { rows } = await sql<CommissionLine & { all: number }>`
    select m.id, m.day, m.kind, m.amount, m.percent, i.name as item, i.net_price as net,
      case when s.id is not null then json_build_object('id', s.id, 'code', s.code) end as sale, count(*) over ()::int as all
    from ${movements} m left join sale s on s.company_id = m.company_id and s.id = m.sale_id
      left join sale_item i on i.company_id = m.company_id and i.id = m.item_id
    where m.seller_id = ${sellerId} and m.day between ${startDate}::date and ${endDate}::date
    order by m.day, m.id ${page ? sql`limit ${page.limit} offset ${page.skip}` : sql``}`.execute(db)
  return { lines: rows.map(({ all: _all, ...line }) => line), total: rows[0]?.all ?? 0 }
}

export type OpenPayment = {
  id: string
  until: CalendarDate
  amount: number
  dueDate: CalendarDate
  entry: { id: string; code: number }
}

export async function listOpenPayments({ db }: Context, sellerId: string): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select o.payment_id as id, o.until, o.amount, o.schedule_date as due_date, json_build_object('id', o.id, 'code', o.code) as entry
    from ${openExpenses} o where o.seller_id = ${sellerId} order by o.schedule_date, o.code`.execute(db)
  return rows
}

/** Whose a payment is, and the expenses by which it is made. */
export async function findPayment({ db }: Context, id: string) {
  const { rows } = await sql<{ sellerId: string; entryIds: string[] }>`
    select p.seller_id, array(select t.id from financial_transaction t
      where t.company_id = p.company_id and t.commission_payment_id = p.id and t.status <> 'CANCELED') as entry_ids
    from commission_payment p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever pays a seller does so alone. */
export const lockSeller = ({ transaction }: Context, sellerId: string) =>
  transaction.query(`select pg_advisory_xact_lock(hashtextextended('pay-commission ' || $1, 0))`, [sellerId])

export const insertPayment = ({ db, companyId, userId }: Context, id: string, sellerId: string, until: CalendarDate) =>
  db.insertInto('commissionPayment').values({ companyId, id, sellerId, until, createdBy: userId }).execute()

/** One, where a person is still owed a commission, or owes one. */
export async function countOwed(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when coalesce(sum(m.amount), 0) <> 0 then 1 else 0 end as count from ${movements} m where m.seller_id = ${personId}`.execute(
    db,
  )
  return rows[0]!.count
}
