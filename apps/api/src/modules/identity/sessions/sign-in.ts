import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { isPasswordRight } from '../password-hash.ts'
import { enter } from './enter.ts'
import { selectUserByEmail } from './queries.ts'

/** Says the same for an unknown e-mail and a wrong password, and takes as long. */
export async function signIn(ctx: Context, credentials: { email: string; password: string }, exchange: Exchange) {
  const user = await selectUserByEmail(ctx.db, credentials.email)
  await ctx.transaction.pause()
  const isRight = await isPasswordRight(user?.passwordHash, credentials.password)
  if (!user && ctx.services.settings.revealAccounts) throw new Problem('user-not-found')
  if (!user || !isRight) throw new Problem('invalid-credentials')
  return enter(ctx, user, exchange)
}
