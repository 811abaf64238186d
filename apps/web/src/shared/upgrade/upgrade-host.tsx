import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#shared/session/use-session.ts'
import { closeUpgradePrompt, readUpgradePrompt, registerHost, subscribeToUpgradePrompt } from './upgrade-prompts.ts'
import { useSetupReturn } from './use-setup-return.ts'
import { wizardReason } from './wizard-reason.ts'

const PlanModal = lazy(async () => ({ default: (await import('./plan-modal.tsx')).PlanModal }))
const CardModal = lazy(async () => ({ default: (await import('./card-modal.tsx')).CardModal }))

/** Shows 'Atualize seu Plano' and the card dialog for whatever on this page needs them; fetched when first needed. */
export function UpgradeHost() {
  const { prompt, isOpen } = useSyncExternalStore(subscribeToUpgradePrompt, readUpgradePrompt)
  const company = useSession()?.company
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => registerHost(), [])
  useSetupReturn()
  if (!prompt || !company) return null
  // The wizard already says it, in full size.
  if (prompt.kind === 'plan' && prompt.isEnded && wizardReason(company, pathname)) return null
  return (
    <Suspense>
      {prompt.kind === 'plan' ? (
        <PlanModal prompt={prompt} opened={isOpen} onClose={closeUpgradePrompt} />
      ) : (
        <CardModal prompt={prompt} opened={isOpen} onClose={closeUpgradePrompt} />
      )}
    </Suspense>
  )
}
