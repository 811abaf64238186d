import { productColumnLabels } from '@prumo/contract/lists/column-labels'
import { generalStatusLabels, type GeneralStatus } from '@prumo/contract/products/labels'
import { mostProductsByFilter, products } from '@prumo/contract/products/products'
import { productCategories } from '@prumo/contract/products/categories'
import { personChoices } from '@prumo/contract/people/person-choices'
import { stockStatusLabels } from '@prumo/contract/products/stock-status'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { useListState } from '#shared/list/use-list-state.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Money } from '#ui/money.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ProductCard, ProductName, ProductStock, SalePrice } from './product-cells.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ImageArchiveButton } from './image-archive-button.tsx'
import { newProduct, productDestination } from './product-destinations.ts'
import { ScaleButton } from './door/scale-patterns/scale-button.tsx'
import { ProductTotals } from './product-totals.tsx'
import {
  marginOfPrices,
  pathText,
  Percent,
  percentText,
  ProductStatusChip,
  statusChoices,
  useSeesCost,
} from './product-labels.tsx'
import { useProductActions } from './use-product-actions.tsx'

const costColumns: readonly string[] = ['costPrice', 'profitMargin', 'margin']
const usualColumns = ['name', 'stock', 'salePrice', ...costColumns, 'generalStatus']

/** Cost and what follows from it are columns only for who may know them. */
const withoutCost = (names: readonly string[]) => names.filter((name) => !costColumns.includes(name))
const openLabels = Object.fromEntries(
  Object.entries(productColumnLabels).filter(([name]) => !costColumns.includes(name)),
)

export function ProductList() {
  const seesCost = useSeesCost()
  const mayChange = useMayCall(products.changeAll)
  const { actionsOf, layers } = useProductActions()
  const names = useFilterNames()
  return (
    <>
      <ListScreen
        route={products.list}
        name="products"
        labels={seesCost ? productColumnLabels : openLabels}
        title="Produtos"
        context="Produtos à venda e seu estoque"
        columns={[
          { field: 'name', cell: (row) => <ProductName product={row} /> },
          { field: 'sku', width: 180 },
          { field: 'category', width: 200, cell: (row) => pathText(row.categoryPath) ?? '–' },
          { field: 'brand', width: 130, cell: (row) => row.brand ?? '–' },
          { field: 'barcode', width: 150, cell: (row) => <span className="num">{row.barcode ?? '–'}</span> },
          { field: 'supplier', width: 180, cell: (row) => row.supplier?.name ?? '–' },
          { field: 'stock', width: 150, cell: (row) => <ProductStock {...row} /> },
          {
            field: 'pricing',
            name: 'salePrice',
            width: 130,
            align: 'right',
            cell: (row) => <SalePrice pricing={row.pricing} />,
          },
          {
            field: 'pricing',
            name: 'costPrice',
            width: 130,
            align: 'right',
            cell: ({ pricing: { costPrice } }) =>
              typeof costPrice === 'number' ? <Money cents={toCents(costPrice)} /> : '–',
          },
          {
            field: 'pricing',
            name: 'profitMargin',
            width: 96,
            align: 'right',
            cell: ({ pricing }) => <Percent value={pricing.profitMargin} />,
          },
          {
            field: 'pricing',
            name: 'margin',
            width: 84,
            align: 'right',
            cell: ({ pricing }) => <MarginCell margin={marginOfPrices(pricing)} />,
          },
          {
            field: 'additionalInfo',
            name: 'tags',
            width: 160,
            cell: (row) => row.additionalInfo.tags.join(', ') || '–',
          },
          { field: 'createdAt', width: 150, cell: (row) => <QuietCell>{formatInstant(row.createdAt)}</QuietCell> },
          { field: 'generalStatus', width: 100, cell: (row) => <ProductStatusChip status={row.generalStatus} /> },
        ]}
        usual={seesCost ? usualColumns : withoutCost(usualColumns)}
        alsoAsk={['categoryPath', 'variationCount', 'metadados', 'thumbnailUrl']}
        rowLabel={(row) => row.name}
        search="Nome, SKU, código de barras, marca ou referência"
        toolbar={<StatusSegment />}
        filters={(draft) => <ProductFilters {...draft} />}
        chips={{
          category: (id) => `Categoria: ${names.category(id)}`,
          supplier: (id) => `Fornecedor: ${names.supplier(id)}`,
          name: (name) => `Nome: ${name}`,
          sku: (sku) => `SKU: ${sku}`,
          brand: (brand) => `Marca: ${brand}`,
          tag: (tag) => `Etiqueta: ${tag}`,
          generalStatus: (status) => `Situação: ${generalStatusLabels[status]}`,
          stockStatus: (status) => `Estoque: ${stockStatusLabels[status]}`,
          withVariations: (isWith) => (isWith ? 'Com variações' : 'Sem variações'),
          minSalePrice: (price) => `A partir de ${formatBRL(toCents(price))}`,
          maxSalePrice: (price) => `Até ${formatBRL(toCents(price))}`,
        }}
        actions={<ListActions mayChange={mayChange} />}
        create={{ route: products.create, label: 'Adicionar produto', destination: newProduct }}
        open={(row) => productDestination(row.id)}
        rowActions={actionsOf}
        bulk={
          mayChange
            ? ({ rows, whole, count, clear }) => (
                <BulkActions selection={whole ?? { ids: rows.map(({ id }) => id) }} count={count} onDone={clear} />
              )
            : undefined
        }
        mostOfFilter={mostProductsByFilter}
        card={(row) => <ProductCard product={row} />}
        totals={(filters) => <ProductTotals filters={filters} />}
        empty={{
          icon: Package,
          title: 'Nenhum produto',
          text: 'Cadastre o que a empresa vende, ou traga tudo de uma planilha em Importações.',
        }}
        unexpected="Erro ao carregar produtos"
        sort="name"
        minWidth={940}
      />
      {layers}
    </>
  )
}

const ListActions = ({ mayChange }: { mayChange: boolean }) => (
  <>
    {mayChange && <ScaleButton />}
    <ImageArchiveButton />
  </>
)

const MarginCell = ({ margin }: { margin: number | null }) => (
  <QuietCell>{margin === null ? '–' : <span className="num">{percentText(margin)}</span>}</QuietCell>
)

const allStatuses = 'ALL'
const statusTabs = [
  { value: allStatuses, label: 'Todos' },
  ...statusChoices.map(({ value, label }) => ({ value: value as string, label: `${label}s` })),
]

/** The status is one tap away, as it is the filter used most. */
function StatusSegment() {
  const { filters, setFilter } = useListState(products.list)
  return (
    <Segment
      label="Situação"
      value={filters.generalStatus ?? allStatuses}
      onChange={(value) => setFilter('generalStatus', value === allStatuses ? undefined : (value as GeneralStatus))}
      options={statusTabs}
    />
  )
}

/** What a filter by a record is called on its chip. */
function useFilterNames() {
  const { filters } = useListState(products.list)
  const { data } = useRouteQuery(productCategories.options, { query: {} })
  const { data: people } = useQuery({
    ...routeQuery(personChoices.find, { query: { id: filters.supplier } }),
    enabled: filters.supplier !== undefined,
  })
  return {
    category: (id: string) => pathText(data?.items.find((each) => each.id === id)?.path ?? '…') ?? '',
    supplier: (id: string) => people?.items.find((each) => each.id === id)?.name ?? '…',
  }
}
