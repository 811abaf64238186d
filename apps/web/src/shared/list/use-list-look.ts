import type { ListName } from '@prumo/contract/lists/list-names'
import { listViewHeads } from '@prumo/contract/lists/list-view-heads'
import type { ListView, listViews } from '@prumo/contract/lists/list-views'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { headQuery } from '#shared/api/use-route.ts'
import { listFacts, type ListRoute } from './list-route.ts'

type Looked = {
  name: ListName
  route: ListRoute
  /** Every column by its head, in their order. */
  labels: Readonly<Record<string, string>>
  /** Those shown unless somebody chooses others; absent: all. */
  usual?: readonly string[] | undefined
}

/** Which columns a list shows and which views it has: by the address, else as the person last chose, else the usual ones. */
export function useListLook({ name, route, labels, usual = Object.keys(labels) }: Looked) {
  const router = useRouter()
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const asked = useQuery(headQuery<typeof listViews.list>(listViewHeads.list, { query: { list: name } }))
  const inAddress = readColumns(raw['columns'], labels)
  const views = asked.data?.items ?? []
  const filterNames = Object.keys(listFacts(route).filters)

  const write = (change: Record<string, unknown>, replace = false) =>
    void router.navigate({
      to: '.',
      search: { ...raw, page: undefined, ...change },
      replace,
      resetScroll: false,
    } as never)

  const searchOf = ({ id, look }: Pick<ListView, 'id' | 'look'>) => ({
    ...Object.fromEntries(filterNames.map((filter) => [filter, undefined])),
    ...look.filters,
    sort: look.sort ?? undefined,
    columns: look.columns?.join() ?? undefined,
    view: id,
  })

  // An address that names a view and nothing else stands for all the view says.
  const isBare = [...filterNames, 'sort', 'columns'].every((part) => raw[part] === undefined)
  const named = isBare ? views.find(({ id, look }) => id === raw['view'] && hasSomething(look)) : undefined
  const takeUp = useEffectEvent(() => named && write(searchOf(named), true))
  useEffect(() => takeUp(), [named?.id])

  return {
    name,
    labels,
    usual,
    /** Null: the usual ones. */
    columns: inAddress ?? asked.data?.columns ?? null,
    isPending: (asked.isPending && asked.fetchStatus !== 'paused' && !inAddress) || named !== undefined,
    views,
    viewId: typeof raw['view'] === 'string' ? raw['view'] : null,
    mayShare: asked.data?.mayShare ?? false,
    showView: (view: ListView) => write(searchOf(view)),
    leaveView: () => write({ ...searchOf({ id: '', look: {} }), view: undefined }),
    showColumns: (columns: readonly string[] | null) => write({ columns: columns?.join() }, true),
  }
}

export type ListLook = ReturnType<typeof useListLook>

const hasSomething = ({ filters, sort, columns }: ListView['look']) =>
  Object.keys(filters ?? {}).length > 0 || Boolean(sort) || Boolean(columns)

function readColumns(raw: unknown, labels: Looked['labels']): string[] | null {
  if (typeof raw !== 'string') return null
  const wanted = raw.split(',')
  const known = Object.keys(labels).filter((name) => wanted.includes(name))
  return known.length > 0 ? known : null
}
