import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { hasReached, saleStatuses } from '@prumo/domain/sales/sale-status'
import { readableSales } from '#modules/sales/index.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { Problem } from '#platform/problem.ts'
import { isCarriedOut, isClosing } from '../items/status-queries.ts'

export type Contract = {
  planId: string
  pmocCode: string
  entity: { id: string; name: string }
  priceKind: 'monthly' | 'per_visit' | null
  price: number | null
  service: { id: string; name: string } | null
  firstStartDate: CalendarDate
  /** Of the building, where it is not where its owner is. */
  address: object | null
}

/** What of a month no order charges yet. */
type DueDays = { month: string; days: CalendarDate[] }

/** Orders are made one request after the other: whoever asks for the same waits here, and finds it charged. */
export const lockOrders = ({ transaction, companyId }: Context) =>
  transaction.query(`select pg_advisory_xact_lock(hashtextextended('pmoc-orders ' || $1, 0))`, [companyId])

/** Over `p`, the plan. */
const contractColumns = sql`p.id as plan_id, p.pmoc_code, jsonb_build_object('id', p.entity_id, 'name', p.entity_name) as entity,
  p.contract_price_kind as price_kind, p.contract_price as price, p.address, p.first_start_date,
  (select jsonb_build_object('id', v.id, 'name', v.name) from service v where v.company_id = p.company_id and v.id = p.contract_service_id) as service`

/** Whether a standing order charges what was done on a day, or all of its month. */
const isCharged = (plan: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`(exists (select from pmoc_order m where m.plan_id = ${plan} and m.kind = 'month' and m.is_standing and m.month = date_trunc('month', ${day})::date)
    or exists (select from pmoc_order_visit v where v.plan_id = ${plan} and v.is_standing and v.day = ${day}))`

/**
 * Days by plan and month on which something was carried out that no order charges. A correction may say another day than what it corrects:
 * what was charged by the first one is not charged again by the second.
 */
const due = (which: RawBuilder<unknown>) => sql`done as (
    select s.plan_id, s.executed_on as day, s.execution_id, s.id
    from pmoc_schedule_item s
    where ${isCarriedOut('s')} and ${which} and not ${isCharged(sql`s.plan_id`, sql`s.executed_on`)}
  ), due as (
    select d.plan_id, to_char(d.day, 'YYYY-MM') as month, array_agg(distinct to_char(d.day, 'YYYY-MM-DD')) as days
    from done d
    where not exists (
      select from pmoc_execution e
      join pmoc_execution_item i on i.company_id = e.company_id and i.schedule_item_id = d.id and ${isClosing('i')} and not i.is_conflicting
      join pmoc_execution former on former.company_id = i.company_id and former.id = i.execution_id
      where e.id = d.execution_id and e.corrects_id is not null and ${isCharged(sql`d.plan_id`, sql`former.executed_on`)}
    )
    group by d.plan_id, to_char(d.day, 'YYYY-MM')
  ), owed as (
    select due.* from due join pmoc_plan p on p.id = due.plan_id
    where p.contract_price is not null and not (p.contract_price_kind = 'monthly' and exists (
      select from pmoc_order_visit v where v.company_id = p.company_id and v.plan_id = p.id and v.is_standing and to_char(v.day, 'YYYY-MM') = due.month))
  )`

const owedOf = sql`coalesce((select jsonb_agg(jsonb_build_object('month', o.month, 'days', o.days) order by o.month) from owed o where o.plan_id = p.id), '[]')`

/** Agreed on, and not invoiced. */
const toBeInvoiced = saleStatuses.filter((status) => hasReached(status, 'APPROVED') && status !== 'INVOICED')

/** Orders by plan that were made and are not invoiced, of those that somebody may see: they are owed as much as what has none yet. */
const toInvoice = (ctx: Context) => sql`to_invoice as (
    select o.plan_id, count(*)::int as orders, sum(sale.total_price)::bigint as amount
    from pmoc_order o join sale on sale.company_id = o.company_id and sale.id = o.sale_id
    where o.is_standing and sale.deleted_at is null and sale.status = any(${toBeInvoiced}::text[]) and ${readableSales(ctx)}
    group by o.plan_id
  )`

export type ToInvoice = { orders: number; amount: number }

/** Of all contracts. */
export async function sumToInvoice(ctx: Context): Promise<ToInvoice> {
  const { rows } = await sql<ToInvoice>`
    with ${toInvoice(ctx)}
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(amount), 0)::bigint as amount from to_invoice`.execute(
    ctx.db,
  )
  return rows[0]!
}

type Page = { search?: string | undefined; skip: number; limit: number; only?: 'due' | undefined }

/** Contracts with what is to be invoiced of them, those with something first, and how many there are. */
export async function listContracts(ctx: Context, { search, skip, limit, only }: Page) {
  const isDue = sql`(t.plan_id is not null or exists (select from owed o where o.plan_id = p.id))`
  const { rows } = await sql<Contract & { due: DueDays[]; toInvoice: ToInvoice; total: number }>`
    with ${due(sql`true`)}, ${toInvoice(ctx)}
    select ${contractColumns}, ${owedOf} as due, count(*) over ()::int as total,
      jsonb_build_object('orders', coalesce(t.orders, 0), 'amount', coalesce(t.amount, 0)) as to_invoice
    from pmoc_plan p left join to_invoice t on t.plan_id = p.id
    where ${search ? sql`prumo.fold(p.pmoc_code || ' ' || p.entity_name) like ${likePattern(search)}` : sql`true`}
      and ${only ? isDue : sql`true`}
    order by ${isDue} desc, p.entity_name, p.id
    offset ${skip} limit ${limit}`.execute(ctx.db)
  return rows
}

/** What each contract can be charged for: of these plans, or of all that have something; of one month, or of all. */
export async function selectOwed(
  { db }: Context,
  { month, planIds }: { month?: string | undefined; planIds?: readonly string[] | undefined },
) {
  const ofPlans = planIds ? sql`s.plan_id = any(${[...planIds]}::uuid[])` : sql`true`
  const ofMonth = month
    ? sql`s.executed_on >= ${`${month}-01`}::date and s.executed_on < ${`${month}-01`}::date + interval '1 month'`
    : sql`true`
  const { rows } = await sql<Contract & { due: DueDays[] }>`
    with ${due(sql`${ofPlans} and ${ofMonth}`)}
    select ${contractColumns}, ${owedOf} as due from pmoc_plan p
    where exists (select from owed o where o.plan_id = p.id) order by p.entity_name, p.id`.execute(db)
  return rows
}

/** Monthly contracts under way in a month of which nothing was carried out and nothing is charged: the month is owed all the same. */
export async function selectIdle(
  { db, today }: Context,
  { month, planIds }: { month: string; planIds?: readonly string[] | undefined },
): Promise<Contract[]> {
  const first = sql`${`${month}-01`}::date`
  const { rows } = await sql<Contract>`
    select ${contractColumns} from pmoc_plan p
    where p.contract_price_kind = 'monthly' and p.contract_price is not null and ${first} <= ${today()}::date
      and p.first_start_date < ${first} + interval '1 month' and p.end_date >= ${first}
      and ${planIds ? sql`p.id = any(${[...planIds]}::uuid[])` : sql`true`}
      and not exists (select from pmoc_order o where o.company_id = p.company_id and o.plan_id = p.id and o.is_standing and o.month = ${first}
        and o.kind in ('month', 'visit'))
      and not exists (select from pmoc_schedule_item s where s.company_id = p.company_id and s.plan_id = p.id
        and ${isCarriedOut('s')} and s.executed_on >= ${first} and s.executed_on < ${first} + interval '1 month')
    order by p.entity_name, p.id`.execute(db)
  return rows
}

export async function selectContracts({ db }: Context, planIds: readonly string[]): Promise<Contract[]> {
  const { rows } = await sql<Contract>`
    select ${contractColumns} from pmoc_plan p where p.id = any(${[...planIds]}::uuid[]) order by p.id`.execute(db)
  return rows
}

type VisitDay = { day: CalendarDate; equipment: number; items: number; saleId: string | null; isInvoiced: boolean }

/** Days on which something of a plan was carried out, the newest first. */
export async function selectVisitDays({ db }: Context, planId: string): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select visit.*, coalesce((select sale.status = 'INVOICED' from sale where sale.id = visit.sale_id), false) as is_invoiced from (
    select s.executed_on as day, count(distinct s.equipment_id)::int as equipment, count(*)::int as items,
      (select o.sale_id from pmoc_order o where o.plan_id = ${planId} and o.is_standing
        and (o.kind = 'month' and o.month = date_trunc('month', s.executed_on)::date
          or o.kind = 'visit' and exists (select from pmoc_order_visit v where v.company_id = o.company_id and v.order_id = o.id and v.day = s.executed_on))
        limit 1) as sale_id
    from pmoc_schedule_item s
    where s.plan_id = ${planId} and ${isCarriedOut('s')}
    group by s.executed_on order by s.executed_on desc limit 400) visit order by visit.day desc`.execute(db)
  return rows
}

/** A service that somebody names is one of the company. */
export async function checkService({ db }: Context, id: string | undefined): Promise<void> {
  if (!id) return
  const { rows } = await sql`select from service where id = ${id}`.execute(db)
  if (rows.length === 0) throw Problem.at('serviceId', 'reference-missing')
}
