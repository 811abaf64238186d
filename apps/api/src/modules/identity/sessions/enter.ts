import type { Session } from '@prumo/contract/identity/session'
import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { enteringCookie } from '../entering-cookie.ts'
import { joinIdentity, type Identity } from '../google/join-identity.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { openSession } from './open-session.ts'

type Entering = { id: string; hasSecondFactor: boolean }

const halfway = enteringCookie<{ userId: string; identity?: Identity }>('prumo_halfway', '/api/auth/session', 5)

/**
 * The first factor was right. Whoever has a second one is asked for it before there is a session; an identity that is to
 * open the account from now on is joined with it only then.
 */
export async function enter(ctx: Context, user: Entering, exchange: Exchange, identity?: Identity): Promise<Session> {
  if (!user.hasSecondFactor) {
    if (identity) await joinIdentity(ctx, user.id, identity)
    return openSession(ctx, user.id, exchange)
  }
  await ctx.transaction.pause()
  await halfway.set(ctx.services, exchange, { userId: user.id, ...(identity && { identity }) })
  throw new Problem('second-factor-needed')
}

export async function completeSignIn(ctx: Context, code: string, exchange: Exchange): Promise<Session> {
  const entering = await halfway.read(ctx.services, exchange.request)
  if (!entering) throw new Problem('second-factor.expired')
  const { userId, identity } = entering
  await countCall(ctx.services, sessions.completeSignIn, 'user', userId)
  await checkCode(ctx, userId, code)
  if (identity) await joinIdentity(ctx, userId, identity)
  halfway.clear(ctx.services, exchange)
  return openSession(ctx, userId, exchange, { hasSecondFactor: true })
}
