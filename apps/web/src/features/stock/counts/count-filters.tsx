import { countStatusLabels, type CountStatus } from '@prumo/contract/stock/count-statuses'
import type { stockCounts } from '@prumo/contract/stock/counts'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { StockPlaceSelect } from '../door/stock-place-select.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const statusChoices = Object.entries(countStatusLabels).map(([value, label]) => ({ value, label }))

export const CountFilters = ({ values, set }: FilterDraft<typeof stockCounts.list>) => (
  <>
    <SelectInput
      label="Situação"
      placeholder="Todas"
      data={statusChoices}
      value={values.status ?? null}
      onChange={(status) => set('status', status as CountStatus | null)}
    />
    <StockPlaceSelect placeholder="Todos" value={values.placeId ?? null} onChange={(id) => set('placeId', id)} />
  </>
)
