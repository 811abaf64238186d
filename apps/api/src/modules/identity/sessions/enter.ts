import type { Session } from '@prumo/contract/identity/session'
import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { enteringCookie } from '../entering-cookie.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { openSession } from './open-session.ts'

type Entering = { id: string; hasSecondFactor: boolean }

const halfway = enteringCookie<{ userId: string }>('prumo_halfway', '/api/auth/session', 5)

/** The first factor was right. Whoever has a second one is asked for it before there is a session. */
export async function enter(ctx: Context, user: Entering, exchange: Exchange): Promise<Session> {
  if (!user.hasSecondFactor) return openSession(ctx, user.id, exchange)
  await ctx.transaction.pause()
  await halfway.set(ctx.services, exchange, { userId: user.id })
  throw new Problem('second-factor-needed')
}

export async function completeSignIn(ctx: Context, code: string, exchange: Exchange): Promise<Session> {
  const entering = await halfway.read(ctx.services, exchange.request)
  if (!entering) throw new Problem('second-factor.expired')
  await countCall(ctx.services, sessions.completeSignIn, 'user', entering.userId)
  await checkCode(ctx, entering.userId, code)
  halfway.clear(ctx.services, exchange)
  return openSession(ctx, entering.userId, exchange, { hasSecondFactor: true })
}
