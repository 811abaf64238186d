import { useDebouncedValue } from '@mantine/hooks'
import { parties } from '@prumo/contract/finance/parties'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/select-input.tsx'

type PartySelectProps = { label: string; placeholder: string; value: { id: string; name: string } | null; onChange: (id: string | null) => void; disabled?: boolean }

/** Who paid or was paid. A page shows many of these: each asks only once it is opened. */
export function PartySelect({ label, placeholder, value, onChange, disabled = false }: PartySelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 250)
  const search = text === value?.name ? '' : text.slice(0, 100)
  const { data } = useQuery({ ...ask(parties.find, { query: search ? { search } : {} }), enabled: isOpen, placeholderData: keepPreviousData })
  const found = (data?.items ?? []).filter(({ id }) => id !== value?.id)
  return (
    <SelectInput
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      openOnFocus={false}
      data={[...(value ? [value] : []), ...found].map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, also by document and without accents.
      filter={({ options }) => options}
      value={value?.id ?? null}
      onDropdownOpen={() => setIsOpen(true)}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id)}
    />
  )
}
