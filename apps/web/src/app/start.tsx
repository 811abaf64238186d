import { Button } from '@mantine/core'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { Splash } from '#ui/states/splash.tsx'
import { isSessionRestored, needsSession, restoreSession } from './session/restore-session.ts'
import styles from './start.module.css'

type Phase = 'restoring' | 'unreachable' | 'ready'

const tryAgainMs = 5_000
const longestSplashMs = 15_000

/** Nothing is drawn until it is known who is here, except pages for visitors. */
export function Start({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<Phase>(() => (needsSession() && !isSessionRestored() ? 'restoring' : 'ready'))
  const isTrying = useRef(false)

  const restore = useCallback(async () => {
    if (isTrying.current) return
    isTrying.current = true
    try {
      await restoreSession()
      startTransition(() => setPhase('ready'))
    } catch (error) {
      setPhase(error instanceof NetworkProblem ? 'unreachable' : 'ready')
    } finally {
      isTrying.current = false
    }
  }, [])

  useEffect(() => {
    if (phase !== 'restoring') return
    void restore()
    // A server that never answers must not leave the splash standing; an answer that comes late still counts.
    const timer = setTimeout(() => setPhase('unreachable'), longestSplashMs)
    return () => clearTimeout(timer)
  }, [phase, restore])

  if (phase === 'ready') return children
  if (phase === 'unreachable') return <Unreachable onRetry={restore} />
  return (
    <div className={styles.start}>
      <Splash isThere />
      <p className={styles.text}>Configurando as rotas da sua empresa.</p>
    </div>
  )
}

/** Without a connection nobody is signed out: the session is taken up again as soon as the server answers. */
function Unreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setIsTrying] = useState(false)

  useEffect(() => {
    const retry = () => void onRetry()
    const timer = setInterval(retry, tryAgainMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [onRetry])

  function tryNow() {
    setIsTrying(true)
    void onRetry().finally(() => setIsTrying(false))
  }

  return (
    <main className={styles.unreachable}>
      <h1 className="visually-hidden">Prumo</h1>
      <Logo size={34} />
      <ErrorState title="Você está sem conexão" message="Erro de conexão. Verifique sua internet e tente novamente." />
      <Button loading={isTrying} onClick={tryNow}>
        Tentar novamente
      </Button>
    </main>
  )
}
