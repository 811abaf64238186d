import { TextInput } from '@mantine/core'
import type { GeneralStatus } from '@prumo/contract/products/labels'
import type { products } from '@prumo/contract/products/products'
import { stockStatuses, stockStatusLabels, type StockStatus } from '@prumo/contract/products/stock-status'
import { fromCents, toCents } from '@prumo/domain/money/money'
import type { FilterDraft } from '#shared/list/list-props.ts'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import { FormGrid } from '#ui/inputs/form-layout.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { ProductCategorySelect } from './category-select.tsx'
import { statusChoices } from './product-labels.tsx'

const stockChoices = stockStatuses.map((value) => ({ value, label: stockStatusLabels[value] }))
const variationChoices = [
  { value: 'true', label: 'Com variações' },
  { value: 'false', label: 'Sem variações' },
]

export function ProductFilters({ values, errors, set }: FilterDraft<typeof products.list>) {
  const price = (name: 'minSalePrice' | 'maxSalePrice', label: string) => (
    <MoneyInput
      label={label}
      error={errors[name]}
      value={values[name] === undefined ? null : toCents(values[name])}
      onChange={(cents) => set(name, cents === null ? null : fromCents(cents))}
    />
  )
  const text = (name: 'name' | 'sku' | 'brand' | 'tag', label: string) => (
    <TextInput label={label} value={values[name] ?? ''} onChange={(event) => set(name, event.currentTarget.value)} />
  )
  return (
    <>
      <ProductCategorySelect
        label="Categoria"
        description="Inclui as subcategorias."
        placeholder="Todas"
        value={values.category ?? null}
        onChange={(category) => set('category', category)}
      />
      {text('sku', 'SKU')}
      {text('name', 'Nome')}
      <SelectInput
        label="Situação"
        placeholder="Todas"
        data={statusChoices}
        value={values.generalStatus ?? null}
        onChange={(status) => set('generalStatus', status as GeneralStatus | null)}
      />
      <SelectInput
        label="Estoque"
        placeholder="Todos"
        data={stockChoices}
        value={values.stockStatus ?? null}
        onChange={(status) => set('stockStatus', status as StockStatus | null)}
      />
      <PersonSelect
        label="Fornecedor"
        value={values.supplier ?? null}
        onChange={(supplier) => set('supplier', supplier)}
      />
      {text('brand', 'Marca')}
      {text('tag', 'Etiqueta')}
      <SelectInput
        label="Variações"
        placeholder="Com e sem"
        data={variationChoices}
        value={values.withVariations === undefined ? null : String(values.withVariations)}
        onChange={(choice) => set('withVariations', choice === null ? null : choice === 'true')}
      />
      <FormGrid>
        {price('minSalePrice', 'Preço de')}
        {price('maxSalePrice', 'Preço até')}
      </FormGrid>
    </>
  )
}
