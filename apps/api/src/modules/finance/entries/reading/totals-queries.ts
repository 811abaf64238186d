import type { entries } from '@prumo/contract/finance/entries'
import type { ResultOf } from '@prumo/contract/route'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { askedFilters } from '#platform/db/list.ts'
import { outsideCategories } from '../../categories/outside-result-queries.ts'
import { sourceFiltersOf, type EntryListFilters } from './entry-filter-queries.ts'
import { entrySource } from './queries.ts'

type Totals = ResultOf<typeof entries.totals>
type Row = {
  isOpen: boolean
  isOutside: boolean
  type: 'INCOME' | 'EXPENSE' | 'TRANSFER'
  count: number
  cents: number
}

/** What the filters of a list choose, as a condition on its rows. */
async function conditionOf(ctx: Context, filters: EntryListFilters): Promise<RawBuilder<SqlBool>> {
  const asked = askedFilters(entrySource(ctx.today()), await sourceFiltersOf(ctx, filters))
  return asked.length === 0 ? sql`true` : (sql.join(asked, sql` and `) as RawBuilder<SqlBool>)
}

export const isSelected = (ids: readonly string[]) => sql<SqlBool>`financial_transaction.id = any(${ids}::uuid[])`

/** How many there are and what they come to. Canceled ones are counted where they are asked for, and add nothing. */
export async function selectEntryTotals(
  ctx: Context,
  { ids, filters = {} }: { ids?: readonly string[] | undefined; filters?: EntryListFilters | undefined },
): Promise<Totals> {
  const condition = ids
    ? sql<SqlBool>`${isSelected(ids)} and ${await conditionOf(ctx, { status: 'ALL' })}`
    : await conditionOf(ctx, filters)
  const { rows } = await sql<Row>`
    select status in ('PENDING', 'SCHEDULED') as is_open, type,
      coalesce(category_id = any(${outsideCategories}), false) as is_outside, count(*)::int as count,
      coalesce(sum(abs(effective_amount)) filter (where status <> 'CANCELED'), 0)::bigint as cents
    from financial_transaction where ${condition} group by 1, 2, 3`.execute(ctx.db)
  return { all: sumOf(rows), open: sumOf(rows.filter(({ isOpen }) => isOpen)) }
}

function sumOf(rows: readonly Row[]): Totals['all'] {
  const sum = (type: Row['type'], of = rows) =>
    of.reduce((total, row) => total + (row.type === type ? row.cents : 0), 0)
  const outside = rows.filter(({ isOutside }) => isOutside)
  const count = rows.reduce((total, row) => total + row.count, 0)
  return {
    count,
    income: sum('INCOME'),
    expense: sum('EXPENSE'),
    transfers: sum('TRANSFER'),
    outsideIncome: sum('INCOME', outside),
    outsideExpense: sum('EXPENSE', outside),
  }
}

/** The entries a filter chooses, one more than `most` when there are more. */
export async function selectFilteredIds(ctx: Context, filters: EntryListFilters, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from financial_transaction
    where ${await conditionOf(ctx, filters)} order by code limit ${most + 1}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
