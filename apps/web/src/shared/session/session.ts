import type { Session } from '@prumo/contract/identity/session'
import { sessions } from '@prumo/contract/identity/sessions'
import { call } from '#shared/api/call.ts'
import { clearLastPath } from '#shared/session/last-path.ts'
import { markFreshSignIn } from './fresh-sign-in.ts'
import { notifyOtherTabs } from './session-channel.ts'
import { followChoices } from '../session-store/session-choices.ts'
import { storeSessionHint, storeSignOutUnfinished } from '../session-store/session-hint.ts'
import { whileSessionChanges } from '../session-store/session-change.ts'
import { readSession, writeSession } from '../session-store/session-store.ts'

/** Takes the session an answer carried: sign-in, registration, a new company, a new password. */
export function openSession(session: Session) {
  const before = readSession()
  storeSessionHint(true)
  storeSignOutUnfinished(false)
  writeSession(session)
  if (before) return
  markFreshSignIn(true)
  notifyOtherTabs('signed-in')
}

export async function signOut() {
  // Without a connection the cookie stays behind: it is spent before this browser shows anything again.
  await call(sessions.signOut, {}).catch(() => storeSignOutUnfinished(true))
  clearSession()
  notifyOtherTabs('signed-out')
}

/** Spends the cookie that a sign-out without a connection left behind. */
export async function finishSignOut() {
  await call(sessions.signOut, {})
  storeSignOutUnfinished(false)
}

/** Nobody is signed in here any more. The brand colour follows the session, so it is reset too. */
export function clearSession() {
  storeSessionHint(false)
  markFreshSignIn(false)
  clearLastPath()
  writeSession(null)
}

/** `leave` goes where both companies have a screen: a record of the old company does not exist in the new one. */
export async function switchCompany(companyId: string, leave?: () => Promise<void>): Promise<Session> {
  const session = await whileSessionChanges(async () => {
    const changed = await call(sessions.switchCompany, { body: { companyId } }, { changesSession: true })
    try {
      await leave?.()
    } finally {
      // The server has moved already: the token of before is refused, whether the screen could be left or not.
      openSession(changed)
    }
    return changed
  })
  notifyOtherTabs('company-changed')
  return session
}

/** Reads again what the person may do: a permission, an app or the subscription has changed. */
export async function rereadSession() {
  const withChoices = followChoices()
  const view = withChoices(await call(sessions.current, {}))
  const current = readSession()
  if (current) writeSession({ ...current, ...view })
}
