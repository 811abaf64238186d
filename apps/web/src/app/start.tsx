import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { Splash } from '#ui/splash.tsx'
import { needsSession, restoreSession } from './restore-session.ts'
import styles from './start.module.css'

type Phase = 'restoring' | 'unreachable' | 'ready'

/** Nothing is drawn until it is known who is here, except pages for visitors. */
export function Start({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<Phase>(() => (needsSession() ? 'restoring' : 'ready'))

  useEffect(() => {
    if (phase !== 'restoring') return
    let abandoned = false
    restoreSession()
      .then(() => 'ready' as const)
      .catch((error: unknown) => (error instanceof NetworkProblem ? ('unreachable' as const) : ('ready' as const)))
      .then((next) => abandoned || setPhase(next))
    return () => {
      abandoned = true
    }
  }, [phase])

  if (phase === 'ready') return children
  if (phase === 'unreachable') return <Unreachable onRetry={() => setPhase('restoring')} />
  return (
    <div className={styles.start}>
      <Splash />
      <p className={styles.text}>Configurando as rotas da sua empresa.</p>
    </div>
  )
}

/** Without a connection nobody is signed out: the session is taken up again as soon as the server answers. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <main className={styles.unreachable}>
      <h1 className="visually-hidden">Prumo</h1>
      <Logo size={34} />
      <ErrorState title="Você está sem conexão" message="Erro de conexão. Verifique sua internet e tente novamente." />
      <Button onClick={onRetry}>Tentar novamente</Button>
    </main>
  )
}
