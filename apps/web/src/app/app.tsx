import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProofHost } from '#shared/proof/proof-host.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ToastProvider } from '#ui/layers/toast.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { router } from './router.ts'
import { Start } from './start.tsx'
import './app.css'

// The worker fetches the whole product, so it is installed for people who use it, not for visitors of the sign-in page.
const UpdateNotice = lazy(async () => ({ default: (await import('./notices/update-notice.tsx')).UpdateNotice }))
const isWorkerRunning = Boolean(navigator.serviceWorker?.controller)

export function App() {
  const session = useSession()
  return (
    <ThemeProvider brandColor={session?.company?.layout.color}>
      <CrashBoundary>
        <ToastProvider>
          <Start>
            <RouterProvider router={router} />
          </Start>
          {session && <ProofHost />}
          {(session || isWorkerRunning) && (
            <Suspense>
              <UpdateNotice />
            </Suspense>
          )}
        </ToastProvider>
      </CrashBoundary>
    </ThemeProvider>
  )
}
