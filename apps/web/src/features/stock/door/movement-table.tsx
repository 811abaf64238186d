import { stock, type StockMovement } from '@prumo/contract/stock/movements'
import { saleHeads } from '@prumo/contract/sales/sale-heads'
import { referenceText } from '@prumo/contract/stock/movement-types'
import type { RequestOf } from '@prumo/contract/route'
import { linkOptions } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import styles from './stock.module.css'
import { itemName, MovementChip, movedText, quantityText } from './stock-labels.tsx'

type Filters = NonNullable<NonNullable<RequestOf<typeof stock.listMovements>['body']>['filters']>
type Row = Required<StockMovement>

type MovementTableProps = {
  filters: Filters
  page: number
  pageSize: number
  onPage: (turn: { page: number; pageSize: number }) => void
  /** Of one product: nobody need be told which. */
  withoutProduct?: boolean
}

/** Of a transfer also the place: the other half of it is another line. */
const whyOf = (row: Row) => {
  const reference = referenceText(row)
  const [inReason, inReference] = row.sale
    ? [row.reason?.toLowerCase().includes(reference!.toLowerCase()), row.reason && reference!.startsWith(row.reason)]
    : []
  const texts = [!inReference && row.reason, !inReason && reference, row.type === 'TRANSFER' && row.place.name]
  return texts.filter(Boolean).join(' · ') || '–'
}
const changeOf = ({ previousStock, newStock }: Row) => `${quantityText(previousStock)} → ${quantityText(newStock)}`

const Moved = ({ quantity, unitOfMeasurement }: Row) => (
  <span className={`num ${styles.moved}`} data-out={quantity < 0 || undefined}>
    {movedText(quantity, unitOfMeasurement)}
  </span>
)

/** A sale that somebody may read is a link. */
function Why({ row }: { row: Row }) {
  const mayRead = useMayCall(saleHeads.get)
  const { sale } = row
  if (!sale || !mayRead) return whyOf(row)
  return (
    <TextLink
      inherit
      underline="always"
      {...linkOptions({ to: '/sales/sale/$id', params: { id: sale.id }, search: {} })}
    >
      {whyOf(row)}
    </TextLink>
  )
}

const columns = [
  {
    key: 'timestamp',
    header: 'Quando',
    width: 150,
    cell: ({ timestamp }: Row) => <span className="num">{formatInstant(timestamp)}</span>,
  },
  { key: 'product', header: 'Produto', grows: true, cell: itemName },
  { key: 'type', header: 'Tipo', width: 130, cell: ({ type }: Row) => <MovementChip type={type} /> },
  { key: 'quantity', header: 'Quantidade', align: 'right', width: 120, cell: Moved },
  {
    key: 'change',
    header: 'Antes → depois',
    align: 'right',
    width: 140,
    cell: (row: Row) => (
      <QuietCell>
        <span className="num">{changeOf(row)}</span>
      </QuietCell>
    ),
  },
  {
    key: 'why',
    header: 'Motivo e referência',
    width: 240,
    cell: (row: Row) => (
      <QuietCell>
        <Why row={row} />
      </QuietCell>
    ),
  },
  { key: 'who', header: 'Quem', width: 150, cell: ({ userName }: Row) => <QuietCell>{userName ?? 'Prumo'}</QuietCell> },
] as const

/** Movements page by page, the last ones first. */
export function MovementTable({ filters, page, pageSize, onPage, withoutProduct = false }: MovementTableProps) {
  const list = useRouteQueryKeepingLast(stock.listMovements, {
    body: { filters, sort: '-timestamp', skip: (page - 1) * pageSize, limit: pageSize },
  })
  const rows = (list.data?.items ?? []) as Row[]
  return (
    <>
      <DataTable
        label="Movimentações de estoque"
        columns={columns.filter(({ key }) => key !== 'product' || !withoutProduct)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={(row) => `${itemName(row)}, ${formatInstant(row.timestamp)}`}
        loading={list.isPending}
        refreshing={list.isPlaceholderData}
        error={
          list.isError && !list.data
            ? {
                message: messageOf(list.error, 'Erro ao buscar movimentações de estoque'),
                onRetry: () => void list.refetch(),
              }
            : null
        }
        skeletonRows={Math.min(pageSize, 10)}
        card={(row) => (
          <ListCard
            title={withoutProduct ? <Why row={row} /> : itemName(row)}
            detail={
              <>
                {formatInstant(row.timestamp)}
                {!withoutProduct && (
                  <>
                    {' · '}
                    <Why row={row} />
                  </>
                )}
                {` · ${changeOf(row)}`}
              </>
            }
            value={<Moved {...row} />}
            status={<MovementChip type={row.type} />}
          />
        )}
        empty={
          <EmptyState icon={ArrowLeftRight} title="Nenhuma movimentação">
            O que entra e sai do estoque aparece aqui, com quem, quando e por quê.
          </EmptyState>
        }
      />
      {list.data && list.data.total > 0 && (
        <PaginationBar
          label="Páginas das movimentações"
          page={page}
          pageSize={pageSize}
          total={list.data.total}
          capped={list.data.more}
          onChange={onPage}
        />
      )}
    </>
  )
}
