import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Card } from '#ui/card.tsx'

const StockPanel = lazy(async () => ({ default: (await import('#features/stock/door/stock-panel.tsx')).StockPanel }))

const OpenAlerts = lazy(async () => ({ default: (await import('#features/stock/door/open-alerts.tsx')).OpenAlerts }))

/** What there is of the product, where, in which batches, and everything that moved it. */
export const ProductStockCard = ({ id }: { id: string }) => (
  <Card title="Estoque e movimentações" padding="flush">
    <Suspense fallback={<Skeleton height={200} />}>
      <OpenAlerts productId={id} most={3} />
      <StockPanel productId={id} />
    </Suspense>
  </Card>
)
