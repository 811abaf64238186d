import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { catalogueFinding } from '@prumo/contract/products/finding'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { findOptions } from '#ui/inputs/find-options.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type Chosen = { id: string; name: string }
type ServiceSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: Chosen | null
  onChange: (service: Chosen | null) => void
}

const few = 20
const all: typeof findOptions<string> = ({ options }) => options

/** Services that are sold, sought by the server; until it has answered, only names already known are offered. */
export function ServiceSelect({ value, onChange, ...rest }: ServiceSelectProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  const text = cutText(asked.trim(), 100)
  const search = text === value?.name ? '' : text
  const found = useQuery({
    ...routeQuery(catalogueFinding.list, {
      body: { limit: few, filters: { type: 'service' }, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const isSearching = typed !== asked || found.isPending || found.isPlaceholderData
  const others = (found.data?.items ?? []).filter(({ id }) => id !== value?.id)
  const known = [...(value ? [value] : []), ...others].map(({ id, name = '' }) => ({ id, name }))
  return (
    <SelectInput
      label="Serviço"
      placeholder="Buscar serviço"
      error={found.isError && 'Erro ao carregar serviços'}
      {...rest}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      filter={isSearching ? findOptions<string> : all}
      nothingFoundMessage={isSearching ? 'Buscando…' : 'Nenhum serviço com esse nome'}
      value={value?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(known.find((one) => one.id === id) ?? null)}
    />
  )
}
