import type { stockBatches } from '@prumo/contract/stock/batches'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { StockPlaceSelect } from '../door/stock-place-select.tsx'
import { DateInput } from '#ui/inputs/date-input.tsx'

export const BatchFilters = ({ values, set }: FilterDraft<typeof stockBatches.list>) => (
  <>
    <DateInput
      label="Vence até"
      description="O que já venceu aparece também."
      value={values.expiresUntil ?? null}
      onChange={(day) => set('expiresUntil', day)}
    />
    <StockPlaceSelect placeholder="Todos" value={values.placeId ?? null} onChange={(id) => set('placeId', id)} />
  </>
)
