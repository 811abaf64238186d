import type { Actor } from '@prumo/contract/access'
import type { Session } from '@prumo/contract/identity/session'

/** The session as the contract's access check needs it. */
export function actorOf(session: Session | null): Actor | null {
  if (!session) return null
  const { company } = session
  return {
    companyId: company?.id ?? null,
    isOwner: session.isOwner,
    permissions: new Set(session.permissions),
    apps: new Set(company?.apps ?? []),
    subscription: company?.subscription.status ?? null,
    needsSecondFactor: session.needsSecondFactor,
  }
}
