import { TextInput } from '@mantine/core'
import type { members } from '@prumo/contract/identity/members'
import type { FilterDraft } from '#shared/list/list-props.ts'

export function MemberFilters({ values, errors, set }: FilterDraft<typeof members.list>) {
  return (
    <>
      <TextInput
        label="Nome"
        value={values.name ?? ''}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        description="O endereço completo"
        value={values.email ?? ''}
        error={errors.email}
        onChange={(event) => set('email', event.currentTarget.value.trim())}
      />
    </>
  )
}
