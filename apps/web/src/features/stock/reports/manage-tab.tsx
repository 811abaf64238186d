import { stock, type StockItem } from '@prumo/contract/stock/movements'
import { Boxes, History, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import type { AdjustedItem } from '../door/stock-adjust-dialog.tsx'
import { StockIndicator } from '../door/stock-indicator.tsx'
import { itemName, quantityText } from '../door/stock-labels.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { isPageSize } from '#ui/table/page-sizes.ts'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { NameCell, QuietCell } from '#ui/table/table-cells.tsx'
import { Toolbar } from '#ui/table/toolbar.tsx'
import { useStockReport } from './use-stock-report.ts'

const StockAdjustDialog = lazy(async () => ({
  default: (await import('../door/stock-adjust-dialog.tsx')).StockAdjustDialog,
}))
const StockPanel = lazy(async () => ({ default: (await import('../door/stock-panel.tsx')).StockPanel }))

type Row = Required<StockItem>
const usualSize = 10

const adjustedItem = (row: Row): AdjustedItem => ({
  productId: row.productId,
  variationId: row.variationId,
  name: itemName(row),
  unit: row.unitOfMeasurement,
})

const Level = (row: Row) => (
  <StockIndicator
    current={row.currentStock}
    minimum={row.minimumStock}
    maximum={row.maximumStock}
    unit={row.unitOfMeasurement}
    status={row.status}
  />
)

const Figure = ({ value }: { value: number }) => (
  <QuietCell>
    <span className="num">{quantityText(value)}</span>
  </QuietCell>
)

const columns = [
  {
    key: 'productName',
    header: 'Produto',
    sortable: true,
    grows: true,
    cell: (row: Row) => <NameCell>{itemName(row)}</NameCell>,
  },
  { key: 'sku', header: 'SKU', width: 160, cell: ({ sku }: Row) => <QuietCell>{sku}</QuietCell> },
  { key: 'currentStock', header: 'Estoque', sortable: true, width: 190, cell: Level },
  {
    key: 'reserved',
    header: 'Reservado',
    align: 'right',
    width: 110,
    cell: ({ reservedStock }: Row) => <Figure value={reservedStock} />,
  },
  {
    key: 'available',
    header: 'Disponível',
    align: 'right',
    width: 110,
    cell: ({ availableStock }: Row) => <Figure value={availableStock} />,
  },
  {
    key: 'lastMovementAt',
    header: 'Última movimentação',
    sortable: true,
    width: 190,
    cell: ({ lastMovementAt }: Row) => <QuietCell>{lastMovementAt ? formatInstant(lastMovementAt) : '–'}</QuietCell>,
  },
] as const

type SortKey = 'productName' | 'currentStock' | 'lastMovementAt'

/** Everything kept in stock, products and variations alike, to be adjusted one by one. */
export function ManageTab() {
  const { search, change } = useStockReport()
  const [adjusted, setAdjusted] = useState<AdjustedItem | null>(null)
  const [shown, setShown] = useState<Row | null>(null)
  const [sort, setSort] = useState<{ key: string; direction: 'asc' | 'desc' }>({ key: 'productName', direction: 'asc' })
  const { page = 1, size = usualSize, search: text = '' } = search
  const pageSize = isPageSize(size) ? size : usualSize
  const order = `${sort.direction === 'desc' ? '-' : ''}${sort.key as SortKey}` as const
  const list = useRouteQueryKeepingLast(stock.listLevels, {
    body: { sort: order, skip: (page - 1) * pageSize, limit: pageSize, ...(text && { filters: { search: text } }) },
  })
  const rows = (list.data?.items ?? []) as Row[]
  return (
    <Card padding="flush">
      <Toolbar
        search={{
          value: text,
          label: 'Buscar por nome, SKU ou código de barras',
          onChange: (typed) => change({ search: typed || undefined }),
        }}
      />
      <DataTable
        label="Estoque"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={itemName}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? { message: messageOf(list.error, 'Erro ao carregar produtos'), onRetry: () => void list.refetch() }
            : null
        }
        sort={sort}
        onSort={(next) => setSort(next ?? { key: 'productName', direction: 'asc' })}
        onOpen={(row) => setAdjusted(adjustedItem(row))}
        rowActions={(row) => [
          { label: 'Ajustar estoque', icon: SlidersHorizontal, onSelect: () => setAdjusted(adjustedItem(row)) },
          { label: 'Ver histórico', icon: History, onSelect: () => setShown(row) },
        ]}
        card={(row) => <ListCard title={itemName(row)} detail={row.sku} value={<Level {...row} />} />}
        empty={
          <EmptyState icon={Boxes} title="Nenhum produto">
            {text ? 'Nenhum produto corresponde à busca.' : 'Cadastre produtos para acompanhar o estoque deles.'}
          </EmptyState>
        }
      />
      {list.data && list.data.total > 0 && (
        <PaginationBar
          page={page}
          pageSize={pageSize}
          total={list.data.total}
          capped={list.data.more}
          onChange={(turn) =>
            change({
              page: turn.page === 1 ? undefined : turn.page,
              size: turn.pageSize === usualSize ? undefined : turn.pageSize,
            })
          }
        />
      )}
      <Suspense>
        {adjusted && <StockAdjustDialog item={adjusted} onClose={() => setAdjusted(null)} />}
        {shown && (
          <Dialog opened onClose={() => setShown(null)} title={`Histórico: ${shown.productName}`} size={900}>
            <StockPanel productId={shown.productId} rows={10} />
          </Dialog>
        )}
      </Suspense>
    </Card>
  )
}
