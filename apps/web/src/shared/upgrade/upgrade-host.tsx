import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#shared/session/use-session.ts'
import { closeDemand, readDemand, registerHost, subscribeToDemand } from './demands.ts'
import { useSetupReturn } from './use-setup-return.ts'
import { wizardReason } from './wizard-reason.ts'

const PlanModal = lazy(async () => ({ default: (await import('./plan-modal.tsx')).PlanModal }))
const CardModal = lazy(async () => ({ default: (await import('./card-modal.tsx')).CardModal }))

/** Shows 'Atualize seu Plano' and the card dialog for whatever on this page needs them; fetched when first needed. */
export function UpgradeHost() {
  const { demand, isOpen } = useSyncExternalStore(subscribeToDemand, readDemand)
  const company = useSession()?.company
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => registerHost(), [])
  useSetupReturn()
  if (!demand || !company) return null
  // The wizard already says it, in full size.
  if (demand.kind === 'plan' && demand.isEnded && wizardReason(company, pathname)) return null
  return (
    <Suspense>
      {demand.kind === 'plan' ? (
        <PlanModal demand={demand} opened={isOpen} onClose={closeDemand} />
      ) : (
        <CardModal demand={demand} opened={isOpen} onClose={closeDemand} />
      )}
    </Suspense>
  )
}
