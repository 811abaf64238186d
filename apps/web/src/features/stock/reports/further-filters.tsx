import { NumberInput } from '@mantine/core'
import { movementTypeNames, movementTypes, type MovementType } from '@prumo/contract/stock/movement-types'
import { ProductSelect } from '#features/products/door/product-select.tsx'
import { StockPlaceSelect } from '../door/stock-place-select.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { ReportFilterSheet } from '#shared/reports/report-filter-sheet.tsx'
import type { StockReportsSearch } from './stock-reports-search.ts'

type Filters = Pick<StockReportsSearch, 'product' | 'place' | 'type' | 'least'>
type FurtherFiltersProps = {
  opened: boolean
  onClose: () => void
  filters: Filters
  onApply: (filters: Filters) => void
}

const typeChoices = movementTypeNames.map((value) => ({ value, label: movementTypes[value].label }))

const nothing: Filters = { product: undefined, place: undefined, type: undefined, least: undefined }

export const StockFurtherFilters = (sheet: FurtherFiltersProps) => (
  <ReportFilterSheet {...sheet} nothing={nothing}>
    {(draft, change) => (
      <>
        <ProductSelect
          label="Produto"
          placeholder="Todos"
          value={draft.product ?? null}
          onChange={(product) => change({ product: product ?? undefined })}
        />
        <StockPlaceSelect
          placeholder="Todos"
          value={draft.place ?? null}
          onChange={(place) => change({ place: place ?? undefined })}
        />
        <SelectInput
          label="Tipo de movimentação"
          placeholder="Todos"
          data={typeChoices}
          value={draft.type ?? null}
          onChange={(type) => change({ type: (type ?? undefined) as MovementType | undefined })}
        />
        <NumberInput
          label="Quantidade mínima"
          description="Quantidade mínima movimentada, entre entradas e saídas."
          allowNegative={false}
          decimalScale={3}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          hideControls
          inputMode="decimal"
          value={draft.least ?? ''}
          onChange={(least) => change({ least: least === '' ? undefined : Number(least) })}
        />
      </>
    )}
  </ReportFilterSheet>
)
