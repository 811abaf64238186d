import type { passkeys } from '@prumo/contract/identity/passkeys'
import type { Session } from '@prumo/contract/identity/session'
import type { InputOf } from '@prumo/contract/route'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Context } from '#platform/context.ts'
import type { Exchange } from '#platform/http/handlers.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { enter } from '../sessions/enter.ts'
import { openSession } from '../sessions/open-session.ts'
import { listCompaniesOfUser } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { insertChallenge, selectPasskeyForUpdate, spendChallenge, updatePasskeyUse } from './queries.ts'
import { assertionTimeoutMs, challengeSeconds, relyingParty } from './relying-party.ts'

type Assertion = InputOf<typeof passkeys.login>['body']
type KnownPasskey = NonNullable<Awaited<ReturnType<typeof selectPasskeyForUpdate>>>

/** The device knows whose passkeys it holds, so nobody has to be named and no account is revealed. */
export async function offerAssertion(ctx: Context) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.services).id,
    timeout: assertionTimeoutMs,
    userVerification: 'preferred',
    allowCredentials: [],
  })
  const expiresAt = new Date(ctx.now().getTime() + challengeSeconds * 1000)
  await insertChallenge(ctx.db, { challengeHash: hashToken(options.challenge), userId: null, expiresAt })
  return options
}

export async function enterWithPasskey(ctx: Context, given: Assertion, exchange: Exchange): Promise<Session> {
  const isFresh = await spendChallenge(ctx.db, hashToken(given.challenge), null, ctx.now())
  // Spent whatever comes of it.
  await ctx.transaction.pause()
  if (!isFresh) throw new Problem('passkey.expired')
  const known = await selectPasskeyForUpdate(ctx.db, given.credentialId)
  if (!known) throw new Problem('passkey.unknown')
  const { newCounter, userVerified } = await verifiedUse(ctx, known, given)
  await updatePasskeyUse(ctx.db, known.id, newCounter, ctx.now())
  const user = { id: known.userId, hasSecondFactor: known.hasSecondFactor }
  if (!userVerified) return enter(ctx, user, exchange)
  return openSession(ctx, user.id, exchange, { hasSecondFactor: true, companyId: await ownCompany(ctx, user.id, given.tenantId) })
}

/** A count that did not grow means that somebody made a copy of the authenticator. */
async function verifiedUse(ctx: Context, known: KnownPasskey, given: Assertion) {
  const { id, origin } = relyingParty(ctx.services)
  const { credentialId, authenticatorData, clientDataJSON, signature, challenge } = given
  const verified = await verifyAuthenticationResponse({
    response: { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {}, response: { authenticatorData, clientDataJSON, signature } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')), counter: known.signCount },
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('passkey.refused')
  return verified.authenticationInfo
}

/** The company asked for, if the person belongs to it. */
async function ownCompany(ctx: Context, userId: string, tenantId: string | undefined): Promise<string | undefined> {
  if (!tenantId) return undefined
  const identity = { companyId: null, userId, requestId: ctx.request.id }
  const mine = await inTransaction(ctx.services.pool, identity, ({ db }) => listCompaniesOfUser(db, userId))
  return mine.find(({ id }) => id === tenantId)?.id
}
