import { lazy, Suspense, useState } from 'react'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import { FilterChips } from '#ui/table/filter-chips.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { earliestDay, periodPresets } from '../view/period-presets.ts'
import { StatusSegment } from './status-segment.tsx'
import { noFilters, useFilterChips } from './use-filter-chips.ts'
import type { EntriesView } from '../view/use-entries-view.ts'

const EntriesFilters = lazy(async () => ({ default: (await import('./entries-filters.tsx')).EntriesFilters }))

const types = [
  { value: 'ALL', label: 'Todos' },
  { value: 'INCOME', label: 'Receitas' },
  { value: 'EXPENSE', label: 'Despesas' },
] as const

/** The filter card: search, status, type, period, advanced filters and the chips of what is active. */
export function EntriesToolbar({ entriesView }: { entriesView: EntriesView }) {
  const { filters, period, today, isByCategory, list, setFilters, setPeriod } = entriesView
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'never'>('never')
  const chips = useFilterChips(entriesView)
  const isPhone = useIsPhone()
  const type = filters.type === 'INCOME' || filters.type === 'EXPENSE' ? filters.type : 'ALL'
  const search = {
    value: filters.search ?? '',
    onChange: (text: string) => list.setFilter('search', text || undefined),
    label: 'Buscar por descrição',
  }
  return (
    <div data-tour="transactions-toolbar">
      <Toolbar search={search} filter={{ count: chips.length, onOpen: () => setDrawer('open') }}>
        {!isPhone && <StatusSegment value={filters.status} onChange={(status) => setFilters({ status })} />}
        {isByCategory && !isPhone && (
          <Segment
            label="Tipo"
            value={type}
            onChange={(next) => setFilters({ type: next === 'ALL' ? undefined : next })}
            options={types}
          />
        )}
        <DateRangeInput
          label="Período"
          value={period}
          onChange={setPeriod}
          presets={periodPresets(today)}
          min={earliestDay}
        />
      </Toolbar>
      <FilterChips chips={chips} onClear={() => setFilters({ ...noFilters, status: undefined })} />
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <EntriesFilters entriesView={entriesView} opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </div>
  )
}
