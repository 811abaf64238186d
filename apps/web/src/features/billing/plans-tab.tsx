import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { AskWhom } from '#shared/upgrade/ask-whom.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { PaymentCards } from './payment-cards.tsx'
import styles from './plans-tab.module.css'
import { SubscriptionCard } from './subscription-card.tsx'
import { SubscriptionNotices } from './subscription-notices.tsx'

/** Assinatura: what the company has, what it pays, with which card, and what it has paid. */
export function PlansTab() {
  if (useMayCall(subscriptions.get)) return <Subscription />
  return (
    <Card title="Assinatura">
      <AskWhom />
    </Card>
  )
}

function Subscription() {
  const { data, error, refetch } = useRouteQuery(subscriptions.get, {})
  if (!data) {
    return (
      <Card title="Assinatura">
        {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <SkeletonForm fields={4} />}
      </Card>
    )
  }
  return (
    <div className={styles.tab}>
      <SubscriptionNotices subscription={data} />
      <SubscriptionCard subscription={data} />
      <PaymentCards status={data.status} />
      <InvoiceCard />
    </div>
  )
}
