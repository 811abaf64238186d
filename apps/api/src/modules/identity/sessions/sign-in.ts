import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { isPasswordRight } from '../password-hash.ts'
import { enter } from './enter.ts'
import { selectUserByEmail } from './queries.ts'

/** Says the same for an unknown e-mail and a wrong password, and takes as long. */
export async function signIn(ctx: Context, credentials: { email: string; password: string }, exchange: Exchange) {
  const user = await selectUserByEmail(ctx.db, credentials.email)
  await ctx.transaction.pause()
  const isRight = await isPasswordRight(user?.passwordHash, credentials.password)
  if (user && isRight) return enter(ctx, user, exchange, 'password')
  const who = user ? { userId: user.id } : { userId: null, unknownEmail: credentials.email }
  await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'password', ...who })
  throw new Problem(!user && ctx.services.settings.revealAccounts ? 'user-not-found' : 'invalid-credentials')
}
