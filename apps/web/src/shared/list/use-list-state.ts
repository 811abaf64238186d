import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listFacts, type FiltersOf, type ListRoute, type SortKeyOf } from './list-route.ts'
import { listSearch } from './list-search.ts'

type AnySearch = { page?: number; size?: number; sort?: string } & Record<string, unknown>
type ListDefaults<R extends ListRoute> = { sort?: SortKeyOf<R> | undefined; pageSize?: number | undefined }

/** What the address says of a list. */
export function readListState<R extends ListRoute>(
  route: R,
  raw: Record<string, unknown>,
  defaults: ListDefaults<R> = {},
) {
  const facts = listFacts(route)
  const { page = 1, size, sort, ...filters } = listSearch(route)(raw) as AnySearch
  return {
    page,
    pageSize: size ?? defaults.pageSize ?? facts.pageSize,
    sort: (sort ?? defaults.sort ?? facts.defaultSort) as SortKeyOf<R>,
    filters: filters as Partial<FiltersOf<R>>,
  }
}

/** Filters, order and page live in the address bar: they survive a reload and can be sent to a colleague. */
export function useListState<R extends ListRoute>(route: R, defaults: ListDefaults<R> = {}) {
  const router = useRouter()
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const facts = useMemo(() => listFacts(route), [route])
  const { sort: usualSort, pageSize } = defaults
  const state = useMemo(
    () => readListState(route, raw, { sort: usualSort, pageSize }),
    [route, raw, usualSort, pageSize],
  )

  /** Anything but turning the page starts again at the first one. */
  function write(change: Record<string, unknown>, { replace = false } = {}) {
    const next = { ...raw, page: undefined, ...change }
    void router.navigate({ to: '.', search: next, replace, resetScroll: false } as never)
  }

  const plainSize = defaults.pageSize ?? facts.pageSize
  return {
    ...state,
    setPage: (turn: { page: number; pageSize: number }, options?: { replace: boolean }) =>
      write({ page: unless(turn.page, 1), size: unless(turn.pageSize, plainSize) }, options),
    setSort: (next: SortKeyOf<R> | undefined) => write({ sort: next }),
    setFilter: <Name extends keyof FiltersOf<R> & string>(name: Name, value: FiltersOf<R>[Name] | undefined) =>
      write({ [name]: value }, { replace: true }),
    setFilters: (next: Partial<FiltersOf<R>>) => write({ ...noneOf(facts.filters), ...next }),
  }
}

export type ListState<R extends ListRoute> = ReturnType<typeof useListState<R>>

/** What is usual is not written. */
const unless = (value: number, usual: number) => (value === usual ? undefined : value)

const noneOf = (filters: object) => Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
