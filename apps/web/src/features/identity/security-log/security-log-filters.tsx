import { securityKindLabels, securityOutcomeLabels, type SecurityKind } from '@prumo/contract/identity/security-labels'
import type { securityLog } from '@prumo/contract/identity/security-log'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useMemberChoices } from './use-member-choices.ts'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function SecurityLogFilters({ values, errors, set }: FilterDraft<typeof securityLog.list>) {
  const people = useMemberChoices()
  return (
    <>
      <SelectInput
        label="Pessoa"
        placeholder="Todas"
        data={people}
        value={values.userId ?? null}
        onChange={(id) => set('userId', id)}
      />
      <SelectInput
        label="O que aconteceu"
        placeholder="Tudo"
        data={choices(securityKindLabels)}
        value={values.kind ?? null}
        onChange={(kind) => set('kind', kind as SecurityKind | null)}
      />
      <SelectInput
        label="Resultado"
        placeholder="Todos"
        data={choices(securityOutcomeLabels)}
        value={values.outcome ?? null}
        onChange={(outcome) => set('outcome', outcome as keyof typeof securityOutcomeLabels | null)}
      />
      <DateInput label="De" value={values.from ?? null} error={errors.from} onChange={(day) => set('from', day)} />
      <DateInput label="Até" value={values.to ?? null} error={errors.to} onChange={(day) => set('to', day)} />
    </>
  )
}
