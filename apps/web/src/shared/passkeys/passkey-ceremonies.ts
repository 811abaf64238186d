import { passkeys } from '@prumo/contract/identity/passkeys'
import { proof } from '@prumo/contract/identity/proof'
import type { Session } from '@prumo/contract/identity/session'
import type { AnswerOf } from '@prumo/contract/route'
import {
  sendSignal,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { PasskeyTimeout } from './passkey-failures.ts'

/** Browsers report a time-out as a refusal: only the elapsed time distinguishes them. */
async function inTime<T>(timeoutMs: number, ceremony: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await ceremony()
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError' && performance.now() - started > timeoutMs - 500)
      throw new PasskeyTimeout()
    throw error
  }
}

/** Asks the device for a new passkey and has the server keep its public half. */
export async function createPasskey() {
  const options = await call(passkeys.credentialOptions, {})
  const { id, response } = await inTime(options.timeout, () =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )
  const { attestationObject, clientDataJSON, transports } = response
  const body = {
    challenge: options.challenge,
    credentialId: id,
    attestationObject,
    clientDataJSON,
    ...(transports && { transports }),
  }
  try {
    await call(passkeys.register, { body })
  } catch (error) {
    if (error instanceof ApiProblem) forgetOnDevice(id)
    throw error
  }
}

/** `inAutofill`: waits silently until the person picks a passkey among the suggestions of the e-mail field. */
export async function enterWithPasskey({ inAutofill = false } = {}): Promise<Session> {
  const options = await call(passkeys.assertionOptions, { body: {} })
  const body = await signedBy(options, inAutofill)
  try {
    return await call(passkeys.login, { body })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'passkey.unknown') forgetOnDevice(body.credentialId)
    throw error
  }
}

/** Shows once more who is here, inside a session. */
export async function proveWithPasskey() {
  await call(proof.byPasskey, { body: await signedBy(await call(proof.passkeyOptions, {})) })
}

async function signedBy(options: AnswerOf<typeof passkeys.assertionOptions>, inAutofill = false) {
  const ask = () => startAuthentication({ optionsJSON: options as never, useBrowserAutofill: inAutofill })
  const { id, response } = inAutofill ? await ask() : await inTime(options.timeout, ask)
  const { authenticatorData, clientDataJSON, signature } = response
  return { challenge: options.challenge, credentialId: id, authenticatorData, clientDataJSON, signature }
}

/** Asks the device to stop offering a passkey that opens nothing. Not every browser can; none has to. */
export function forgetOnDevice(credentialId: string) {
  sendSignal({ signalName: 'unknownCredential', rpID: window.location.hostname, credentialID: credentialId }).catch(
    () => null,
  )
}
