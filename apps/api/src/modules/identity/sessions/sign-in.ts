import { sessions } from '@prumo/contract/identity/sessions'
import type { Context } from '#platform/context.ts'
import { createFairQueue } from '#platform/fair-queue.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall, countNetwork, isCallWithin, networkOf, visitorOf } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { isPasswordRight } from '../password-hash.ts'
import { enter } from './enter.ts'
import { isSomebodysDevice, knownDeviceOf } from './known-device.ts'
import { passwordSeal } from './password-seal.ts'
import { selectUserByEmail } from './queries.ts'

/** Two queues before the one for hashing: whoever waits in them holds no connection to the database, and strangers do not delay known devices. */
const doorLimits = {
  atOnce: 3,
  mostWaiting: 200,
  mostWaitingEach: 20,
  groupOf: networkOf,
  refusal: 'password.busy',
} as const
const deviceDoor = createFairQueue(doorLimits)
const strangerDoor = createFairQueue(doorLimits)

type Credentials = { email: string; password: string }
type User = Awaited<ReturnType<typeof selectUserByEmail>>

/** Says the same for an unknown e-mail and a wrong password, and takes as long. */
export async function signInWithPassword(ctx: Context, credentials: Credentials, exchange: Exchange) {
  const visitor = visitorOf(ctx.request.ip)
  const known =
    (await isSomebodysDevice(ctx, exchange)) &&
    (await deviceDoor(visitor, () => enterWithDevice(ctx, credentials, exchange)))
  const user = known || (await strangerDoor(visitor, () => enterAsStranger(ctx, credentials, visitor)))
  return enter(ctx, user, exchange, { method: 'password' })
}

/** Nobody is kept out by what strangers do with their e-mail or from their network, as long as they come with a device they have used. */
async function enterWithDevice(ctx: Context, credentials: Credentials, exchange: Exchange) {
  const user = await selectUserByEmail(ctx.db, credentials.email)
  await ctx.transaction.pause()
  const device = user && (await knownDeviceOf(ctx, user, exchange))
  if (!device) return null
  await countCall(ctx.services, sessions.signIn, 'device', device)
  // Counted with the seal, so that a new password, which makes the other devices strangers, begins anew.
  const isWithin = await isCallWithin(
    ctx.services,
    sessions.signIn,
    'devices-of-account',
    `${user.id} ${passwordSeal(user.passwordHash)}`,
  )
  return isWithin ? checkPassword(ctx, user, credentials, device) : null
}

async function enterAsStranger(ctx: Context, credentials: Credentials, visitor: string) {
  const { email } = credentials
  const user = await selectUserByEmail(ctx.db, email)
  await ctx.transaction.pause()
  await countCall(ctx.services, sessions.signIn, 'stranger', visitor)
  await countNetwork(ctx.services, sessions.signIn, 'stranger', visitor)
  await countCall(ctx.services, sessions.signIn, 'stranger-and-email', `${visitor} ${email}`)
  await countCall(ctx.services, sessions.signIn, 'email-of-strangers', email, 'sign-in.too-many')
  return checkPassword(ctx, user, credentials, visitor)
}

async function checkPassword(ctx: Context, user: User, { email, password }: Credentials, who: string) {
  const isRight = await isPasswordRight(user?.passwordHash, password, who)
  if (user && isRight) return user
  const account = user ? { userId: user.id } : { userId: null, unknownEmail: email }
  await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'password', ...account })
  throw new Problem(!user && ctx.services.settings.revealAccounts ? 'user-not-found' : 'invalid-credentials')
}
