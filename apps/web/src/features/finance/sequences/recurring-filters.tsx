import { paymentConditionLabels, entryTypeLabels } from '@prumo/contract/finance/labels'
import { sequenceStatusLabels, type sequences } from '@prumo/contract/finance/sequences'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const { FIXED, INSTALLMENTS } = paymentConditionLabels

export function RecurringFilters({ values, set }: FilterDraft<typeof sequences.list>) {
  return (
    <>
      <SelectInput
        label="Situação"
        placeholder="Todas"
        data={choices(sequenceStatusLabels)}
        value={values.status ?? null}
        onChange={(value) => set('status', value as 'ACTIVE' | null)}
      />
      <SelectInput
        label="Tipo"
        placeholder="Todos"
        data={choices(entryTypeLabels)}
        value={values.type ?? null}
        onChange={(value) => set('type', value as 'INCOME' | null)}
      />
      <SelectInput
        label="Repetição"
        placeholder="Todas"
        data={choices({ FIXED, INSTALLMENTS })}
        value={values.paymentConditionType ?? null}
        onChange={(value) => set('paymentConditionType', value as 'FIXED' | null)}
      />
    </>
  )
}
