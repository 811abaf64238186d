import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { askedFilters } from '#platform/db/list.ts'
import { readableSales } from '../record/rights-queries.ts'
import { saleSource } from '../record/sale-queries.ts'

type Filters = InputOf<typeof sales.summary>['body']['filters']
type Sum = { status: SaleStatus; count: number; total: number }
type Quotes = { closedPercent: number | null; daysToApprove: number | null; count: number; total: number }

/** What a list comes to by status, and how the quotes do that somebody sees. */
export async function summariseList(ctx: Context, filters: Filters) {
  const today = ctx.today()
  const asked = askedFilters(saleSource(ctx), { isDeleted: false, ...filters })
  const [{ rows }, { rows: quotes }] = await Promise.all([
    sql<Sum>`select sale.status, count(*)::int as count, sum(sale.total_price)::bigint as total from sale
      where ${readableSales(ctx)} and ${sql.join(asked, sql` and `)} group by sale.status`.execute(ctx.db),
    sql<Quotes>`select
        (100.0 * count(*) filter (where ${closedAt} is not null and sale.created_at >= ${addDays(today, -30)}::date)
          / nullif(count(*) filter (where sale.created_at >= ${addDays(today, -30)}::date), 0))::float8 as closed_percent,
        (extract(epoch from avg(${closedAt} - sale.created_at) filter (where ${closedAt} >= ${addDays(today, -30)}::date)) / 86400)::float8 as days_to_approve,
        count(*) filter (where ${isExpiring(today)})::int as count,
        coalesce(sum(sale.total_price) filter (where ${isExpiring(today)}), 0)::bigint as total
      from sale where ${readableSales(ctx)} and sale.deleted_at is null and sale.origin <> 'pdv'
        and (sale.status = 'BUDGET' or sale.created_at >= ${addDays(today, -120)}::date)`.execute(ctx.db),
  ])
  const { closedPercent, daysToApprove, count, total } = quotes[0]!
  return {
    byStatus: rows,
    quotes: {
      closedPercent: closedPercent === null ? null : Math.min(100, Math.round(closedPercent)),
      daysToApprove: daysToApprove === null ? null : Math.round(daysToApprove * 10) / 10,
      expiring: { count, total },
    },
  }
}

/** When a quote became more than one: steps may be skipped. */
const closedAt = sql`least(sale.approved_at, sale.scheduled_at, sale.executed_at, sale.invoiced_at)`

const isExpiring = (today: string) =>
  sql`sale.status = 'BUDGET' and sale.budget_validity between ${today}::date and ${addDays(today, 6)}::date`
