import { entries } from '@prumo/contract/finance/entries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { useReturnToLastPage } from '#shared/list/use-return-to-last-page.ts'
import { targetsOf } from '../bulk/bulk-selection.ts'
import { entryFields, type ListedEntry } from '../entry/entry.ts'
import { tabPeriods } from '../view/statement-tabs.ts'
import type { EntriesView } from '../view/use-entries-view.ts'
import { useEntrySelection } from './use-entry-selection.ts'

const fewOverdue = 50
const mostOverdue = 1000
const withoutBalance = entryFields.filter((field) => field !== 'balance')

/** All that the statement holds: the days of its tab, and what is overdue above the first of its tabs, whatever the month. */
export function statementFilters({
  filters,
  period,
  today,
  tab,
}: Pick<EntriesView, 'filters' | 'period' | 'today' | 'tab'>) {
  const tabs = tabPeriods(period, today)
  const days = tabs[tab]!
  return { ...filters, startDate: days.from, endDate: days.to, withOverdue: tab === 'recent' || !tabs.recent }
}

/** A page of the period, what is overdue whatever its month, what both come to, and what is ticked of them. */
export function useStatement({ list, filters, period, today, tab }: EntriesView) {
  const whole = statementFilters({ filters, period, today, tab })
  const { withOverdue, ...inPeriod } = whole
  const body = {
    skip: (list.page - 1) * list.pageSize,
    limit: list.pageSize,
    sort: list.sort,
    filters: { ...inPeriod, withoutOverdue: true },
    fields: [...entryFields],
  }
  const asked = useRouteQueryKeepingLast(entries.list, { body })
  useReturnToLastPage(asked.isPlaceholderData ? undefined : asked.data, list)

  const overdue = useOverdue(filters, withOverdue && list.page === 1)
  const totals = useRouteQueryKeepingLast(entries.totals, { body: { filters: whole } })
  const rows = (asked.data?.items ?? []) as ListedEntry[]
  const selection = useEntrySelection([...overdue.rows, ...rows], JSON.stringify(body))
  const { all, open } = totals.data ?? {}
  const chosen = selection.isAll && all && open ? { filters: whole, count: all.count, openCount: open.count } : null
  return {
    asked,
    rows,
    overdue,
    totals: totals.data?.all,
    selection,
    targets: selection.entries.length > 0 ? targetsOf(selection.entries, chosen) : null,
  }
}

/** All that should have been paid by now, oldest first; the first ones at once, the others when somebody wants them. */
function useOverdue(filters: EntriesView['filters'], isShown: boolean) {
  const [limit, setLimit] = useState(fewOverdue)
  const isWanted =
    isShown && (filters.status === undefined || ['OPEN', 'OVERDUE', 'ALL'].includes(filters.status as string))
  const request = {
    body: {
      filters: { ...filters, status: 'OVERDUE' as const },
      sort: 'scheduleDate' as const,
      limit,
      fields: [...withoutBalance],
    },
  }
  const asked = useQuery({ ...routeQuery(entries.list, request), enabled: isWanted, placeholderData: (last) => last })
  const rows = (isWanted ? (asked.data?.items ?? []) : []) as ListedEntry[]
  return {
    rows,
    isPending: isWanted && asked.isPending,
    total: isWanted ? (asked.data?.total ?? 0) : 0,
    showAll: limit < mostOverdue ? () => setLimit(mostOverdue) : undefined,
  }
}
