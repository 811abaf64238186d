import type { InputOf } from '@prumo/contract/route'
import type { saleReports } from '@prumo/contract/sales/sale-reports'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readableSales } from '../record/rights-queries.ts'

type Asked = InputOf<typeof saleReports.read>['body']
export type ReportRow = {
  key: string
  label: string
  count: number
  quantity: number
  total: number
  cost: number
  freight: number
}

/** How each fact is called by what it is grouped by; over the rows of `fact`. */
const groupings: Record<Asked['by'], { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  day: { key: sql`fact.day::text`, label: sql`to_char(fact.day, 'DD/MM/YYYY')` },
  hour: { key: sql`lpad(fact.hour::text, 2, '0')`, label: sql`lpad(fact.hour::text, 2, '0') || 'h'` },
  seller: {
    key: sql`coalesce(fact.seller_id::text, '')`,
    label: sql`coalesce((select name from person where id = fact.seller_id), 'Sem vendedor')`,
  },
  client: {
    key: sql`coalesce(fact.client_id::text, '')`,
    label: sql`coalesce((select name from person where id = fact.client_id), 'Consumidor final')`,
  },
  product: { key: sql`coalesce(fact.thing_id::text, fact.name)`, label: sql`fact.name` },
  category: {
    key: sql`coalesce(fact.category_id::text, fact.kind)`,
    label: sql`coalesce(prumo.product_category_path(fact.category_id), case fact.kind when 'service' then 'Serviços' when 'freight' then 'Frete' else 'Sem categoria' end)`,
  },
  method: { key: sql`fact.method`, label: sql`fact.method` },
}

type Facts = Pick<Asked, 'basis' | 'startDate' | 'endDate' | 'sellerId' | 'clientId'>

/** What was sold, line by line, as the rows of `fact`, for whoever groups it by something of their own; `which`: of these rows of `sale`. */
export const soldFacts = (ctx: Context, asked: Facts, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${salesOf(ctx, asked, which)}, fact as (${byLine})`

const factsOf = (ctx: Context, asked: Asked): RawBuilder<unknown> =>
  sql`${salesOf(ctx, asked, sql`true`)}, fact as (${asked.by === 'method' ? byMethod : byLine})`

/** Every line that was sold, its freight as a line of its own, and what came back on the day it did. Together they are the totals of the sales. */
const salesOf = (ctx: Context, asked: Facts, which: RawBuilder<unknown>): RawBuilder<unknown> => {
  const zone = ctx.actor?.timeZone ?? 'America/Sao_Paulo'
  const day = asked.basis === 'invoiced' ? sql`(sale.invoiced_at at time zone ${zone})::date` : sql`sale.day`
  const isSold =
    asked.basis === 'invoiced'
      ? sql`sale.status = 'INVOICED'`
      : sql`sale.status in ('APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED')`
  const whose = sql`sale.deleted_at is null and ${readableSales(ctx)} and ${which}
    ${asked.sellerId ? sql`and sale.seller_id = ${asked.sellerId}` : sql``} ${asked.clientId ? sql`and sale.client_id = ${asked.clientId}` : sql``}`
  const hour = sql`extract(hour from coalesce(sale.happened_at, sale.approved_at, sale.created_at) at time zone ${zone})::int`
  return sql`chosen as (
    select sale.company_id, sale.id, ${day} as day, ${hour} as hour, sale.seller_id, sale.client_id, sale.freight_cost, sale.total_price
    from sale where ${isSold} and ${day} between ${asked.startDate}::date and ${asked.endDate}::date and ${whose}
  ), back as (
    select r.company_id, r.id as return_id, sale.id, r.day, extract(hour from r.created_at at time zone ${zone})::int as hour, sale.seller_id, sale.client_id,
      r.freight_price, r.total_price, coalesce(r.refund_method, 'STORECREDIT') as method,
      case when r.refund_method is null then 0 else (select coalesce(sum(m.amount), 0) from store_credit_movement m
        where m.company_id = r.company_id and m.reference_id = r.id and m.kind = 'ISSUE') end as in_credit
    from sale_return r join sale on sale.company_id = r.company_id and sale.id = r.sale_id
    where r.day between ${asked.startDate}::date and ${asked.endDate}::date and ${whose}
  )`
}

const category = sql`(select p.category_id from product p where p.company_id = i.company_id and p.id = i.product_id)`
const thing = sql`coalesce(i.variation_id, i.product_id, i.service_id)`

const byLine = sql`
  select s.id, s.day, s.hour, s.seller_id, s.client_id, ${thing} as thing_id, i.name, i.kind, ${category} as category_id, i.quantity, i.net_price as total,
    coalesce(i.cost_price, 0) as cost, 0::bigint as freight, true as is_sold
  from chosen s join sale_item i on i.company_id = s.company_id and i.sale_id = s.id and i.is_taken
  union all
  select id, day, hour, seller_id, client_id, null, 'Frete', 'freight', null, 0, freight_cost, 0, freight_cost, true from chosen where freight_cost > 0
  union all
  select b.id, b.day, b.hour, b.seller_id, b.client_id, ${thing}, i.name, i.kind, ${category}, -l.quantity, -l.refund_price, -coalesce(l.cost_price, 0), 0, false
  from back b join sale_return_line l on l.company_id = b.company_id and l.return_id = b.return_id
    join sale_item i on i.company_id = l.company_id and i.id = l.item_id
  union all
  select id, day, hour, seller_id, client_id, null, 'Frete', 'freight', null, 0, -freight_price, 0, -freight_price, false from back where freight_price > 0`

/** What nobody has said how to pay yet has a name of its own. */
const byMethod = sql`
  select s.id, s.day, s.hour, s.seller_id, s.client_id, p.method, 0::bigint as quantity, p.amount as total, 0::bigint as cost, 0::bigint as freight, true as is_sold
  from chosen s join sale_payment p on p.company_id = s.company_id and p.sale_id = s.id
  union all
  select s.id, s.day, s.hour, s.seller_id, s.client_id, 'UNSAID', 0, s.total_price - coalesce(paid.amount, 0), 0, 0, true
  from chosen s left join lateral (select sum(p.amount) as amount from sale_payment p where p.company_id = s.company_id and p.sale_id = s.id) paid on true
  where s.total_price <> coalesce(paid.amount, 0)
  union all
  select id, day, hour, seller_id, client_id, back_method, 0, -amount, 0, 0, false
  from back, lateral (values (method, total_price - in_credit), ('STORECREDIT', in_credit)) as part(back_method, amount) where amount > 0`

/** What was sold, by what is asked for; the last row of all is the sum, whose key is null. */
export async function selectReport(
  ctx: Context,
  asked: Asked,
): Promise<(Omit<ReportRow, 'key'> & { key: string | null })[]> {
  const { key, label } = groupings[asked.by]
  const { rows } = await sql<ReportRow>`
    with ${factsOf(ctx, asked)}, named as (select *, ${key} as key, ${label} as label from fact)
    select key, min(label) as label, count(distinct id) filter (where is_sold)::int as count, coalesce(sum(quantity), 0)::bigint as quantity,
      coalesce(sum(total), 0)::bigint as total, coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(freight), 0)::bigint as freight
    from named group by grouping sets ((key), ())
    order by grouping(key), ${asked.by === 'day' || asked.by === 'hour' ? sql`key` : sql`total desc, label`}`.execute(
    ctx.db,
  )
  return rows
}

export async function sumReturned(ctx: Context, { startDate, endDate, sellerId, clientId }: Asked): Promise<number> {
  const { rows } = await sql<{ returned: number }>`
    select coalesce(sum(r.total_price), 0)::bigint as returned from sale_return r join sale on sale.company_id = r.company_id and sale.id = r.sale_id
    where r.day between ${startDate}::date and ${endDate}::date and sale.deleted_at is null and ${readableSales(ctx)}
      ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``} ${clientId ? sql`and sale.client_id = ${clientId}` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]!.returned
}
