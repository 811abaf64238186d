import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queryClient } from '#shared/query-client.ts'
import { useLiveUpdates } from '#shared/live/use-live-updates.ts'
import { useMember, useSession } from '#shared/session/use-session.ts'
import { ConfirmProvider } from '#ui/layers/confirm.tsx'
import { TillProvider } from './till-provider.tsx'

/** What stands around a screen that has no menu: nothing to be seen, and the same questions, answers and live events. */
export function BareFrame() {
  const session = useSession()
  if (!session?.company) return null
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LiveFrame />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

function LiveFrame() {
  const { company } = useMember()
  useLiveUpdates(company.id)
  return (
    <TillProvider>
      <Outlet key={company.id} />
    </TillProvider>
  )
}
