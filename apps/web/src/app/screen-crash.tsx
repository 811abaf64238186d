import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Crash } from '#ui/states/crash.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useOnline } from '#ui/states/use-online.ts'

/** Stands in for a screen that failed; the menu around it keeps working. */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useOnline()

  function retry() {
    reset()
    void router.invalidate()
  }

  // A screen whose code could not come is no fault: it comes with the connection.
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    const listener = () => retryNow()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])

  if (!isOnline) return <ErrorState message={String(error)} onRetry={retry} />
  return (
    <Crash
      onRetry={retry}
      onHome={() => void router.navigate({ to: '/' })}
      onReload={() => window.location.reload()}
      details={String(error)}
    />
  )
}
