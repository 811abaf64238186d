import { products } from '@prumo/contract/products/products'
import { movementTypes } from '@prumo/contract/stock/movement-types'
import { stockPlaces } from '@prumo/contract/stock/places'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { pastPresets } from '#shared/reports/period-presets.ts'
import { ReportFilterBar } from '#shared/reports/report-filter-bar.tsx'
import { quantityText } from '../door/stock-labels.tsx'
import type { DateRange } from '#ui/inputs/date-range.ts'
import type { StockReportsSearch } from './stock-reports-search.ts'

const StockFurtherFilters = lazy(async () => ({ default: (await import('./further-filters.tsx')).StockFurtherFilters }))

type ReportFiltersProps = {
  search: StockReportsSearch
  range: DateRange
  today: CalendarDate
  onChange: (change: StockReportsSearch) => void
}

/** The period at hand; product, type and size behind a button, as chips when they are set. */
export function StockReportFilters({ search, range, today, onChange }: ReportFiltersProps) {
  const { product, place, type, least } = search
  const { data: chosen } = useQuery({
    ...routeQuery(products.get, { params: { id: product ?? '' } }),
    enabled: product !== undefined,
  })
  const { data: places } = useQuery({ ...routeQuery(stockPlaces.options, { query: {} }), enabled: place !== undefined })
  return (
    <ReportFilterBar
      range={range}
      onRange={({ from, to }) => onChange({ from, to })}
      presets={pastPresets(today)}
      chips={[
        place && {
          key: 'place',
          label: `Local: ${places?.items.find(({ id }) => id === place)?.name ?? '…'}`,
          onRemove: () => onChange({ place: undefined }),
        },
        product && {
          key: 'product',
          label: `Produto: ${chosen?.name ?? '…'}`,
          onRemove: () => onChange({ product: undefined }),
        },
        type && {
          key: 'type',
          label: `Tipo: ${movementTypes[type].label}`,
          onRemove: () => onChange({ type: undefined }),
        },
        least && {
          key: 'least',
          label: `A partir de ${quantityText(least)}`,
          onRemove: () => onChange({ least: undefined }),
        },
      ]}
      onClear={() => onChange({ product: undefined, place: undefined, type: undefined, least: undefined })}
      sheet={(opened, onClose) => (
        <StockFurtherFilters
          opened={opened}
          onClose={onClose}
          filters={{ product, place, type, least }}
          onApply={onChange}
        />
      )}
    />
  )
}
