import type { Session } from '@prumo/contract/identity/session'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { hashToken, newSecretToken } from '../tokens.ts'
import { describeSession } from './describe-session.ts'
import {
  deleteRefreshToken,
  endSession,
  insertRefreshToken,
  isTokenSpent,
  selectRefreshTokenForUpdate,
  sessionEnd,
  spendRefreshToken,
  touchSession,
} from './queries.ts'
import { refreshCookie } from './refresh-cookie.ts'

/**
 * Exchanges the refresh cookie for the next one. A spent cookie that comes back ends the session everywhere,
 * unless it is the same attempt (same Idempotency-Key) repeated because the answer was lost on the way.
 */
export async function refreshSession(ctx: Context, exchange: Exchange): Promise<Session> {
  const { settings } = ctx.services
  const presented = refreshCookie.read(settings, exchange.request)
  if (!presented) throw new Problem('session-ended')
  const attempt = exchange.request.headers['idempotency-key']
  const attemptHash = typeof attempt === 'string' && attempt ? hashToken(attempt) : null

  const tokenHash = hashToken(presented)
  const token = await selectRefreshTokenForUpdate(ctx.db, tokenHash)
  const now = ctx.now()
  if (!token || token.endedAt || new Date(token.expiresAt) < now) {
    refreshCookie.clear(settings, exchange)
    throw new Problem('session-ended')
  }
  if (token.spentAt) {
    const isSameAttempt = attemptHash !== null && token.attemptHash === attemptHash
    if (!isSameAttempt || (await isTokenSpent(ctx.db, token.successorHash!))) {
      await endSession(ctx.db, token.sessionId, 'refresh-token-reused')
      clearActorCacheAfterCommit(ctx, token.sessionId)
      await recordSecurity(ctx, { kind: 'session-copied', userId: token.userId, companyId: token.companyId })
      await ctx.transaction.commit()
      refreshCookie.clear(settings, exchange)
      throw new Problem('session-reused')
    }
    await deleteRefreshToken(ctx.db, token.successorHash!)
  }
  const next = newSecretToken()
  const expiresAt = sessionEnd(now, new Date(token.createdAt))
  await Promise.all([
    spendRefreshToken(ctx.db, tokenHash, { attemptHash, successorHash: hashToken(next), now }),
    insertRefreshToken(ctx.db, hashToken(next), token.sessionId),
    touchSession(ctx.db, token.sessionId, now, expiresAt),
  ])
  await ctx.transaction.commit()
  refreshCookie.set(settings, exchange, next, expiresAt)
  return describeSession(ctx, token)
}
