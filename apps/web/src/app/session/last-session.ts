import type { Session } from '@prumo/contract/identity/session'
import { readStoredSession } from '#shared/offline/store-session.ts'
import type { ScreenFacts } from '#shared/screens/public-screen.ts'
import { readLastPath } from '#shared/session/last-path.ts'
import { readSession, writeSession } from '#shared/session-store/session-store.ts'
import { router } from '../router.ts'

/** Who was here last, where the screen works without a network. A session that the server gave meanwhile counts more. */
export async function takeUpLastSession(): Promise<Session | null> {
  if (!opensOffline(startPath())) return null
  const kept = await readStoredSession()
  if (kept && !readSession()) writeSession(kept)
  return readSession()
}

function startPath() {
  const { pathname, search } = window.location
  return (pathname === '/' && !search && readLastPath()) || pathname
}

function opensOffline(path: string) {
  const [, , route] = router.getMatchedRoutes(path.split('?')[0]!)
  return (route?.options as { staticData?: ScreenFacts } | undefined)?.staticData?.worksOffline === true
}
