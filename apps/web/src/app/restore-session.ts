import { refreshSession } from '#shared/api/refresh-session.ts'
import { readLastPath } from '#shared/session/last-path.ts'
import { finishSignOut, isSignOutUnfinished } from '#shared/session/session.ts'
import { hasSessionHint } from '#shared/session-store/session-hint.ts'
import { openAllScreens, router } from './router.ts'

/** Who never signed in on this browser is not asked who they are: the answer is known. */
export const needsSession = () => hasSessionHint() || isSignOutUnfinished()

/** On the first load: who is here, and where were they? */
export async function restoreSession() {
  if (isSignOutUnfinished()) return finishSignOut()
  const [session] = await Promise.all([refreshSession({ attempts: 1 }), openScreensEarly()])
  if (!session) return
  await openAllScreens()
  const { pathname, search } = window.location
  const lastPath = readLastPath()
  if (pathname === '/' && !search && lastPath) router.history.replace(lastPath)
}

/** Probably signed in: fetch the screens while the server answers. If it fails it will be tried again. */
async function openScreensEarly() {
  if (hasSessionHint()) await openAllScreens().catch(() => false)
}
