import { Button } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { Allowed } from '#shared/access/allowed.tsx'
import { usePlaces } from '#shared/screens/place.ts'
import { plansPlace } from '#shared/upgrade/plans-place.ts'

/** What a plan offers in place of 'Adicionar'. */
export function UpgradeButton({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const { go } = usePlaces()
  return (
    <Allowed to={subscriptions.choose}>
      <Button variant={variant} onClick={() => go(plansPlace)}>
        Atualizar assinatura
      </Button>
    </Allowed>
  )
}
