import { mayCall, type Access, type Actor } from '@prumo/contract/access'
import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#shared/session/use-session.ts'
import { actorOf } from './actor.ts'

const ActorContext = createContext<Actor | null>(null)

export function ActorProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const actor = useMemo(() => actorOf(session), [session])
  return <ActorContext value={actor}>{children}</ActorContext>
}

export const useActor = () => use(ActorContext)

export const useMayCall = (route: { readonly access: Access }) => mayCall(useActor(), route)
