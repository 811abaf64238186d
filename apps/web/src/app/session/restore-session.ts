import type { Session } from '@prumo/contract/identity/session'
import { NetworkProblem } from '#shared/api/api-error.ts'
import { refreshSession } from '#shared/api/refresh-session.ts'
import { readLastPath } from '#shared/session/last-path.ts'
import { finishSignOut } from '#shared/session/session.ts'
import { hasSessionHint, isSignOutUnfinished } from '#shared/session-store/session-hint.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { openAllScreens, router } from '../router.ts'

const longestWithoutFrameMs = 1_000
/** A network that is there and carries nothing. */
const longestSilenceMs = 4_000

/** Who never signed in on this browser is not asked who they are: the answer is known. */
export const needsSession = () => hasSessionHint() || isSignOutUnfinished()

let restoring: Promise<void> | null = null
let restored = false

/** Who is here is known, and their screen is loaded. */
export const isSessionRestored = () => restored

/** On the first load: who is here, and where were they? */
export function restoreSession() {
  restoring ??= restore()
    .then(() => void (restored = true))
    .finally(() => (restoring = null))
  return restoring
}

async function restore() {
  if (isSignOutUnfinished()) return finishSignOut()
  // The first file of the page has asked already.
  if (!hasSessionHint()) return
  const [session] = await Promise.all([readSession() ?? knownSession(), openScreensEarly()])
  if (!session) return
  await openAllScreens()
  const { pathname, search } = window.location
  const lastPath = readLastPath()
  if (pathname === '/' && !search && lastPath) router.history.replace(lastPath)
  await Promise.race([loadScreen(), new Promise((resolve) => setTimeout(resolve, longestWithoutFrameMs))])
}

/** Whoever the server says; and who was here last, where it says nothing and the screen works without it. */
async function knownSession(): Promise<Session | null> {
  const asked = refreshSession({ attempts: 1 })
  const silence = new Promise<'silence'>((resolve) => setTimeout(() => resolve('silence'), longestSilenceMs))
  try {
    const heard = await Promise.race([asked, silence])
    if (heard !== 'silence') return heard
    return (await lastSession()) ?? (await asked)
  } catch (error) {
    const kept = error instanceof NetworkProblem ? await lastSession() : null
    if (!kept) throw error
    return kept
  }
}

async function lastSession(): Promise<Session | null> {
  await openScreensEarly()
  return (await import('./last-session.ts')).takeUpLastSession()
}

/** Guards, code and questions of the screen come before anything of it is drawn, so that it is drawn once. */
export const loadScreen = () => router.load().catch(() => null)

/** Probably signed in: fetch the screens while the server answers. If it fails it will be tried again. */
async function openScreensEarly() {
  await openAllScreens().catch(() => false)
}
