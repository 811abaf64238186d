import type { Session } from '@prumo/contract/identity/session'
import type { SecurityMethod } from '@prumo/contract/identity/security-labels'
import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { enteringCookie } from '../entering-cookie.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { hashToken } from '../tokens.ts'
import { openSession } from './open-session.ts'
import { selectUser } from './queries.ts'

type Entering = { id: string; hasSecondFactor: boolean }

/** `seal` changes with the password: who is halfway in with an old one does not come further. */
const halfway = enteringCookie<{ userId: string; method: SecurityMethod; seal: string }>('prumo_halfway', '/api/auth/session', 5)

/** The first factor was right. Whoever has a second one is asked for it before there is a session. */
export async function enter(ctx: Context, user: Entering, exchange: Exchange, method: SecurityMethod): Promise<Session> {
  if (!user.hasSecondFactor) return openSession(ctx, user.id, exchange, { method })
  const seal = await sealOf(ctx, user.id)
  await ctx.transaction.pause()
  await halfway.set(ctx.services, exchange.reply, { userId: user.id, method, seal })
  throw new Problem('second-factor-needed')
}

export async function completeSignIn(ctx: Context, code: string, exchange: Exchange): Promise<Session> {
  const entering = await halfway.read(ctx.services, exchange.request)
  if (!entering) throw new Problem('second-factor.expired')
  await countCall(ctx.services, sessions.completeSignIn, 'user', entering.userId)
  if (entering.seal !== (await sealOf(ctx, entering.userId))) throw new Problem('second-factor.expired')
  try {
    await checkCode(ctx, entering.userId, code)
  } catch (error) {
    if (error instanceof Problem) await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'code', userId: entering.userId })
    throw error
  }
  halfway.clear(ctx.services, exchange.reply)
  return openSession(ctx, entering.userId, exchange, { method: entering.method, hasSecondFactor: true })
}

const sealOf = async (ctx: Context, userId: string) => hashToken((await selectUser(ctx.db, userId)).passwordHash ?? '')
