import { parties } from '@prumo/contract/finance/parties'
import { foldText } from '@prumo/domain/text/text'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import type { DetailInputProps, DetailParts } from './entry-details.ts'
import { PartySelect } from './party-select.tsx'
import { usePartySearch } from './use-party-search.ts'

const newPrefix = 'new:'

/** Who pays or is paid: found by name or document, or made by name alone. */
function PartyInput({ value, onChange, entryType, ...rest }: DetailInputProps) {
  const search = usePartySearch({ id: value ?? undefined })
  const create = useCreateParty(entryType === 'INCOME')
  const choices = useChoices(search)
  return (
    <SelectInput
      placeholder="Buscar por nome ou documento"
      {...rest}
      {...search.selectProps}
      data={choices}
      value={value}
      onChange={async (chosen) =>
        onChange(chosen?.startsWith(newPrefix) ? await create(chosen.slice(newPrefix.length)) : chosen)
      }
    />
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
      return null
    }
  }
}

async function findName(id: string) {
  const { items } = await call(parties.find, { query: { id } })
  return items.find((party) => party.id === id)?.name
}

export const partyParts: DetailParts = { Input: PartyInput, FilterInput: PartySelect, findName }
