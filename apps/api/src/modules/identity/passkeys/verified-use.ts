import type { InputOf } from '@prumo/contract/route'
import type { proof } from '@prumo/contract/identity/proof'
import type { Context } from '#platform/context.ts'
import { loadWebauthn } from './load-webauthn.ts'
import type { selectPasskeyForUpdate } from './queries.ts'
import { relyingParty } from './relying-party.ts'

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof selectPasskeyForUpdate>>>

/** What the passkey signed, checked; null when it is not good. A count that did not grow means that somebody made a copy of the authenticator. */
export async function verifiedUse(ctx: Context, known: KnownPasskey, given: InputOf<typeof proof.byPasskey>['body']) {
  const { id, origin } = relyingParty(ctx.services)
  const { credentialId, authenticatorData, clientDataJSON, signature, challenge } = given
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      counter: known.signCount,
    },
    requireUserVerification: false,
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo : null
}
