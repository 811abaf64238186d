import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { balanceAsOf } from '@prumo/domain/ledger/running-balance'
import type { Context } from '#platform/context.ts'
import { narrowItems, runList } from '#platform/db/list.ts'
import { mayReadBalances } from '../../balance-rights.ts'
import { seesAllEntries } from '../entry-rights.ts'
import { selectBalanceMoves } from '../balances/queries.ts'
import { sourceFiltersOf, type EntryListFilters, type SourceFilters } from './entry-filter-queries.ts'
import { cardGroups, selectCardGroup, entrySource, type ListedEntry } from './queries.ts'

/** A page of entries. Balances are asked for beside the page, in the same round trip, and only when somebody wants them. */
export async function listEntries(ctx: Context, body: InputOf<typeof entries.list>['body']) {
  const { startDate, endDate, fields, ...request } = body
  const filters: EntryListFilters = { ...(startDate && { startDate }), ...(endDate && { endDate }), ...request.filters }
  const sourceFilters = await sourceFiltersOf(ctx, filters)
  const isBalanceWanted = !fields || fields.includes('balance')
  const withBalance = isBalanceWanted && mayReadBalances(ctx)
  const asked = fields && [...fields.filter((field) => field !== 'balance'), ...(isBalanceWanted ? ['day'] : [])]
  const [page, moves] = await Promise.all([
    runList<ListedEntry, SourceFilters>(ctx, entrySource(ctx.today()), {
      ...request,
      filters: sourceFilters,
      fields: asked,
    }),
    withBalance
      ? selectBalanceMoves(ctx.db, {
          accountIds: accountsOf(filters),
          from: filters.startDate ?? null,
          to: filters.endDate ?? null,
        })
      : [],
  ])
  if (!isBalanceWanted) return page
  const balanceAt = withBalance ? balanceAsOf(moves, ctx.today()) : () => null
  const isDayWanted = !fields || fields.includes('day')
  const items = page.items.map(({ day, ...item }) => ({
    ...item,
    ...(isDayWanted && { day: day! }),
    balance: balanceAt(day!),
  }))
  return { ...page, items }
}

/** The accounts whose balance a list tells: those it is narrowed to, or all. */
function accountsOf({
  bankAccountId,
  destinationBankAccountId,
  destinationBankAccountIds,
}: EntryListFilters): string[] | null {
  const one = bankAccountId ?? destinationBankAccountId
  return one ? [one] : (destinationBankAccountIds ?? null)
}

/** What is overdue, what was paid lately and what is to come, each with its sum. */
export async function listCards(
  ctx: Context,
  { date = ctx.today(), limit, fields, ...asked }: InputOf<typeof entries.cards>['body'],
) {
  const source = entrySource(ctx.today())
  const filters = [
    ...(asked.categoryIds ? [source.filters.categoryIds(asked.categoryIds)] : []),
    ...(asked.destinationBankAccountIds
      ? [source.filters.destinationBankAccountIds(asked.destinationBankAccountIds)]
      : []),
    ...(asked.status ? [source.filters.status(asked.status)] : []),
    ...(asked.description ? [source.filters.description(asked.description)] : []),
    ...(seesAllEntries(ctx) ? [] : [source.filters.seenBy(ctx.userId)]),
  ]
  const groups = cardGroups(date)
  const [overdue, recent, future, moves] = await Promise.all([
    selectCardGroup(ctx, groups.overdue, filters, limit),
    selectCardGroup(ctx, groups.recent, filters, limit),
    selectCardGroup(ctx, groups.future, filters, limit),
    mayReadBalances(ctx)
      ? selectBalanceMoves(ctx.db, { accountIds: asked.destinationBankAccountIds ?? null, from: null, to: null })
      : null,
  ])
  const balanceAt = moves ? balanceAsOf(moves, ctx.today()) : () => null
  const withBalances = <G extends { items: ListedEntry[] }>(group: G) => ({
    ...group,
    items: narrowItems(withBalance(group.items, balanceAt), fields),
  })
  return { overdue: withBalances(overdue), recent: withBalances(recent), future: withBalances(future) }
}

const withBalance = (rows: ListedEntry[], balanceAt: (day: CalendarDate) => number | null) =>
  rows.map((row) => ({ ...row, balance: balanceAt(row.day) }))
