import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { balanceAsOf } from '@prumo/domain/ledger/running-balance'
import type { Context } from '#platform/context.ts'
import { selectBalanceMoves } from '../entries/balances/queries.ts'
import { listCategoryTotals, type TotalRow } from './category-queries.ts'
import { noCategory, noIcon } from './category-totals.ts'
import { listEntriesOfGroups, selectTransferTotals, type WireEntry } from './entry-queries.ts'

type Groups = ResultOf<typeof analysis.groupByCategory>
type Group = Groups['categories'][number]
type Kind = Group['type']
type Counts = { count: number; openCount: number; overdueCount: number }

/** Entries of a period under their categories: income and expense by size, transfers last. */
export async function readGroups(
  ctx: Context,
  { transactionLimit, ...filters }: InputOf<typeof analysis.groupByCategory>['body'],
): Promise<Groups> {
  const { db } = ctx
  const today = ctx.today()
  const { startDate, endDate, type, categoryIds, bankAccountIds } = filters
  const asked = { ...filters, basis: 'cash', today, as: 'list' } as const
  const [totals, transfers, entries, moves] = await Promise.all([
    type === 'TRANSFER' ? [] : listCategoryTotals(db, asked),
    categoryIds || (type && type !== 'TRANSFER') ? noTransfers : selectTransferTotals(db, asked),
    listEntriesOfGroups(db, { ...filters, today, limit: transactionLimit }),
    selectBalanceMoves(db, {
      from: startDate,
      to: endDate,
      accountIds: bankAccountIds?.length === 1 ? bankAccountIds : null,
    }),
  ])
  const balanceAt = balanceAsOf(moves, today)
  const entriesOf = groupEntries(entries.map((entry) => ({ ...entry, balance: balanceAt(entry.day) })))
  const groups = totals.map((row) => groupOf(row, entriesOf))
  const { count, amount } = transfers
  if (count > 0) {
    const transactions = entriesOf(null, null)
    groups.push({
      categoryId: null,
      categoryName: 'Transferências',
      categoryIcon: noIcon,
      type: null,
      transactions,
      totalAmount: amount,
      ...countsOf(transfers),
    })
  }
  return { categories: groups, summary: summaryOf(totals, transfers, groups.length) }
}

const noTransfers = { count: 0, amount: 0, openCount: 0, overdueCount: 0 }

function groupEntries(entries: readonly WireEntry[]) {
  const keyOf = (categoryId: string | null, type: Kind) => `${type} ${categoryId}`
  const groups = Map.groupBy(entries, ({ category, type }) =>
    keyOf(category?.id ?? null, type === 'TRANSFER' ? null : type),
  )
  return (categoryId: string | null, type: Kind) => groups.get(keyOf(categoryId, type)) ?? []
}

function groupOf(row: TotalRow, entriesOf: (categoryId: string | null, type: Kind) => WireEntry[]): Group {
  const { categoryId, name, icon, type, amount } = row
  return {
    categoryId,
    categoryName: name ?? noCategory,
    categoryIcon: icon ?? noIcon,
    type,
    transactions: entriesOf(categoryId, type),
    totalAmount: type === 'EXPENSE' ? 0 - amount : amount,
    ...countsOf(row),
  }
}

const countsOf = ({ count, openCount }: Counts) => ({
  transactionCount: count,
  pendingCount: openCount,
  confirmedCount: count - openCount,
})

function summaryOf(totals: readonly TotalRow[], transfers: Counts, totalCategories: number): Groups['summary'] {
  const all = [...totals, transfers]
  const sum = (field: keyof Counts) => all.reduce((total, one) => total + one[field], 0)
  return {
    totalCategories,
    totalTransactions: sum('count'),
    totalAmount: totals.reduce((total, { type, amount }) => total + (type === 'EXPENSE' ? -amount : amount), 0),
    pendingTransactions: sum('openCount'),
    confirmedTransactions: sum('count') - sum('openCount'),
    overdueTransactions: sum('overdueCount'),
  }
}
