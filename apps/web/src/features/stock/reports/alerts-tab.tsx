import { Skeleton } from '@mantine/core'
import { stockAlerts, type StockAlert } from '@prumo/contract/stock/alerts'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { AlertItem } from '../door/alert-item.tsx'
import type { AdjustedItem } from '../door/stock-adjust-dialog.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { useStockReport } from './use-stock-report.ts'

const StockAdjustDialog = lazy(async () => ({
  default: (await import('../door/stock-adjust-dialog.tsx')).StockAdjustDialog,
}))

const pageSize = 10

/** Every alert that is not resolved, critical ones first, then the newest. */
export function AlertsTab() {
  const { search, change } = useStockReport()
  const [adjusted, setAdjusted] = useState<AdjustedItem | null>(null)
  const { page = 1 } = search
  const list = useRouteQueryKeepingLast(stockAlerts.list, {
    body: { filters: { isResolved: false }, sort: '-urgency', skip: (page - 1) * pageSize, limit: pageSize },
  })
  const items = (list.data?.items ?? []) as Required<StockAlert>[]
  return (
    <Card title="Alertas de estoque" padding="flush">
      {list.isPending && (
        <div aria-busy="true">
          <Skeleton height={240} radius="md" />
        </div>
      )}
      {list.isError && (
        <ErrorState
          message={messageOf(list.error, 'Erro ao carregar alertas de estoque')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nenhum alerta">
          Quando um produto chega ao estoque mínimo, ou acaba, o alerta aparece aqui.
        </EmptyState>
      )}
      <Stack as="ul">
        {items.map((alert) => (
          <AlertItem key={alert.id} alert={alert} isWhole onAdjust={setAdjusted} />
        ))}
      </Stack>
      {list.data && list.data.total > pageSize && (
        <PaginationBar
          label="Páginas dos alertas"
          page={page}
          pageSize={pageSize}
          total={list.data.total}
          onlySize
          onChange={(turn) => change({ page: turn.page === 1 ? undefined : turn.page })}
        />
      )}
      {adjusted && (
        <Suspense>
          <StockAdjustDialog item={adjusted} onClose={() => setAdjusted(null)} />
        </Suspense>
      )}
    </Card>
  )
}
