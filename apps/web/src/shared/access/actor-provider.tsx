import { mayCall, type Access, type Actor } from '@prumo/contract/access'
import type { Session } from '@prumo/contract/identity/session'
import { useSession } from '#shared/session/use-session.ts'
import { actorOf } from './actor.ts'

const known = new WeakMap<Session, Actor | null>()

/** One actor per session, however many screens ask. No context: the sign-in page need not carry the tree of permissions. */
export function useActor(): Actor | null {
  const session = useSession()
  if (!session) return null
  if (!known.has(session)) known.set(session, actorOf(session))
  return known.get(session) ?? null
}

export const useMayCall = (route: { readonly access: Access }) => mayCall(useActor(), route)
