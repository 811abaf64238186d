import type { passkeys } from '@prumo/contract/identity/passkeys'
import type { Session } from '@prumo/contract/identity/session'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { enter } from '../sessions/enter.ts'
import { openSession } from '../sessions/open-session.ts'
import { listCompaniesOfUser } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { insertChallenge, selectPasskeyForUpdate, spendChallenge, updatePasskeyUse } from './queries.ts'
import { assertionTimeoutMs, challengeExpiry, relyingParty } from './relying-party.ts'
import { verifiedUse } from './verified-use.ts'

type Assertion = InputOf<typeof passkeys.login>['body']

/** The device knows whose passkeys it holds, so nobody has to be named and no account is revealed. */
export async function offerAssertion(ctx: Context) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.services).id,
    timeout: assertionTimeoutMs,
    userVerification: 'preferred',
    allowCredentials: [],
  })
  await insertChallenge(ctx.db, {
    challengeHash: hashToken(options.challenge),
    userId: null,
    expiresAt: challengeExpiry(ctx),
  })
  return options
}

export async function enterWithPasskey(ctx: Context, given: Assertion, exchange: Exchange): Promise<Session> {
  const isFresh = await spendChallenge(ctx.db, hashToken(given.challenge), null, ctx.now())
  // Spent whatever comes of it.
  await ctx.transaction.pause()
  if (!isFresh) throw new Problem('passkey.expired')
  const known = await selectPasskeyForUpdate(ctx.db, given.credentialId)
  if (!known) {
    await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'passkey' })
    throw new Problem('passkey.unknown')
  }
  const used = await verifiedUse(ctx, known, given)
  if (!used) {
    await recordSecurity(ctx, { kind: 'sign-in', outcome: 'refused', method: 'passkey', userId: known.userId })
    throw new Problem('passkey.refused')
  }
  await updatePasskeyUse(ctx.db, known.id, used.newCounter, ctx.now())
  const user = { id: known.userId, hasSecondFactor: known.hasSecondFactor }
  if (!used.userVerified) return enter(ctx, user, exchange, { method: 'passkey' })
  return openSession(ctx, user.id, exchange, {
    method: 'passkey',
    hasSecondFactor: true,
    companyId: await ownCompany(ctx, user.id, given.tenantId),
  })
}

/** The company asked for, if the person belongs to it. */
async function ownCompany(ctx: Context, userId: string, tenantId: string | undefined): Promise<string | undefined> {
  if (!tenantId) return undefined
  const identity = { companyId: null, userId, requestId: ctx.request.id }
  const mine = await inTransaction(ctx.services.pool, identity, ({ db }) => listCompaniesOfUser(db, userId))
  return mine.find(({ id }) => id === tenantId)?.id
}
