import type { Session } from '@prumo/contract/identity/session'
import { useSyncExternalStore } from 'react'
import { readSession, subscribeToSession } from '../session-store/session-store.ts'

export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, readSession)

/** For screens behind the guard, where somebody is signed in and has a company. */
export function useMember() {
  const session = useSession()
  if (!session?.company) throw new Error('useMember is only for screens that need a company')
  return { ...session, company: session.company }
}
