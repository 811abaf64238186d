import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall, visitorOf } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { isPasswordRight } from '../password-hash.ts'
import { enter } from './enter.ts'
import { knownDeviceOf } from './known-device.ts'
import { selectUserByEmail } from './queries.ts'

/** Says the same for an unknown e-mail and a wrong password, and takes as long. */
export async function signIn(ctx: Context, credentials: { email: string; password: string }, exchange: Exchange) {
  const user = await selectUserByEmail(ctx.db, credentials.email)
  await ctx.transaction.pause()
  await countTry(ctx, credentials.email, await knownDeviceOf(ctx, user?.id, exchange))
  const isRight = await isPasswordRight(user?.passwordHash, credentials.password, visitorOf(ctx.request.ip))
  if (!user && ctx.services.settings.revealAccounts) throw new Problem('user-not-found')
  if (!user || !isRight) throw new Problem('invalid-credentials')
  return enter(ctx, user, exchange)
}

/** Nobody is kept out by what strangers do with their e-mail or from their network, as long as they come with a device they have used. */
async function countTry({ services, request }: Context, email: string, device: string | null) {
  if (device) return countCall(services, sessions.signIn, 'device', device)
  const visitor = visitorOf(request.ip)
  await countCall(services, sessions.signIn, 'stranger', visitor)
  await countCall(services, sessions.signIn, 'stranger-and-email', `${visitor} ${email}`)
  await countCall(services, sessions.signIn, 'email-of-strangers', email, 'sign-in.too-many')
}
