import type { SignedActor } from '#platform/context.ts'
import { RequestTransaction } from '#platform/db/transaction.ts'
import type { DatabaseChannels } from '#platform/events/database-channels.ts'
import type { Services } from '#platform/services.ts'
import { selectActor } from './sessions/queries.ts'
import { readAccessToken, type AccessClaims } from './tokens.ts'

type Remembered = { actor: SignedActor | null; until: number }

const rememberMs = 60_000
const maxRemembered = 20_000

/**
 * What a person may do is asked of the database once and then remembered until PostgreSQL says it changed,
 * so that a request needs no round trip for it. While the database's channels cannot be heard nothing is cached.
 */
export function createActorFinder(services: Services, channels: DatabaseChannels) {
  const tokens = new Map<string, AccessClaims & { expiresAt: number }>()
  const actors = new Map<string, Remembered>()
  let generation = 0

  channels.on('prumo_access', (changed) => {
    generation++
    for (const [sessionId, { actor }] of actors) {
      if (!actor || [sessionId, actor.companyId, actor.userId].includes(changed)) actors.delete(sessionId)
    }
  })
  channels.onGap(() => {
    generation++
    actors.clear()
  })

  const readToken = async (token: string) => {
    const now = services.now()
    const known = tokens.get(token)
    if (known && known.expiresAt > now.getTime()) return known
    const claims = await readAccessToken(services.secrets.accessToken, token, now)
    if (tokens.size >= maxRemembered) tokens.clear()
    if (claims) tokens.set(token, claims)
    return claims
  }

  return async function findActor(token: string): Promise<SignedActor | null> {
    const claims = await readToken(token)
    if (!claims) return null
    const now = services.now().getTime()
    const remembered = actors.get(claims.sessionId)
    if (remembered && remembered.until > now && remembered.actor?.companyId === claims.companyId)
      return remembered.actor

    const started = generation
    const identity = { companyId: claims.companyId, userId: claims.userId, requestId: 'actor' }
    // Looking somebody up writes nothing, and wakes no live stream as the end of a write would.
    const { db } = new RequestTransaction(services.pool, identity, { readOnly: true })
    const actor = await selectActor(db, claims, services.now())
    if (started === generation && channels.isListening()) {
      if (actors.size >= maxRemembered) actors.clear()
      actors.set(claims.sessionId, { actor, until: now + rememberMs })
    }
    return actor
  }
}
