import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { hashToken } from '../tokens.ts'
import { selectSessionOfCookie } from './queries.ts'
import { refreshCookie } from './refresh-cookie.ts'

export type Viewer = { sessionId: string; userId: string; companyId: string | null }

/** Who follows a link or shows a picture: browsers send no access token with those, but the session's cookie. */
export async function findViewer(
  { actor, services, request: { id: requestId }, now }: Context,
  { request }: Exchange,
): Promise<Viewer | undefined> {
  if (actor) return actor
  const cookie = refreshCookie.read(services.settings, request)
  if (!cookie) return undefined
  const nobodyYet = { companyId: null, userId: null, requestId }
  return inTransaction(services.credentialPool, nobodyYet, ({ db }) =>
    selectSessionOfCookie(db, hashToken(cookie), now()),
  )
}
