import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshSession } from '#shared/api/refresh-session.ts'
import { pathOrFirst } from '#shared/session/first-path.ts'
import { safePath } from '#shared/session/safe-path.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { Splash } from '#ui/states/splash.tsx'

/** Goes on with the session this browser still has; whoever has none signs in. No password is kept anywhere. */
export function AutoLogin() {
  const { redirect } = useSearch({ from: '/auto-login' })
  const navigate = useNavigate()
  const router = useRouter()

  useEffect(() => {
    async function goOn() {
      const session = readSession() ?? (await refreshSession({ attempts: 1 }).catch(() => null))
      if (session) router.history.replace(pathOrFirst(safePath(redirect), session))
      else await navigate({ to: '/login', search: redirect ? { redirect } : {}, replace: true })
    }
    void goOn()
  }, [redirect, navigate, router])

  return <Splash />
}
