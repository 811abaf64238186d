import { Button } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SubscriptionNotices } from '../subscription-notices.tsx'
import { useOpenPortal } from '../use-open-portal.ts'
import styles from './plan-wizard.module.css'

/** What is due, and the way to another card. */
export function PastDueCard() {
  const { data } = useRouteQuery(subscriptions.get, {})
  const portal = useOpenPortal()
  if (!data?.pastDue) return null
  return (
    <div className={styles.due}>
      <SubscriptionNotices subscription={data} />
      <Button variant="default" loading={portal.isOpening} onClick={() => void portal.open()}>
        Corrigir agora
      </Button>
    </div>
  )
}
