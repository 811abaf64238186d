import { useSyncExternalStore } from 'react'
import { useSession } from '#shared/session/use-session.ts'
import { readCutOff, readPending, subscribeToPending } from './pending-store.ts'

/** What the person at this browser did that the server does not know yet, in every tab the same. */
export const usePendingOperations = () => useSyncExternalStore(subscribeToPending, readPending)

/** Nothing can be sent just now: no network, no answer, or nobody signed in. */
export function useCutOff(): boolean {
  const isUnheard = useSyncExternalStore(subscribeToPending, readCutOff)
  return !useSession()?.accessToken || isUnheard
}
