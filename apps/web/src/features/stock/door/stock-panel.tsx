import { Button, Skeleton } from '@mantine/core'
import { stock, type StockItem } from '@prumo/contract/stock/movements'
import { stockPlaces } from '@prumo/contract/stock/places'
import { ArrowLeftRight, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Row } from '#ui/layout/row.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Text } from '#ui/layout/text.ts'
import { LevelPlaces } from './level-places.tsx'
import { MovementTable } from './movement-table.tsx'
import { PastLevel } from './past-level.tsx'
import { StockIndicator } from './stock-indicator.tsx'
import type { AdjustedItem } from './stock-adjust-dialog.tsx'
import styles from './stock.module.css'
import { itemName, quantityText } from './stock-labels.tsx'

const StockAdjustDialog = lazy(async () => ({ default: (await import('./stock-adjust-dialog.tsx')).StockAdjustDialog }))

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))

const mostItems = 200

type StockPanelProps = {
  productId: string
  /** Rows of the history to begin with. */
  rows?: number
}

/** What there is of one product, thing by thing, with the way to adjust it and everything that moved it. */
export function StockPanel({ productId, rows = 5 }: StockPanelProps) {
  const [adjusted, setAdjusted] = useState<AdjustedItem | null>(null)
  const [moved, setMoved] = useState<AdjustedItem | null>(null)
  const { data: places } = useRouteQuery(stockPlaces.options, { query: {} })
  const hasPlaces = (places?.items ?? []).filter(({ generalStatus }) => generalStatus === 'ACTIVE').length > 1
  const [turn, setTurn] = useState({ page: 1, pageSize: rows })
  const list = useRouteQuery(stock.listLevels, { body: { filters: { productId }, limit: mostItems } })
  const items = (list.data?.items ?? []) as Required<StockItem>[]
  return (
    <>
      <Text as="div" pad="14px 18px 0">
        {list.isPending && <Skeleton height={44} radius="md" mb={16} />}
        {list.isError && (
          <ErrorState
            message={messageOf(list.error, 'Erro ao buscar nível de estoque')}
            onRetry={() => void list.refetch()}
          />
        )}
        <div className={styles.levels}>
          {items.map((item) => (
            <Level key={item.id} item={item} onAdjust={setAdjusted} {...(hasPlaces && { onMove: setMoved })} />
          ))}
        </div>
        {items.length > 0 && (
          <>
            <LevelPlaces productId={productId} items={items} />
            <PastLevel productId={productId} unit={items[0]!.unitOfMeasurement.toLowerCase()} />
          </>
        )}
      </Text>
      <MovementTable filters={{ productId }} {...turn} onPage={setTurn} withoutProduct={items.length < 2} />
      <Suspense>
        {adjusted && <StockAdjustDialog item={adjusted} onClose={() => setAdjusted(null)} />}
        {moved && <TransferDialog item={moved} onClose={() => setMoved(null)} />}
      </Suspense>
    </>
  )
}

type LevelProps = {
  item: Required<StockItem>
  onAdjust: (item: AdjustedItem) => void
  /** Absent: there is no other place. */
  onMove?: (item: AdjustedItem) => void
}

function Level({ item, onAdjust, onMove }: LevelProps) {
  const { productId, variationId, reservedStock, availableStock, unitOfMeasurement: unit } = item
  const name = itemName(item)
  return (
    <div className={styles.level}>
      <span>
        {item.variationName ?? 'Em estoque'}
        {reservedStock > 0 && (
          <small>{` · ${quantityText(reservedStock)} reservados · ${quantityText(availableStock)} disponíveis`}</small>
        )}
      </span>
      <StockIndicator
        current={item.currentStock}
        minimum={item.minimumStock}
        maximum={item.maximumStock}
        unit={unit}
        status={item.status}
      />
      <Allowed to={stock.adjust}>
        <Row as="span" gap={8} align="stretch" wrap>
          {onMove && (
            <Button
              size="xs"
              variant="default"
              leftSection={<ArrowLeftRight size={14} aria-hidden />}
              aria-label={`Transferir estoque: ${name}`}
              aria-haspopup="dialog"
              onClick={() => onMove({ productId, variationId, name, unit })}
            >
              Transferir
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<SlidersHorizontal size={14} aria-hidden />}
            aria-label={`Ajustar estoque: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onAdjust({ productId, variationId, name, unit })}
          >
            Ajustar
          </Button>
        </Row>
      </Allowed>
    </div>
  )
}
