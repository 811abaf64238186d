import type { InputOf } from '@prumo/contract/route'
import type { proof } from '@prumo/contract/identity/proof'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '../tokens.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { insertChallenge, listPasskeys, selectPasskeyForUpdate, spendChallenge, updatePasskeyUse } from './queries.ts'
import { assertionTimeoutMs, challengeExpiry, relyingParty } from './relying-party.ts'
import { verifiedUse } from './verified-use.ts'

/** For somebody who is signed in: one of their own passkeys, and only one that checks who is holding it. */
export async function offerOwnAssertion(ctx: Context) {
  const own = await listPasskeys(ctx.db, ctx.userId)
  if (own.length === 0) throw new Problem('proof.way-missing')
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.services).id,
    timeout: assertionTimeoutMs,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await insertChallenge(ctx.db, {
    challengeHash: hashToken(options.challenge),
    userId: ctx.userId,
    expiresAt: challengeExpiry(ctx),
  })
  return options
}

export async function checkOwnAssertion(ctx: Context, given: InputOf<typeof proof.byPasskey>['body']): Promise<void> {
  const isFresh = await spendChallenge(ctx.db, hashToken(given.challenge), ctx.userId, ctx.now())
  // Spent whatever comes of it.
  await ctx.transaction.pause()
  if (!isFresh) throw new Problem('passkey.expired')
  const known = await selectPasskeyForUpdate(ctx.db, given.credentialId)
  if (known?.userId !== ctx.userId) throw new Problem('proof.passkey-refused')
  const used = await verifiedUse(ctx, known, given)
  if (!used?.userVerified) throw new Problem('proof.passkey-refused')
  await updatePasskeyUse(ctx.db, known.id, used.newCounter, ctx.now())
}
