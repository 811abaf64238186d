import { mayCall } from '@prumo/contract/access'
import { saleKeys } from '@prumo/contract/sales/sale-access'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readableSales } from '../record/rights-queries.ts'

export type DaySum = { day: CalendarDate; status: SaleStatus; sales: number; total: number }

/** What each day and status come to, less what came back, of what somebody may see: kept sums for whoever sees all of a type, counted for whoever sees their own. */
export async function selectDaySums(ctx: Context, from: CalendarDate, to: CalendarDate): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, status, sum(sales)::int as sales, sum(total)::bigint as total from (${sumsOf(ctx)}) as found
    where day between ${from}::date and ${to}::date group by day, status having sum(sales) <> 0 or sum(total) <> 0 order by day`.execute(
    ctx.db,
  )
  return rows
}

function sumsOf(ctx: Context): RawBuilder<unknown> {
  const holds = (key: keyof typeof saleKeys) =>
    ctx.actor === null || mayCall(ctx.actor, { access: { permissions: saleKeys[key].read } })
  // What came back is taken off on the day it did, as reports tell it.
  if (holds('all'))
    return sql`select day, status, sales, total from sale_day
      union all select r.day, sale.status, 0, -r.total_price from sale_return r join sale on sale.company_id = r.company_id and sale.id = r.sale_id
        where sale.deleted_at is null`
  return sql`select day, status, 1 as sales, total_price as total from sale where deleted_at is null and ${readableSales(ctx)}
    union all select r.day, sale.status, 0, -r.total_price from sale_return r join sale on sale.company_id = r.company_id and sale.id = r.sale_id
      where sale.deleted_at is null and ${readableSales(ctx)}`
}

/** What was sold on a day up to a moment, as far as somebody may see it. */
export async function sumSoldUpTo(ctx: Context, day: CalendarDate, until: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total_price), 0)::bigint as total from sale where deleted_at is null and day = ${day}::date
      and status not in ('BUDGET', 'CANCELLED') and coalesce(happened_at, approved_at, created_at) <= ${until.toISOString()}::timestamptz
      and ${readableSales(ctx)}`.execute(ctx.db)
  return rows[0]!.total
}

type StandingQuote = {
  id: string
  code: number
  client: string | null
  amount: number
  validUntil: CalendarDate | null
  createdOn: CalendarDate
  allCount: number
  allAmount: number
}

/** Those that end first, each with how many there are and what they come to. */
export async function listStandingQuotes(ctx: Context, today: CalendarDate, most: number): Promise<StandingQuote[]> {
  const { rows } = await sql<StandingQuote>`
    select sale.id, sale.code, person.name as client, sale.total_price as amount, sale.budget_validity as valid_until, sale.day as created_on,
      count(*) over ()::int as all_count, sum(sale.total_price) over ()::bigint as all_amount
    from sale left join person on person.company_id = sale.company_id and person.id = sale.client_id
    where sale.deleted_at is null and sale.status = 'BUDGET' and coalesce(sale.budget_validity >= ${today}::date, true) and ${readableSales(ctx)}
    order by sale.budget_validity nulls last, sale.id limit ${most}`.execute(ctx.db)
  return rows
}
