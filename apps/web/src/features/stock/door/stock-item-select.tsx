import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { stock, type StockItem } from '@prumo/contract/stock/movements'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { itemName } from './stock-labels.tsx'

type StockItemSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: Required<StockItem> | null
  onChange: (item: Required<StockItem> | null) => void
}

const shown = 20

/** A product or a variation, sought by the server. */
export function StockItemSelect({ value, onChange, ...rest }: StockItemSelectProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, 250)
  const isChosen = value !== null && asked === optionOf(value).label
  const search = isChosen ? '' : cutText(asked.trim(), 100)
  const { data, isPending } = useQuery({
    ...routeQuery(stock.listLevels, {
      body: { limit: shown, sort: 'productName', ...(search && { filters: { search } }) },
    }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []) as Required<StockItem>[]
  const others = found.filter(({ id }) => id !== value?.id)
  return (
    <SelectInput
      placeholder="Buscar por nome, SKU ou código de barras"
      {...rest}
      data={[...(value ? [value] : []), ...others].map(optionOf)}
      value={value?.id ?? null}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={isPending || typed !== asked ? 'Buscando…' : 'Nada encontrado'}
      onChange={(id) => onChange([value, ...found].find((item) => item?.id === id) ?? null)}
    />
  )
}

const optionOf = (item: Required<StockItem>) => ({ value: item.id, label: `${itemName(item)} (${item.sku})` })
