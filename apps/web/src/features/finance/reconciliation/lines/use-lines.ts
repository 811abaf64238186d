import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { ReconciliationLine, Suggestion } from '@prumo/contract/finance/reconciliation-records'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { routeQuery, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'

export type LineTab = 'open' | 'posted' | 'settled' | 'ignored'

const pageSize = 25
const freshMs = 30_000

/** A page of lines in one state, with what each most likely is. */
export function useLines(bankAccountId: string, tab: LineTab) {
  const [place, setPlace] = useState({ key: `${bankAccountId} ${tab}`, page: 1, search: '' })
  const key = `${bankAccountId} ${tab}`
  // Another account or state starts at its first page.
  const { page, search } = place.key === key ? place : { page: 1, search: '' }
  const asked = useRouteQueryKeepingLast(reconciliation.lines, {
    body: {
      skip: (page - 1) * pageSize,
      limit: pageSize,
      sort: tab === 'open' || tab === 'posted' ? 'date' : '-date',
      filters: { bankAccountId, state: tab, ...(search && { search }) },
    },
  })
  const lines = useMemo(() => (asked.data?.items ?? []) as ReconciliationLine[], [asked.data])
  const lineIds = lines.map(({ id }) => id)
  const waits = tab === 'open' || tab === 'posted'
  const suggested = useQuery({
    ...routeQuery(reconciliation.suggest, { body: { lineIds } }),
    enabled: waits && lineIds.length > 0,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  const suggestions = useMemo(
    () =>
      new Map<string, readonly Suggestion[]>(
        waits ? suggested.data?.items.map(({ lineId, suggestions: found }) => [lineId, found]) : [],
      ),
    [suggested.data, waits],
  )
  return {
    lines,
    suggestions,
    // What a line may be stands below it: the first lines come together with it.
    isPending: asked.isPending || (waits && suggested.isPending && lineIds.length > 0),
    isRefreshing: asked.isPlaceholderData,
    error: asked.error,
    retry: () => void asked.refetch(),
    total: asked.data?.total ?? 0,
    page,
    pageSize,
    search,
    setPage: (next: number) => setPlace({ key, page: next, search }),
    setSearch: (text: string) => setPlace({ key, page: 1, search: text }),
  }
}
export type Lines = ReturnType<typeof useLines>
