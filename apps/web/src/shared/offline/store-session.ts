import type { Session } from '@prumo/contract/identity/session'
import { withoutToken } from '#shared/session-store/stored-session.ts'
import { hasSessionHint } from '#shared/session-store/session-hint.ts'
import { readSession, subscribeToSession } from '#shared/session-store/session-store.ts'
import { openOffline } from './database.ts'
import { ownerOf } from './owner.ts'
import { clearPacks } from './pack.ts'

const name = 'last-session'
/** Longer than this without a word from the server, nobody is taken for who was here. */
const longestMs = 7 * 24 * 3600_000

type Kept = { session: Omit<Session, 'accessToken' | 'expiresAt'>; at: number }

/** Writes down who is here each time the server says so. The end of the session leaves what was not sent, and nothing that could be read. */
export function followStoredSession() {
  let before = readSession()
  const keep = () => {
    const session = readSession()
    if (session === before) return
    if (session?.accessToken) void storeSession(session)
    // Not by a network that failed: then there is still somebody to ask about.
    else if (!session && !hasSessionHint()) void forget(before)
    before = session
  }
  if (before?.accessToken) void storeSession(before)
  subscribeToSession(keep)
}

async function storeSession({ accessToken: _token, expiresAt: _end, ...session }: Session) {
  // Somebody who has to show more first is not let in without it.
  if (!session.company || session.needsSecondFactor) return clearStoredSession()
  const value: Kept = { session, at: Date.now() }
  await openOffline()
    .then((database) => database.put('facts', { name, value }))
    .catch(() => null)
}

async function forget(session: Session | null) {
  const owner = ownerOf(session)
  await clearStoredSession()
  if (owner) await clearPacks(owner).catch(() => null)
}

async function clearStoredSession() {
  await openOffline()
    .then((database) => database.delete('facts', name))
    .catch(() => null)
}

/** Who was here last, as far as that may still be said. */
export async function readStoredSession(): Promise<Session | null> {
  const found = await openOffline().then(
    (database) => database.get('facts', name),
    () => undefined,
  )
  const kept = found?.value as Kept | undefined
  if (!kept || Math.abs(Date.now() - kept.at) > longestMs) return null
  return withoutToken(kept.session)
}
