import { TextInput } from '@mantine/core'
import { personStatusLabels, personTypeLabels, type PersonStatus, type PersonType } from '@prumo/contract/people/labels'
import type { people } from '@prumo/contract/people/people'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const everyType = 'all'
const typeChoices = [
  { value: everyType, label: 'Todos os tipos' },
  ...Object.entries(personTypeLabels).map(([value, label]) => ({ value, label })),
]
const statusChoices = Object.entries(personStatusLabels).map(([value, label]) => ({ value, label }))

type PersonFiltersProps = FilterDraft<typeof people.list> & { withType: boolean }

export function PersonFilters({ values, errors, set, withType }: PersonFiltersProps) {
  return (
    <>
      {withType && (
        <SelectInput
          label="Tipo"
          required
          clearable={false}
          data={typeChoices}
          value={values.type ?? everyType}
          onChange={(type) => set('type', type === everyType ? null : (type as PersonType))}
        />
      )}
      <TextInput label="Nome" value={values.name ?? ''} onChange={(event) => set('name', event.currentTarget.value)} />
      <MaskedInput
        mask="cpfCnpj"
        label="CPF/CNPJ"
        value={values.document ?? ''}
        onChange={(document) => set('document', document)}
      />
      <TextInput
        label="E-mail"
        type="email"
        error={errors.email}
        value={values.email ?? ''}
        onChange={(event) => set('email', event.currentTarget.value)}
      />
      <MaskedInput mask="phone" label="Telefone" value={values.phone ?? ''} onChange={(phone) => set('phone', phone)} />
      <TextInput
        label="Cidade"
        value={values.city ?? ''}
        onChange={(event) => set('city', event.currentTarget.value)}
      />
      <TextInput
        label="Etiqueta"
        value={values.tag ?? ''}
        onChange={(event) => set('tag', event.currentTarget.value)}
      />
      <SelectInput
        label="Situação"
        placeholder="Todas"
        data={statusChoices}
        value={values.status ?? null}
        onChange={(status) => set('status', status as PersonStatus | null)}
      />
    </>
  )
}
