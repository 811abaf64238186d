import type { Session } from '@prumo/contract/identity/session'
import type { SecurityMethod } from '@prumo/contract/identity/security-labels'
import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { signInCookie } from '../sign-in-cookie.ts'
import { joinIdentity, type GoogleIdentity } from '../google/join-identity.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { openSession } from './open-session.ts'
import { passwordSeal } from './password-seal.ts'
import { selectPasswordHash } from './queries.ts'

type Entering = { id: string; hasSecondFactor: boolean }

/** How somebody came, and the identity that is to open the account from now on. */
type Entrance = { method: SecurityMethod; identity?: GoogleIdentity }

/** `seal` changes with the password: who is halfway in with an old one does not come further. */
const halfway = signInCookie<Entrance & { userId: string; seal: string }>('prumo_halfway', '/api/auth/session', 5)

/**
 * The first factor was right. Whoever has a second one is asked for it before there is a session; an identity that is to
 * open the account from now on is joined with it only then.
 */
export async function enter(ctx: Context, user: Entering, exchange: Exchange, entrance: Entrance): Promise<Session> {
  const { method, identity } = entrance
  if (!user.hasSecondFactor) {
    if (identity) await joinIdentity(ctx, user.id, identity)
    return openSession(ctx, user.id, exchange, { method })
  }
  const seal = await sealOf(ctx, user.id)
  await ctx.transaction.pause()
  await halfway.set(ctx.services, exchange, { ...entrance, userId: user.id, seal })
  throw new Problem('second-factor-needed')
}

export async function completeSignIn(ctx: Context, code: string, exchange: Exchange): Promise<Session> {
  const entering = await halfway.read(ctx.services, exchange.request)
  if (!entering) throw new Problem('second-factor.expired')
  const { userId, method, identity } = entering
  await countCall(ctx.services, sessions.completeSignIn, 'user', userId)
  if (entering.seal !== (await sealOf(ctx, userId))) throw new Problem('second-factor.expired')
  try {
    await checkCode(ctx, userId, code)
  } catch (error) {
    if (error instanceof Problem)
      await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'code', userId })
    throw error
  }
  if (identity) await joinIdentity(ctx, userId, identity)
  halfway.clear(ctx.services, exchange)
  return openSession(ctx, userId, exchange, { method, hasSecondFactor: true })
}

const sealOf = async (ctx: Context, userId: string) => passwordSeal(await selectPasswordHash(ctx.db, userId))
