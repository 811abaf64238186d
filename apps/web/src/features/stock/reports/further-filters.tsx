import { NumberInput } from '@mantine/core'
import { movementTypeNames, movementTypes, type MovementType } from '@prumo/contract/stock/movement-types'
import { useState } from 'react'
import { ProductSelect } from '#features/products/door/product-select.tsx'
import { StockPlaceSelect } from '../door/stock-place-select.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { FilterSheet } from '#ui/table/filter-sheet.tsx'
import type { StockReportsSearch } from './stock-reports-search.ts'

type FurtherFiltersProps = {
  opened: boolean
  onClose: () => void
  search: StockReportsSearch
  onApply: (change: StockReportsSearch) => void
}
type Draft = Pick<StockReportsSearch, 'product' | 'place' | 'type' | 'least'>

const typeChoices = movementTypeNames.map((value) => ({ value, label: movementTypes[value].label }))

export function StockFurtherFilters({ opened, onClose, search, onApply }: FurtherFiltersProps) {
  const [draft, setDraft] = useState<Draft>({
    product: search.product,
    place: search.place,
    type: search.type,
    least: search.least,
  })
  return (
    <FilterSheet
      opened={opened}
      onClose={onClose}
      onClear={() => setDraft({ product: undefined, place: undefined, type: undefined, least: undefined })}
      onApply={() => {
        onApply(draft)
        onClose()
      }}
      title="Filtros do relatório"
    >
      <ProductSelect
        label="Produto"
        placeholder="Todos"
        value={draft.product ?? null}
        onChange={(product) => setDraft({ ...draft, product: product ?? undefined })}
      />
      <StockPlaceSelect
        placeholder="Todos"
        value={draft.place ?? null}
        onChange={(place) => setDraft({ ...draft, place: place ?? undefined })}
      />
      <SelectInput
        label="Tipo de movimentação"
        placeholder="Todos"
        data={typeChoices}
        value={draft.type ?? null}
        onChange={(type) => setDraft({ ...draft, type: (type ?? undefined) as MovementType | undefined })}
      />
      <NumberInput
        label="Quantidade mínima"
        description="Só o que moveu pelo menos isto, para dentro ou para fora."
        allowNegative={false}
        decimalScale={3}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        hideControls
        inputMode="decimal"
        value={draft.least ?? ''}
        onChange={(least) => setDraft({ ...draft, least: least === '' ? undefined : Number(least) })}
      />
    </FilterSheet>
  )
}
