import { google } from '@prumo/contract/identity/google'
import { email as emailAddress } from '@prumo/contract/identity/session'
import type { Session } from '@prumo/contract/identity/session'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { IDToken } from 'openid-client'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { countCall } from '#platform/http/rate-limit.ts'
import { Problem } from '#platform/problem.ts'
import { signInCookie } from '../sign-in-cookie.ts'
import { isPasswordRight } from '../password-hash.ts'
import { enter } from '../sessions/enter.ts'
import { openSession } from '../sessions/open-session.ts'
import { selectUserByEmail } from '../sessions/queries.ts'
import { insertUser } from '../users/queries.ts'
import type { GoogleIdentity } from './join-identity.ts'
import { insertIdentity, selectUserByIdentity } from './queries.ts'

type Newcomer = GoogleIdentity & { displayName: string }

export const newcomerCookie = signInCookie<Newcomer>('prumo_newcomer', '/api/auth/google', 15)
/** Somebody whose address the provider vouches for, before an account with that address which nobody had proven. */
const joining = signInCookie<GoogleIdentity & { userId: string }>('prumo_joining', '/api/auth/google', 15)

/** Somebody known opens their account; a proven e-mail finds one to join; anybody else is offered to create one. */
export async function enterWithGoogle(ctx: Context, claims: IDToken, exchange: Exchange): Promise<Session> {
  const known = await selectUserByIdentity(ctx.db, claims.iss, claims.sub)
  if (known) return enter(ctx, known, exchange, { method: 'google' })
  const address = emailAddress.safeParse(claims['email'])
  if (claims['email_verified'] !== true || !address.success) throw new Problem('google.email-unverified')
  const identity = { issuer: claims.iss, subject: claims.sub, email: address.data }
  const user = await selectUserByEmail(ctx.db, address.data)
  if (!user) {
    await newcomerCookie.set(ctx.services, exchange, { ...identity, displayName: nameOf(claims['name'], address.data) })
    throw new Problem('google.unregistered')
  }
  if (user.emailProvenAt) return enter(ctx, user, exchange, { method: 'google', identity })
  // Whoever made the account may be somebody else: it is asked for what it has, and nothing of it is touched.
  await joining.set(ctx.services, exchange, { ...identity, userId: user.id })
  throw new Problem('google.password-needed')
}

/** The password shows that whoever made the account and whom the provider vouches for are the same person. */
export async function joinWithPassword(ctx: Context, password: string, exchange: Exchange): Promise<Session> {
  const begun = await joining.read(ctx.services, exchange.request)
  if (!begun) throw new Problem('google.attempt-invalid')
  const { userId, issuer, subject, email } = begun
  await countCall(ctx.services, google.join, 'user', userId)
  const user = await selectUserByEmail(ctx.db, email)
  await ctx.transaction.pause()
  const isRight = await isPasswordRight(user?.passwordHash, password, userId)
  if (user?.id !== userId || !isRight) throw Problem.at('password', 'password.current-wrong')
  joining.clear(ctx.services, exchange)
  return enter(ctx, user, exchange, { method: 'google', identity: { issuer, subject, email } })
}

export async function registerNewcomer(ctx: Context, exchange: Exchange): Promise<Session> {
  const newcomer = await newcomerCookie.read(ctx.services, exchange.request)
  if (!newcomer) throw new Problem('google.attempt-invalid')
  const { issuer, subject, email, displayName } = newcomer
  const userId = uuidv7()
  const insert = insertUser(ctx.db, { id: userId, email, displayName, passwordHash: null, emailProvenAt: ctx.now() })
  await translateDatabaseErrors(insert, { user_account_email: { field: 'email', code: 'user.email-taken' } })
  await insertIdentity(ctx.db, { issuer, subject, userId })
  newcomerCookie.clear(ctx.services, exchange)
  return openSession(ctx, userId, exchange, { method: 'google' })
}

function nameOf(name: unknown, email: string): string {
  // oxlint-disable-next-line no-control-regex
  const clean =
    typeof name === 'string'
      ? name
          .replace(/[\u0000-\u001f\u007f]/g, ' ')
          .trim()
          .slice(0, 120)
      : ''
  return clean || email.split('@')[0]!
}
