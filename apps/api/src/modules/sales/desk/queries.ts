import { mostAtDesk, type tills } from '@prumo/contract/sales/tills'
import type { ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { readableSales } from '../record/rights-queries.ts'
import { paid, receivedOfSale } from '../record/sale-queries.ts'

type Desk = ResultOf<typeof tills.desk>
type ShiftSold = NonNullable<Desk['shift']>
type MethodRow = Omit<ShiftSold['methods'][number], 'method'> & {
  method: ShiftSold['methods'][number]['method'] | null
}

const clientName = sql`(select p.name from person p where p.company_id = sale.company_id and p.id = sale.client_id)`
const moment = sql`coalesce(sale.happened_at, sale.approved_at, sale.created_at)`
const isReturnable = sql`(${paid} and exists (select from sale_item i
  where i.company_id = sale.company_id and i.sale_id = sale.id and i.is_taken and i.returned < i.quantity))`
const number = sql`coalesce(sale.till_number, sale.code::text)`

/** What sales brought to a till in a shift, by method; the row without one is the sum. Floats, supplies and withdrawals are no sales. */
export async function sumShiftSales({ db }: Context, shiftId: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select method, count(distinct reference_id) filter (where kind = 'SALE')::int as count, coalesce(sum(amount), 0)::bigint as amount
    from till_movement where shift_id = ${shiftId} and kind in ('SALE', 'SALE_BACK', 'REFUND')
    group by grouping sets ((method), ()) order by grouping(method) desc, amount desc`.execute(db)
  return rows
}

export async function listLastSales(ctx: Context, shiftId: string): Promise<ShiftSold['sales']> {
  const { rows } = await sql<ShiftSold['sales'][number]>`
    select sale.id, ${number} as number, ${moment} as happened_at, sale.status, ${isReturnable} as is_returnable, ${clientName} as client, sale.total_price as amount,
      (select count(*)::int from sale_item i where i.company_id = sale.company_id and i.sale_id = sale.id and i.is_taken) as item_count,
      coalesce((select array_agg(distinct p.method) from sale_payment p where p.company_id = sale.company_id and p.sale_id = sale.id), '{}') as methods
    from sale where sale.shift_id = ${shiftId} and sale.deleted_at is null and sale.status <> 'CANCELLED'
    order by happened_at desc, sale.id desc limit ${mostAtDesk}`.execute(ctx.db)
  return rows
}

type OrderRow = Desk['orders']['items'][number] & { allCount: number; allAmount: number }

/** Looked for among the newest of those under way. */
const mostLookedAt = 500

/** Orders that are not paid, each with how many there are and what they come to. */
export async function listOrdersToReceive(ctx: Context): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with sale as (
      select * from sale where deleted_at is null and status in ('APPROVED', 'SCHEDULED', 'EXECUTED') and ${readableSales(ctx)}
      order by created_at desc limit ${mostLookedAt}
    ), open as (
      select sale.id, sale.code, ${clientName} as client, sale.status, sale.day, sale.created_at,
        (sale.total_price - ${receivedOfSale})::bigint as amount from sale where not (${paid})
    )
    select id, code, client, status, day, amount, count(*) over ()::int as all_count, sum(amount) over ()::bigint as all_amount
    from open order by created_at desc limit ${mostAtDesk}`.execute(ctx.db)
  return rows
}

/** What was sold for a Pix that nobody has seen arrive. */
export async function listPixToCheck(ctx: Context, since: CalendarDate): Promise<Desk['pix']> {
  const { rows } = await sql<Desk['pix'][number]>`
    select sale.id, ${number} as number, ${moment} as happened_at, ${clientName} as client, sum(p.amount)::bigint as amount
    from sale join sale_payment p on p.company_id = sale.company_id and p.sale_id = sale.id and p.method = 'PIX'
      and p.received_on is null and p.till_id is not null
    where sale.deleted_at is null and sale.day >= ${since}::date and sale.status = 'INVOICED' and ${readableSales(ctx)} and not (${paid})
    group by sale.company_id, sale.id order by happened_at desc limit ${mostAtDesk}`.execute(ctx.db)
  return rows
}
