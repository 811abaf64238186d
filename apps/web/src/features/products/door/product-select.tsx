import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { products } from '@prumo/contract/products/products'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { findOptions } from '#ui/inputs/find-options.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type ProductSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  onChange: (id: string | null) => void
}

const few = 20
const all: typeof findOptions<string> = ({ options }) => options

/**
 * Products, sought by the server with all it forgives. Until it has answered what was typed, only names already known are offered,
 * so that Enter never takes another.
 */
export function ProductSelect({ value, onChange, ...rest }: ProductSelectProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  const { data: chosen } = useQuery({
    ...routeQuery(products.get, { params: { id: value ?? '' } }),
    enabled: value !== null,
  })
  const text = cutText(asked.trim(), 100)
  const search = text === chosen?.name ? '' : text
  const found = useQuery({
    ...routeQuery(products.list, {
      body: { limit: few, sort: 'name', fields: ['name'], withTotal: false, ...(search && { filters: { search } }) },
    }),
    placeholderData: keepPreviousData,
  })
  const isSearching = typed !== asked || found.isPending || found.isPlaceholderData
  const others = (found.data?.items ?? []).filter(({ id }) => id !== chosen?.id)
  return (
    <SelectInput
      error={found.isError && 'Erro ao carregar produtos'}
      {...rest}
      data={[...(chosen ? [chosen] : []), ...others].map(({ id, name = '' }) => ({ value: id, label: name }))}
      filter={isSearching ? findOptions<string> : all}
      nothingFoundMessage={isSearching ? 'Buscando…' : 'Nada encontrado'}
      value={value}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  )
}
