import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#shared/query-client.ts'
import { useSession } from '#shared/session/use-session.ts'
import { UpgradeHost } from '#shared/upgrade/upgrade-host.tsx'
import { ConfirmProvider } from '#ui/layers/confirm.tsx'

/** What the shell gives every screen, for those that stand without a menu. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  if (!session) return null
  if (!session.company) return <Navigate to="/complete-profile" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        {children}
        <UpgradeHost />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
