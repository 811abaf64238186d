import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import type { FieldOf, FilterDraft, ListScreenProps } from './list-props.ts'
import { listFacts, type FiltersOf, type ListRoute } from './list-route.ts'
import type { ListState } from './use-list-state.ts'

const FilterChips = lazy(async () => ({ default: (await import('#ui/table/filter-chips.tsx')).FilterChips }))

type ListFiltersProps<R extends ListRoute, Field extends FieldOf<R>> = {
  list: Pick<ListScreenProps<R, Field>, 'route' | 'search' | 'filters' | 'chips' | 'toolbar'>
  state: ListState<R>
  tools: ReactNode
}

type Values = Record<string, unknown>

/** The toolbar of a list, the chips of its active filters and the sheet that edits them. */
export function ListFilters<R extends ListRoute, Field extends FieldOf<R>>({
  list,
  state,
  tools,
}: ListFiltersProps<R, Field>) {
  const [draft, setDraft] = useState<Values | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { search: searchText, ...active } = state.filters as Values
  const labels = (list.chips ?? {}) as Record<string, ((value: never) => string) | undefined>
  const chips = Object.entries(active).map(([name, value]) => ({
    key: name,
    label: labels[name]?.(value as never) ?? String(value),
    onRemove: () => state.setFilter(name as never, undefined),
  }))
  const keepSearch = searchText === undefined ? {} : { search: searchText }

  function apply() {
    const wrong = errorsOf(list.route, draft ?? {})
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    state.setFilters({ ...keepSearch, ...draft } as Partial<FiltersOf<R>>)
    setDraft(null)
  }

  function close() {
    setDraft(null)
    setErrors({})
  }

  const editing: FilterDraft<R> = {
    values: (draft ?? {}) as Partial<FiltersOf<R>>,
    errors: errors as FilterDraft<R>['errors'],
    set: (name, value) => setDraft((current) => ({ ...current, [name]: value ?? undefined })),
  }
  const search = list.search && {
    value: String(searchText ?? ''),
    onChange: (text: string) => state.setFilter('search' as never, (text || undefined) as never),
    label: list.search,
  }
  return (
    <>
      <Toolbar
        search={search || undefined}
        filter={list.filters && { count: chips.length, onOpen: () => setDraft(active) }}
        tools={tools}
      >
        {list.toolbar}
      </Toolbar>
      {chips.length > 0 && (
        <Suspense fallback={null}>
          <FilterChips chips={chips} onClear={() => state.setFilters(keepSearch as Partial<FiltersOf<R>>)} />
        </Suspense>
      )}
      {list.filters && (
        <FilterSheet opened={draft !== null} onClose={close} onClear={() => setDraft({})} onApply={apply}>
          {list.filters(editing)}
        </FilterSheet>
      )}
    </>
  )
}

function errorsOf(route: ListRoute, draft: Values): Record<string, string> {
  const { filters } = listFacts(route)
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const { error } = (value ?? '') === '' ? {} : (filters[name]?.safeParse(value) ?? {})
      return error ? [[name, error.issues[0]!.message]] : []
    }),
  )
}
