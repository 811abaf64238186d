import { parties, type Party } from '@prumo/contract/finance/parties'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type PartySelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  /** The chosen one, where its name is at hand: then nothing is asked before the list is opened, and a page may show many. */
  chosen?: Pick<Party, 'id' | 'name'> | null
  onChange: (id: string | null) => void
}

/** A client or supplier, searched by the server: by name, document or e-mail. */
export function PartySelect({ value, chosen, onChange, ...rest }: PartySelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim().slice(0, 100), 250)
  const search = text === chosen?.name ? '' : text
  const query = { ...(search && { search }), ...(value && !chosen && { id: value }) }
  const { data } = useQuery({
    ...routeQuery(parties.find, { query }),
    enabled: isOpen || chosen === undefined,
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).filter(({ id }) => id !== chosen?.id)
  return (
    <SelectInput
      placeholder="Buscar por nome ou documento"
      {...rest}
      data={[...(chosen ? [chosen] : []), ...found].map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, also by document and without accents.
      filter={({ options }) => options}
      value={value}
      onDropdownOpen={() => setIsOpen(true)}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id)}
    />
  )
}
