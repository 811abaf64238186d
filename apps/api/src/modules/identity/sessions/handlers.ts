import type { sessions } from '@prumo/contract/identity/sessions'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { hashToken } from '../tokens.ts'
import { clearActorCacheAfterCommit } from '../clear-actor-cache-after-commit.ts'
import { describePerson, describeSession } from './describe-session.ts'
import { completeSignIn } from './enter.ts'
import {
  endSession,
  endSessionsOfUser,
  listCompaniesOfUser,
  listSessions,
  moveSessionToCompany,
  selectRefreshTokenForUpdate,
} from './queries.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in.ts'

export const sessionHandlers: Handlers<typeof sessions> = {
  signIn: (ctx, { body }, exchange) => signInWithPassword(ctx, body, exchange),

  completeSignIn: (ctx, { body }, exchange) => completeSignIn(ctx, body.code, exchange),

  refresh: (ctx, _input, exchange) => refreshSession(ctx, exchange),

  current: (ctx) =>
    describePerson(ctx, { userId: ctx.userId, sessionId: ctx.actor!.sessionId, companyId: ctx.actor!.companyId }),

  signOut: async (ctx, _input, exchange) => {
    const { settings } = ctx.services
    const cookie = refreshCookie.read(settings, exchange.request)
    const session = ctx.actor ?? (cookie ? await selectRefreshTokenForUpdate(ctx.db, hashToken(cookie)) : undefined)
    if (session && (await endSession(ctx.db, session.sessionId, 'signed-out')) > 0) {
      clearActorCacheAfterCommit(ctx, session.sessionId)
      await recordSecurity(ctx, { kind: 'sign-out', userId: session.userId, companyId: session.companyId })
    }
    refreshCookie.clear(settings, exchange)
    return null
  },

  switchCompany: async (ctx, { body }) => {
    const mine = await listCompaniesOfUser(ctx.db, ctx.userId)
    if (!mine.some(({ id }) => id === body.companyId)) throw new Problem('not-found')
    const { sessionId } = ctx.actor!
    await moveSessionToCompany(ctx.db, sessionId, body.companyId)
    clearActorCacheAfterCommit(ctx, sessionId)
    await ctx.transaction.commit()
    return describeSession(ctx, { userId: ctx.userId, sessionId, companyId: body.companyId })
  },

  list: async (ctx) => {
    const rows = await listSessions(ctx.db, ctx.userId, ctx.now())
    const items = rows.map((row) => ({ ...row, isCurrent: row.id === ctx.actor!.sessionId }))
    return { items, total: items.length }
  },

  end: async (ctx, { params }) => {
    const ended = await endSession(ctx.db, params.id, 'ended-by-user', ctx.userId)
    if (ended === 0) throw new Problem('not-found')
    clearActorCacheAfterCommit(ctx, params.id)
    await recordSecurity(ctx, { kind: 'session-ended' })
    return null
  },

  endOthers: async (ctx) => {
    const ended = await endSessionsOfUser(ctx.db, ctx.userId, 'ended-by-user', ctx.actor!.sessionId)
    clearActorCacheAfterCommit(ctx, ctx.userId)
    if (ended > 0)
      await recordSecurity(ctx, {
        kind: 'session-ended',
        details: { sessions: ended === 1 ? '1 sessão' : `${ended} sessões` },
      })
    return { ended }
  },
}
