import { Button } from '@mantine/core'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { subscriptions, type SubscriptionDetail } from '@prumo/contract/billing/subscriptions'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Allowed } from '#shared/access/allowed.tsx'
import { readPlanChoice } from './choice/plan-choice.ts'
import { SubscriptionOverview } from './subscription-overview.tsx'
import { useOpenPortal } from './use-open-portal.ts'

const ChangePlan = lazy(async () => ({ default: (await import('./choice/change-plan.tsx')).ChangePlan }))

export function SubscriptionCard({ subscription }: { subscription: SubscriptionDetail }) {
  // null: not yet asked for, so not yet fetched. Back from the card page the choice goes on.
  const [isChanging, setIsChanging] = useState<boolean | null>(() => (readPlanChoice() ? true : null))
  const portal = useOpenPortal()
  const actions = (
    <>
      <Allowed to={subscriptions.choose}>
        <Button onClick={() => setIsChanging(true)}>
          {subscription.status === 'canceled' ? 'Escolher plano' : 'Mudar de plano'}
        </Button>
      </Allowed>
      <Allowed to={paymentSessions.portal}>
        <Button
          variant="default"
          loading={portal.isOpening}
          onClick={() => void portal.open()}
          rightSection={<ExternalLink size={15} aria-hidden />}
        >
          Portal de cobrança
        </Button>
      </Allowed>
    </>
  )
  return (
    <>
      <SubscriptionOverview subscription={subscription} actions={actions} />
      {isChanging !== null && (
        <Suspense>
          <ChangePlan subscription={subscription} opened={isChanging} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
