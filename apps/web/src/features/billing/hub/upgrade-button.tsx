import { Button } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { Allowed } from '#shared/access/allowed.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { plansDestination } from '#shared/upgrade/plans-destination.ts'

/** What a plan offers in place of 'Adicionar'. */
export function UpgradeButton({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const { go } = useDestinations()
  return (
    <Allowed to={subscriptions.choose}>
      <Button variant={variant} onClick={() => go(plansDestination)}>
        Atualizar assinatura
      </Button>
    </Allowed>
  )
}
