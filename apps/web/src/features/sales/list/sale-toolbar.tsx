import { sales } from '@prumo/contract/sales/sales'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useListState } from '#shared/list/use-list-state.ts'
import { pastPresets } from '#shared/reports/period-presets.ts'
import { DateRangeInput } from '#ui/inputs/date-range-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToday } from '#shared/session/use-today.ts'

const views = [
  { value: 'list', label: 'Lista' },
  { value: 'board', label: 'Quadro' },
] as const

/** The same sales, line by line or by status. */
export function ViewSegment() {
  const router = useRouter()
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const show = raw['show'] === 'board' ? 'board' : 'list'
  return (
    <Segment
      label="Modo de ver"
      value={show}
      options={views}
      onChange={(next) =>
        void router.navigate({
          to: '.',
          search: { ...raw, page: undefined, show: next === 'board' ? next : undefined },
          resetScroll: false,
        } as never)
      }
    />
  )
}

const kept = [
  { value: 'kept', label: 'Atuais' },
  { value: 'deleted', label: 'Excluídos' },
] as const

/** Deleting hides: what was deleted is still to be seen. */
export function KeptSegment() {
  const { filters, setFilter } = useListState(sales.list)
  return (
    <Segment
      label="Registros"
      value={filters.isDeleted ? 'deleted' : 'kept'}
      options={kept}
      onChange={(value) => setFilter('isDeleted', value === 'deleted' ? true : undefined)}
    />
  )
}

/** When they were made. */
export function PeriodFilter() {
  const today = useToday()
  const { filters, setFilters } = useListState(sales.list)
  const { startDate, endDate } = filters
  return (
    <DateRangeInput
      label="Período"
      placeholder="Todo o período"
      value={startDate && endDate ? { from: startDate, to: endDate } : null}
      presets={pastPresets(today)}
      onChange={({ from, to }) => setFilters({ ...filters, startDate: from, endDate: to })}
    />
  )
}
