import { parties } from '@prumo/contract/finance/parties'
import { foldText } from '@prumo/domain/text/text'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { usePartySearch } from '../../shared/use-party-search.ts'
import type { EntryForm } from '../values/use-entry-form.ts'

const newPrefix = 'new:'

/** Who pays or is paid: found by name or document, or made by name alone. */
export function PartyField({ record: { form } }: { record: EntryForm }) {
  const isIncome = form.watch('type') === 'INCOME'
  const search = usePartySearch({ id: form.watch('person.id') })
  const create = useCreateParty(isIncome)
  const choices = useChoices(search)
  return (
    <Field control={form.control} name="person.id">
      {(field) => (
        <SelectInput
          {...field}
          {...search.selectProps}
          label={isIncome ? 'Cliente' : 'Fornecedor'}
          placeholder="Buscar por nome ou documento"
          data={choices}
          value={field.value || null}
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

/** A new one is offered once it is known that nobody has that name. */
function useChoices({ found, typed, isSearching }: ReturnType<typeof usePartySearch>) {
  const mayCreate = useMayCall(parties.create)
  const choices = found.map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = found.some(({ name }) => foldText(name) === foldText(typed))
  return mayCreate && !isSearching && typed.length > 1 && !isKnown
    ? [...choices, { value: `${newPrefix}${typed}`, label: `Cadastrar "${typed}"` }]
    : choices
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
