import { useDebouncedValue } from '@mantine/hooks'
import { stock } from '@prumo/contract/stock/movements'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type Chosen = { productId: string; variationId: string | null }
type ItemSelectProps = { label: string; onChoose: (item: Chosen) => void; takesFocus?: boolean }

/** A product without variations, or a variation, sought by name, SKU or barcode. */
export function ItemSelect({ label, onChoose, takesFocus = false }: ItemSelectProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const { data, isPending } = useQuery({
    ...routeQuery(stock.listLevels, {
      body: { limit: 30, withTotal: false, ...(asked && { filters: { search: cutText(asked, 100) } }) },
    }),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  return (
    <SelectInput
      aria-label={label}
      placeholder="Buscar produto…"
      data-autofocus={takesFocus || undefined}
      value={null}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? 'Buscando…' : 'Nada encontrado'}
      data={items.map((item) => ({
        value: item.id,
        label: `${item.productName}${item.variationName ? ` – ${item.variationName}` : ''} · ${item.sku}`,
      }))}
      onChange={(id) => {
        const item = items.find((each) => each.id === id)
        if (item?.productId) onChoose({ productId: item.productId, variationId: item.variationId ?? null })
      }}
    />
  )
}
