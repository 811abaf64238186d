import { TextInput } from '@mantine/core'
import type { costCenters } from '@prumo/contract/finance/cost-centers'
import { costCenterStatusLabels } from '@prumo/contract/finance/labels'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const statusChoices = Object.entries(costCenterStatusLabels).map(([value, label]) => ({ value, label }))

export function CostCenterFilters({ values, set }: FilterDraft<typeof costCenters.list>) {
  return (
    <>
      <TextInput label="Nome" value={values.name ?? ''} onChange={(event) => set('name', event.currentTarget.value)} />
      <SelectInput
        label="Situação"
        placeholder="Todas"
        data={statusChoices}
        value={values.generalStatus ?? null}
        onChange={(value) => set('generalStatus', value as 'ACTIVE' | null)}
      />
    </>
  )
}
