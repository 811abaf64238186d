import { Button } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Stack } from '#ui/layout/stack.ts'
import { SubscriptionNotices } from '../subscription-notices.tsx'
import { useOpenPortal } from '../use-open-portal.ts'

/** What is due, and the way to another card. */
export function PastDueCard() {
  const { data } = useRouteQuery(subscriptions.get, {})
  const portal = useOpenPortal()
  if (!data?.pastDue) return null
  return (
    <Stack gap={10} align="start">
      <SubscriptionNotices subscription={data} />
      <Button variant="default" loading={portal.isOpening} onClick={() => void portal.open()}>
        Corrigir agora
      </Button>
    </Stack>
  )
}
