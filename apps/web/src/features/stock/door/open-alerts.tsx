import { Skeleton } from '@mantine/core'
import { stockAlerts, type StockAlert } from '@prumo/contract/stock/alerts'
import { CircleCheck } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Stack } from '#ui/layout/stack.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { AlertItem } from './alert-item.tsx'

type OpenAlertsProps = {
  /** How many, the gravest first. */
  most: number
  /** Of one product alone: nothing is said where it has none. */
  productId?: string
}

/** The alerts nobody has resolved yet. */
export function OpenAlerts({ most, productId }: OpenAlertsProps) {
  const filters = { isResolved: false, ...(productId && { productId }) }
  const list = useRouteQuery(stockAlerts.list, { body: { filters, sort: '-urgency', limit: most } })
  const items = (list.data?.items ?? []) as Required<StockAlert>[]
  if (productId && list.data && items.length === 0) return null
  return (
    <>
      {list.isPending && !productId && (
        <div aria-busy="true">
          <Skeleton height={Math.min(most, 5) * 63} radius="md" />
        </div>
      )}
      {list.isError && (
        <ErrorState
          message={messageOf(list.error, 'Erro ao buscar alertas de estoque baixo')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nenhum alerta">
          Tudo está acima do estoque mínimo.
        </EmptyState>
      )}
      <Stack as="ul" aria-label="Alertas de estoque">
        {items.map((alert) => (
          <AlertItem key={alert.id} alert={alert} />
        ))}
      </Stack>
    </>
  )
}
