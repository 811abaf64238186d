import { parties } from '@prumo/contract/finance/parties'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAskKeeping } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/select-input.tsx'

type PartySelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & { value: string | null; onChange: (id: string | null) => void }

/** A client or supplier, searched by the server: by name, document or e-mail. */
export function PartySelect({ value, onChange, ...rest }: PartySelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), 250)
  const { data } = useAskKeeping(parties.find, { query: { ...(search && { search }), ...(value && { id: value }) } })
  return (
    <SelectInput
      placeholder="Buscar por nome ou documento"
      {...rest}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, also by document and without accents.
      filter={({ options }) => options}
      value={value}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id)}
    />
  )
}
