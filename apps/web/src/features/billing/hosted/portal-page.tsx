import { Button } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useOpenPage } from '#shared/upgrade/use-open-page.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { InvoiceCard } from '../invoice-card.tsx'
import { PaymentCards } from '../payment-cards.tsx'
import { PlainFrame } from '../plain-frame.tsx'
import styles from '../plans-tab.module.css'
import { SubscriptionNotices } from '../subscription-notices.tsx'
import { SubscriptionOverview } from '../subscription-overview.tsx'
import { HostedPage } from './hosted-page.tsx'

/** The built-in provider's portal: what is due, cards, invoices, cancellation. */
export function PortalPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const openPage = useOpenPage()
  return (
    <PlainFrame>
      <HostedPage id={id} title="Portal de cobrança" wide>
        {({ returnUrl }) => (
          <div className={styles.tab}>
            <div>
              <Button
                variant="default"
                leftSection={<ChevronLeft size={15} aria-hidden />}
                onClick={() => openPage(returnUrl)}
              >
                Voltar ao Prumo
              </Button>
            </div>
            <Billing />
          </div>
        )}
      </HostedPage>
    </PlainFrame>
  )
}

function Billing() {
  const { data, error, refetch } = useRouteQuery(subscriptions.get, {})
  if (!data)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonForm fields={4} />
    )
  return (
    <>
      <SubscriptionNotices subscription={data} />
      <SubscriptionOverview subscription={data} />
      <PaymentCards status={data.status} />
      <InvoiceCard />
    </>
  )
}
