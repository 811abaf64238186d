import type { Party } from '@prumo/contract/finance/parties'
import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { usePartySearch } from './use-party-search.ts'

type PartySelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  /** The chosen one, where its name is at hand: then nothing is asked before the list is opened, and a page may show many. */
  chosen?: Pick<Party, 'id' | 'name'> | null
  onChange: (id: string | null) => void
}

/** A client or supplier, by name, document or e-mail. */
export function PartySelect({ value, chosen, onChange, ...rest }: PartySelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { found, selectProps } = usePartySearch({
    id: chosen ? undefined : (value ?? undefined),
    chosenName: chosen?.name,
    isEnabled: isOpen || chosen === undefined,
  })
  const others = found.filter(({ id }) => id !== chosen?.id)
  return (
    <SelectInput
      placeholder="Buscar por nome ou documento"
      {...rest}
      {...selectProps}
      data={[...(chosen ? [chosen] : []), ...others].map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={(id) => onChange(id)}
    />
  )
}
