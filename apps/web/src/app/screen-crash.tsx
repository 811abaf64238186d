import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Crash } from '#ui/states/crash.tsx'

/** Stands in for a screen that failed; the menu around it keeps working. */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  function retry() {
    reset()
    void router.invalidate()
  }

  return (
    <Crash
      onRetry={retry}
      onHome={() => void router.navigate({ to: '/' })}
      onReload={() => window.location.reload()}
      details={String(error)}
    />
  )
}
