import { entryLists } from '@prumo/contract/finance/entry-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { queryClient } from '#shared/query-client.ts'
import { useReturnToLastPage } from '#shared/list/use-return-to-last-page.ts'
import { targetsOf } from '../bulk/bulk-selection.ts'
import { entryFields, type ListedEntry } from '../entry/entry.ts'
import { tabPeriods } from '../view/statement-tabs.ts'
import type { EntriesView } from '../view/use-entries-view.ts'
import { useEntrySelection } from './use-entry-selection.ts'

const fewOverdue = 50
const mostOverdue = 1000
const withoutBalance = entryFields.filter((field) => field !== 'balance')

/** All that the statement holds: the days of its tab, and what is overdue above the first of its tabs, whatever the month, unless it is left out. */
export function statementFilters({
  filters,
  period,
  today,
  tab,
}: Pick<EntriesView, 'filters' | 'period' | 'today' | 'tab'>) {
  const tabs = tabPeriods(period, today)
  const days = tab === 'all' ? period : tabs[tab]!
  const withOverdue = !filters.withoutOverdue && (tab !== 'upcoming' || !tabs.recent)
  return { ...filters, startDate: days.from, endDate: days.to, withOverdue }
}

type AskedView = Pick<EntriesView, 'filters' | 'period' | 'today' | 'tab'> & {
  list: Pick<EntriesView['list'], 'page' | 'pageSize' | 'sort'>
}

/** What the statement asks the server. */
function questionsOf({ list, filters, period, today, tab }: AskedView) {
  const whole = statementFilters({ filters, period, today, tab })
  const { withOverdue, ...inPeriod } = whole
  const { status } = filters
  return {
    whole,
    page: {
      skip: (list.page - 1) * list.pageSize,
      limit: list.pageSize,
      sort: list.sort,
      filters: { ...inPeriod, withoutOverdue: true },
      fields: [...entryFields],
    },
    isOverdueWanted:
      withOverdue && list.page === 1 && (status === undefined || ['OPEN', 'OVERDUE', 'ALL'].includes(status as string)),
    overdue: (limit: number) => ({
      filters: { ...filters, status: 'OVERDUE' as const },
      sort: 'scheduleDate' as const,
      limit,
      fields: [...withoutBalance],
    }),
  }
}

/** Asks while the frame around the statement is still being drawn. */
export function askStatement(view: AskedView) {
  const { page, whole, overdue, isOverdueWanted } = questionsOf(view)
  void queryClient.prefetchQuery(routeQuery(entryLists.list, { body: page }))
  if (isOverdueWanted) void queryClient.prefetchQuery(routeQuery(entryLists.list, { body: overdue(fewOverdue) }))
  void queryClient.prefetchQuery(routeQuery(entryLists.totals, { body: { filters: whole } }))
}

/** A page of the period, what is overdue whatever its month, what both come to, and what is ticked of them. */
export function useStatement(view: EntriesView) {
  const { list } = view
  const { page: body, whole, ...late } = questionsOf(view)
  const asked = useRouteQueryKeepingLast(entryLists.list, { body })
  useReturnToLastPage(asked.isPlaceholderData ? undefined : asked.data, list)

  const overdue = useOverdue(late)
  const totals = useRouteQueryKeepingLast(entryLists.totals, { body: { filters: whole } })
  const rows = (asked.data?.items ?? []) as ListedEntry[]
  const selection = useEntrySelection([...overdue.rows, ...rows], JSON.stringify(body))
  const { all, open } = totals.data ?? {}
  const chosen = selection.isAll && all && open ? { filters: whole, count: all.count, openCount: open.count } : null
  return {
    asked,
    /** Both parts come together: what is overdue would push the period down. */
    isPending: asked.isPending || overdue.isPending,
    rows,
    overdue,
    totals: totals.data?.all,
    isSumming: totals.isPending,
    selection,
    targets: selection.entries.length > 0 ? targetsOf(selection.entries, chosen) : null,
  }
}

/** All that should have been paid by now, oldest first; the first ones at once, the others when somebody wants them. */
function useOverdue({
  overdue,
  isOverdueWanted: isWanted,
}: Pick<ReturnType<typeof questionsOf>, 'overdue' | 'isOverdueWanted'>) {
  const [limit, setLimit] = useState(fewOverdue)
  const asked = useQuery({
    ...routeQuery(entryLists.list, { body: overdue(limit) }),
    enabled: isWanted,
    placeholderData: (last) => last,
  })
  const rows = (isWanted ? (asked.data?.items ?? []) : []) as ListedEntry[]
  return {
    rows,
    isPending: isWanted && asked.isPending,
    total: isWanted ? (asked.data?.total ?? 0) : 0,
    showAll: limit < mostOverdue ? () => setLimit(mostOverdue) : undefined,
  }
}
