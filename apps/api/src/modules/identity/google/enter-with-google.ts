import { email as emailAddress } from '@prumo/contract/identity/session'
import type { Session } from '@prumo/contract/identity/session'
import { uuidv7 } from '@prumo/domain/uuid'
import type { IDToken } from 'openid-client'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { enteringCookie } from '../entering-cookie.ts'
import { forgetAfterCommit } from '../forget-after-commit.ts'
import { deletePasskeysOfUser } from '../passkeys/queries.ts'
import { deleteSecondFactor } from '../second-factor/queries.ts'
import { enter } from '../sessions/enter.ts'
import { openSession } from '../sessions/open-session.ts'
import { endSessionsOfUser, selectUserByEmail } from '../sessions/queries.ts'
import { insertUser } from '../users/queries.ts'
import { claimAccount, insertIdentity, selectUserByIdentity } from './queries.ts'

type Newcomer = { issuer: string; subject: string; email: string; displayName: string }

export const newcomerCookie = enteringCookie<Newcomer>('prumo_newcomer', '/api/auth/google', 15)

/** Somebody known opens their account; a proven e-mail finds one to join; anybody else is offered to create one. */
export async function enterWithGoogle(ctx: Context, claims: IDToken, exchange: Exchange): Promise<Session> {
  const known = await selectUserByIdentity(ctx.db, claims.iss, claims.sub)
  if (known) return enter(ctx, known, exchange, 'google')
  const address = emailAddress.safeParse(claims['email'])
  if (claims['email_verified'] !== true || !address.success) throw new Problem('google.email-unverified')
  const user = await selectUserByEmail(ctx.db, address.data)
  if (!user) {
    const newcomer = { issuer: claims.iss, subject: claims.sub, email: address.data, displayName: nameOf(claims['name'], address.data) }
    await newcomerCookie.set(ctx.services, exchange.reply, newcomer)
    throw new Problem('google.unregistered')
  }
  await insertIdentity(ctx.db, { issuer: claims.iss, subject: claims.sub, userId: user.id })
  if (user.emailProvenAt) return enter(ctx, user, exchange, 'google')
  await takeOver(ctx, user.id)
  return openSession(ctx, user.id, exchange, { method: 'google' })
}

/** Whoever registered this address never proved it was theirs; the person Google vouches for did. */
async function takeOver(ctx: Context, userId: string) {
  await claimAccount(ctx.db, userId, ctx.now())
  await deletePasskeysOfUser(ctx.db, userId)
  await deleteSecondFactor(ctx.db, userId)
  await endSessionsOfUser(ctx.db, userId, 'claimed-by-google', null)
  forgetAfterCommit(ctx, userId)
}

export async function registerNewcomer(ctx: Context, exchange: Exchange): Promise<Session> {
  const newcomer = await newcomerCookie.read(ctx.services, exchange.request)
  if (!newcomer) throw new Problem('google.attempt-invalid')
  const { issuer, subject, email, displayName } = newcomer
  const userId = uuidv7()
  const insert = insertUser(ctx.db, { id: userId, email, displayName, passwordHash: null, emailProvenAt: ctx.now() })
  await translateDatabaseErrors(insert, { user_account_email: { field: 'email', code: 'user.email-taken' } })
  await insertIdentity(ctx.db, { issuer, subject, userId })
  newcomerCookie.clear(ctx.services, exchange.reply)
  return openSession(ctx, userId, exchange, { method: 'google' })
}

function nameOf(name: unknown, email: string): string {
  // oxlint-disable-next-line no-control-regex
  const clean = typeof name === 'string' ? name.replace(/[\u0000-\u001f\u007f]/g, ' ').trim().slice(0, 120) : ''
  return clean || email.split('@')[0]!
}
