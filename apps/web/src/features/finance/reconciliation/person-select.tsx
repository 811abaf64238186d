import { useDebouncedValue } from '@mantine/hooks'
import { parties } from '@prumo/contract/finance/parties'
import { useState } from 'react'
import { useAskKeeping } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/select-input.tsx'

type PersonSelectProps = { label: string; value: string | null; onChange: (id: string | null) => void; error?: string | undefined }

/** Somebody the company knows, found by name or document. */
export function PersonSelect({ label, value, onChange, error }: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data } = useAskKeeping(parties.find, { query: { ...(search && { search: search.slice(0, 100) }), ...(value && { id: value }) } })
  return (
    <SelectInput
      label={label}
      placeholder="Buscar por nome ou documento"
      data={(data?.items ?? []).map((party) => ({ value: party.id, label: party.name }))}
      // The server has searched already, also by document and without accents.
      filter={({ options }) => options}
      value={value}
      error={error}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}
