import type { PersonStatus, PersonType } from '@prumo/contract/people/labels'
import { personChoices, type PersonChoice } from '@prumo/contract/people/person-choices'
import { foldText } from '@prumo/domain/text/text'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { newChoice, useMadeChoice } from '#shared/form/made-choices.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { usePersonSearch } from './use-person-search.ts'

type PersonSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  /** The chosen one, where its name is at hand: then nothing is asked before the list is opened, and a page may show many. */
  chosen?: Pick<PersonChoice, 'id' | 'name'> | null | undefined
  onChange: (id: string | null) => void
  /** What somebody who is not found is made as, by name alone; absent: nobody is made here. */
  creates?: PersonType
  /** Where nobody can be chosen as well. */
  none?: { value: string; label: string } | undefined
  /** Somebody who cannot be chosen. */
  except?: string
}

const marks: Partial<Record<PersonStatus, string>> = { Blocked: ' (bloqueado)', BlackList: ' (lista negra)' }

/** Whom a company does not want to deal with is marked where they are chosen. */
const optionOf = ({ id, name, status = 'Active' }: Pick<PersonChoice, 'id' | 'name'> & Partial<PersonChoice>) => ({
  value: id,
  label: `${name}${marks[status] ?? ''}`,
})

/** Somebody the company deals with, by name, document, phone or e-mail; or made by name, without leaving the form. */
export function PersonSelect({ value, chosen, onChange, creates, none, except, ...rest }: PersonSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const search = usePersonSearch({
    id: chosen || value === none?.value ? undefined : (value ?? undefined),
    chosenName: chosen?.name,
    isEnabled: isOpen || chosen === undefined,
  })
  const { mutateAsync: create } = useRouteMutation(personChoices.create)
  const choose = useMadeChoice((name) => create({ body: { name, type: creates! } }))
  const others = search.found.filter(({ id }) => id !== chosen?.id && id !== except)
  const added = useNewChoice(search, creates)
  return (
    <SelectInput
      placeholder="Buscar por nome ou documento"
      openOnFocus={false}
      {...rest}
      {...search.selectProps}
      data={[...(none ? [none] : []), ...[...(chosen ? [chosen] : []), ...others].map(optionOf), ...added]}
      value={value}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={(id) => void choose(id, onChange)}
    />
  )
}

/** A new one is offered once it is known that nobody has that name. */
function useNewChoice({ found, typed, isSearching }: ReturnType<typeof usePersonSearch>, creates?: PersonType) {
  const mayCreate = useMayCall(personChoices.create)
  const isKnown = found.some(({ name }) => foldText(name) === foldText(typed))
  return creates && mayCreate && !isSearching && typed.length > 1 && !isKnown ? [newChoice(typed)] : []
}
