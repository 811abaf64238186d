import type { Session } from '@prumo/contract/identity/session'

/** Who was here last, without what signs them in: no token, so every call waits until the server has renewed the session. */
type StoredSession = Omit<Session, 'accessToken' | 'expiresAt'>

/** A session that shows its screens but cannot call anything yet. */
export const withoutToken = (kept: StoredSession): Session => ({
  ...kept,
  accessToken: '',
  expiresAt: new Date(0).toISOString(),
})

export const isWithoutToken = (session: Session | null): boolean => session !== null && !session.accessToken

let isOffline = false

/** Whether the open screen goes on without a network, so that nobody is led away from it for want of one. */
export const isOfflineScreenOpen = () => isOffline
export const setOfflineScreenOpen = (is: boolean) => void (isOffline = is)
