import type { Session } from '@prumo/contract/identity/session'
import { readSession } from '#shared/session-store/session-store.ts'

/** Whose something is: one person in one company. */
export const ownerOf = (session: Pick<Session, 'user' | 'company'> | null): string | null =>
  session?.company ? `${session.company.id}:${session.user.uid}` : null

export const currentOwner = () => ownerOf(readSession())
