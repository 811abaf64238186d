import { TextInput } from '@mantine/core'
import { generalStatusLabels, type GeneralStatus } from '@prumo/contract/products/labels'
import type { services } from '@prumo/contract/services/services'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const statusChoices = Object.entries(generalStatusLabels).map(([value, label]) => ({ value, label }))

export const ServiceFilters = ({ values, set }: FilterDraft<typeof services.list>) => (
  <>
    <TextInput label="Nome" value={values.name ?? ''} onChange={(event) => set('name', event.currentTarget.value)} />
    <TextInput label="Código" value={values.code ?? ''} onChange={(event) => set('code', event.currentTarget.value)} />
    <TextInput label="Etiqueta" value={values.tag ?? ''} onChange={(event) => set('tag', event.currentTarget.value)} />
    <SelectInput
      label="Situação"
      placeholder="Todas"
      data={statusChoices}
      value={values.generalStatus ?? null}
      onChange={(status) => set('generalStatus', status as GeneralStatus | null)}
    />
  </>
)
