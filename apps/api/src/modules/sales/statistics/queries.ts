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
