import { TextInput } from '@mantine/core'
import type { imports, ImportType } from '@prumo/contract/imports/imports'
import { importTypeLabels } from '@prumo/contract/imports/labels'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { statusLabels } from './status-labels.ts'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function ImportFilters({ values, set }: FilterDraft<typeof imports.list>) {
  return (
    <>
      <TextInput
        label="Arquivo"
        value={values.name ?? ''}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <SelectInput
        label="Tipo"
        placeholder="Todos"
        data={choices(importTypeLabels)}
        value={values.type ?? null}
        onChange={(value) => set('type', value as ImportType | null)}
      />
      <SelectInput
        label="Situação"
        placeholder="Todas"
        data={choices(statusLabels)}
        value={values.status ?? null}
        onChange={(value) => set('status', value as keyof typeof statusLabels | null)}
      />
    </>
  )
}
