import { parties, type Party } from '@prumo/contract/finance/parties'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast, useRouteMutation } from '#shared/api/use-route.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { EntryForm } from '../values/use-entry-form.ts'

const newPrefix = 'new:'

/** Who pays or is paid: found by name or document, or made by name alone. */
export function PartyField({ record: { form } }: { record: EntryForm }) {
  const isIncome = form.watch('type') === 'INCOME'
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const id = form.watch('person.id')
  const { data } = useRouteQueryKeepingLast(parties.find, {
    query: { ...(search && { search: search.slice(0, 100) }), ...(id && { id }) },
  })
  const create = useCreateParty(isIncome)
  const choices = useChoices(data?.items ?? [], typed)
  return (
    <Field control={form.control} name="person.id">
      {(field) => (
        <SelectInput
          {...field}
          label={isIncome ? 'Cliente' : 'Fornecedor'}
          placeholder="Buscar por nome ou documento"
          data={choices}
          // The server has searched already, also by document and without accents.
          filter={({ options }) => options}
          value={field.value || null}
          onSearchChange={setTyped}
          onChange={async (chosen) =>
            field.onChange(
              chosen?.startsWith(newPrefix) ? await create(chosen.slice(newPrefix.length)) : (chosen ?? ''),
            )
          }
        />
      )}
    </Field>
  )
}

function useChoices(items: readonly Party[], typed: string) {
  const mayCreate = useMayCall(parties.create)
  const name = typed.trim()
  const found = items.map((party) => ({ value: party.id, label: party.name }))
  const isKnown = items.some((party) => party.name.toLocaleLowerCase('pt-BR') === name.toLocaleLowerCase('pt-BR'))
  return mayCreate && name.length > 1 && !isKnown
    ? [...found, { value: `${newPrefix}${name}`, label: `Cadastrar "${name}"` }]
    : found
}

function useCreateParty(isIncome: boolean) {
  const toast = useToast()
  const { mutateAsync } = useRouteMutation(parties.create)
  return async (name: string) => {
    try {
      const { id } = await mutateAsync({ body: { name, role: isIncome ? 'Customer' : 'Supplier' } })
      return id
    } catch (error) {
      toast.error(messageOf(error))
      return ''
    }
  }
}
