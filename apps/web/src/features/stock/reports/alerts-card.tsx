import { stockAlerts } from '@prumo/contract/stock/alerts'
import { linkOptions } from '@tanstack/react-router'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { OpenAlerts } from '../door/open-alerts.tsx'
import { Card } from '#ui/card.tsx'

const few = 5
const alertsDestination = linkOptions({ to: '/products/stock-reports', search: { key: 'alerts' } })

/** The gravest alerts, beside the chart. */
export function AlertsCard() {
  const { data } = useRouteQuery(stockAlerts.open, { query: { limit: few } })
  return (
    <Card
      title="Alertas"
      padding="flush"
      action={data && data.total > 0 && <TextLink {...alertsDestination}>{`Ver todos (${data.total})`}</TextLink>}
    >
      <OpenAlerts most={few} />
    </Card>
  )
}
