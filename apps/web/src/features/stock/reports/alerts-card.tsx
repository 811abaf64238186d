import { Skeleton } from '@mantine/core'
import { stockAlerts, type StockAlert } from '@prumo/contract/stock/alerts'
import { linkOptions } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { AlertItem } from './alert-item.tsx'
import styles from './stock-reports.module.css'

const few = 5
const alertsPlace = linkOptions({ to: '/products/stock-reports', search: { key: 'alerts' } })

/** The gravest alerts, beside the chart. */
export function AlertsCard() {
  const { data, isPending, isError, error, refetch } = useRouteQuery(stockAlerts.open, { query: { limit: few } })
  const items = (data?.items ?? []) as Required<StockAlert>[]
  return (
    <Card
      title="Alertas"
      padding="flush"
      action={data && data.total > 0 && <TextLink {...alertsPlace}>{`Ver todos (${data.total})`}</TextLink>}
    >
      {isPending && (
        <div aria-busy="true">
          <Skeleton height={316} radius="md" />
        </div>
      )}
      {isError && (
        <ErrorState message={messageOf(error, 'Erro ao carregar alertas de estoque')} onRetry={() => void refetch()} />
      )}
      {data && items.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nenhum alerta">
          Tudo está acima do estoque mínimo.
        </EmptyState>
      )}
      <ul className={styles.alerts}>
        {items.map((alert) => (
          <AlertItem key={alert.id} alert={alert} />
        ))}
      </ul>
    </Card>
  )
}
