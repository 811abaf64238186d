import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import { createFairLine } from '#platform/fair-line.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall, visitorOf } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { isPasswordRight } from '../password-hash.ts'
import { enter } from './enter.ts'
import { knownDeviceOf } from './known-device.ts'
import { selectUserByEmail } from './queries.ts'

/** Before the line of the hashing there is a door: a crowd in front of it holds no connection to the database. */
const door = createFairLine({ atOnce: 3, mostWaiting: 200, mostWaitingEach: 20, refusal: 'password.busy' })

type Credentials = { email: string; password: string }

/** Says the same for an unknown e-mail and a wrong password, and takes as long. */
export async function signIn(ctx: Context, credentials: Credentials, exchange: Exchange) {
  const user = await door(visitorOf(ctx.request.ip), () => checkCredentials(ctx, credentials, exchange))
  return enter(ctx, user, exchange, { method: 'password' })
}

async function checkCredentials(ctx: Context, { email, password }: Credentials, exchange: Exchange) {
  const user = await selectUserByEmail(ctx.db, email)
  await ctx.transaction.pause()
  await countTry(ctx, email, await knownDeviceOf(ctx, user?.id, exchange))
  const isRight = await isPasswordRight(user?.passwordHash, password, visitorOf(ctx.request.ip))
  if (user && isRight) return user
  const who = user ? { userId: user.id } : { userId: null, unknownEmail: email }
  await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'password', ...who })
  throw new Problem(!user && ctx.services.settings.revealAccounts ? 'user-not-found' : 'invalid-credentials')
}

/** Nobody is kept out by what strangers do with their e-mail or from their network, as long as they come with a device they have used. */
async function countTry({ services, request }: Context, email: string, device: string | null) {
  if (device) return countCall(services, sessions.signIn, 'device', device)
  const visitor = visitorOf(request.ip)
  await countCall(services, sessions.signIn, 'stranger', visitor)
  await countCall(services, sessions.signIn, 'stranger-and-email', `${visitor} ${email}`)
  await countCall(services, sessions.signIn, 'email-of-strangers', email, 'sign-in.too-many')
}
