import type { passkeys } from '@prumo/contract/identity/passkeys'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { deviceName } from '#platform/security/device-name.ts'
import { reportCredentialChange } from '../emails/report-credential-change.ts'
import { selectUser } from '../sessions/queries.ts'
import { hashToken } from '../tokens.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { insertChallenge, insertPasskey, listPasskeys, spendChallenge } from './queries.ts'
import { algorithms, challengeExpiry, registrationTimeoutMs, relyingParty } from './relying-party.ts'

const mostPasskeys = 20

/** What the browser hands to the authenticator. Devices that already hold a passkey of this person are left out. */
export async function offerRegistration(ctx: Context) {
  const [user, existing] = await Promise.all([selectUser(ctx.db, ctx.userId), listPasskeys(ctx.db, ctx.userId)])
  if (existing.length >= mostPasskeys) throw new Problem('passkey.too-many', { words: { max: mostPasskeys } })
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Prumo',
    rpID: relyingParty(ctx.services).id,
    userID: Uint8Array.from(Buffer.from(ctx.userId.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.displayName,
    timeout: registrationTimeoutMs,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'required',
      userVerification: 'preferred',
    },
    supportedAlgorithmIDs: algorithms,
  })
  await insertChallenge(ctx.db, {
    challengeHash: hashToken(options.challenge),
    userId: ctx.userId,
    expiresAt: challengeExpiry(ctx),
  })
  return options
}

export async function registerPasskey(ctx: Context, given: InputOf<typeof passkeys.register>['body']) {
  const isFresh = await spendChallenge(ctx.db, hashToken(given.challenge), ctx.userId, ctx.now())
  // Spent whatever comes of it.
  await ctx.transaction.pause()
  if (!isFresh) throw new Problem('passkey.expired')
  const credential = await verifiedCredential(ctx, given)
  const passkey = {
    userId: ctx.userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: given.transports ?? [],
    device: deviceName(ctx.request.userAgent),
    createdAt: ctx.now(),
  }
  const added = await translateDatabaseErrors(insertPasskey(ctx.db, passkey), {
    passkey_credential: { field: 'credentialId', code: 'passkey.already-registered' },
  })
  await reportCredentialChange(ctx, { kind: 'passkey-added', name: added.device })
  return added
}

async function verifiedCredential(ctx: Context, given: InputOf<typeof passkeys.register>['body']) {
  const { id, origin } = relyingParty(ctx.services)
  const { credentialId, attestationObject, clientDataJSON, challenge } = given
  const response = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { attestationObject, clientDataJSON },
  }
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('passkey.not-created')
  return verified.registrationInfo.credential
}
