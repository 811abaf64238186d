import { TextInput } from '@mantine/core'
import type { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { generalStatusLabels } from '@prumo/contract/finance/labels'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

const statusChoices = Object.entries(generalStatusLabels).map(([value, label]) => ({ value, label }))

export function BankAccountFilters({ values, set }: FilterDraft<typeof bankAccounts.list>) {
  return (
    <>
      <TextInput label="Nome" value={values.name ?? ''} onChange={(event) => set('name', event.currentTarget.value)} />
      <TextInput label="Banco" value={values.bank ?? ''} onChange={(event) => set('bank', event.currentTarget.value)} />
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
