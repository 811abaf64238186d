import { useDebouncedValue } from '@mantine/hooks'
import { catalogueFinding } from '@prumo/contract/products/finding'
import type { PriceTableItem } from '@prumo/contract/products/price-tables'
import { cutText } from '@prumo/domain/text/cut-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { routeQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'

type ItemPickerProps = { inputRef: Ref<HTMLInputElement>; onPick: (item: PriceTableItem) => void }

const few = 20

/** Products, their variations and services, found by the server; what is chosen is handed on, and the search is empty again. */
export function ItemPicker({ inputRef, onPick }: ItemPickerProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 200)
  const fields = ['name', 'code', 'salePrice']
  const found = useQuery({
    ...routeQuery(catalogueFinding.list, {
      body: { search: cutText(asked, 100), limit: few, withTotal: false, fields },
    }),
    placeholderData: keepPreviousData,
  })
  const isSearching = typed.trim() !== asked || found.isPending || found.isPlaceholderData
  const items = isSearching ? [] : (found.data?.items ?? [])

  function pick(id: string | null) {
    const item = items.find((each) => each.id === id)
    if (!item) return
    const { name = '', code = '', salePrice = null } = item
    onPick({ itemId: item.id, name, code, ownPrice: salePrice, price: salePrice ?? 0 })
    setTyped('')
  }

  return (
    <SelectInput
      ref={inputRef}
      label="Incluir item"
      placeholder="Nome ou código do produto, da variação ou do serviço"
      data={items.map(({ id, name = '', code = '' }) => ({ value: id, label: `${name} · ${code}` }))}
      filter={({ options }) => options}
      nothingFoundMessage={isSearching ? 'Buscando…' : 'Nada encontrado'}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={pick}
      error={found.isError && 'Erro ao buscar itens'}
    />
  )
}
