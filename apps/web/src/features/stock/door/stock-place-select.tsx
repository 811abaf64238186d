import { stockPlaces } from '@prumo/contract/stock/places'
import type { ReactNode } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type StockPlaceSelectProps = {
  label?: string
  placeholder?: string
  required?: boolean
  error?: ReactNode
  value: string | null
  onChange: (id: string | null) => void
}

/** The places that are in use; nothing where a company has only one. */
export function StockPlaceSelect({ label = 'Local', ...rest }: StockPlaceSelectProps) {
  const { data } = useRouteQuery(stockPlaces.options, { query: {} })
  const places = (data?.items ?? []).filter(({ id, generalStatus }) => generalStatus === 'ACTIVE' || id === rest.value)
  if (places.length < 2) return null
  return (
    <SelectInput
      label={label}
      clearable={!rest.required}
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      {...rest}
    />
  )
}
