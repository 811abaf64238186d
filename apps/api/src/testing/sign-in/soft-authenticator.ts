import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { passkeys } from '@prumo/contract/identity/passkeys'
import type { AnswerOf } from '@prumo/contract/route'
import type { Person } from '../app/builders.ts'
import type { TestApp } from '../app/test-app.ts'

type Creation = AnswerOf<typeof passkeys.credentialOptions>
type Assertion = AnswerOf<typeof passkeys.assertionOptions>
type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** A passkey in software: signs what a platform authenticator would, or what a forger would. */
export class SoftAuthenticator {
  readonly id = randomBytes(32)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #isRsa: boolean
  count = 0

  constructor({ rsa = false } = {}) {
    this.#isRsa = rsa
    this.#keys = rsa
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  get credentialId() {
    return this.id.toString('base64url')
  }

  create({ rp, challenge }: Pick<Creation, 'rp' | 'challenge'>, origin: string) {
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([
      this.#authenticatorData(rp.id, present | verified | withCredential),
      Buffer.alloc(16),
      length,
      this.id,
      encode(this.#coseKey()),
    ])
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    return {
      challenge,
      credentialId: this.credentialId,
      attestationObject: encode(attestation).toString('base64url'),
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      transports: ['internal'],
    }
  }

  use(
    { rpId, challenge }: Pick<Assertion, 'rpId' | 'challenge'>,
    origin: string,
    { isVerified = true, count = ++this.count } = {},
  ) {
    this.count = count
    const data = this.#authenticatorData(rpId, isVerified ? present | verified : present)
    const client = clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, hash(client)]), this.#keys.privateKey)
    return {
      challenge,
      credentialId: this.credentialId,
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  #authenticatorData(rpId: string, flags: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags]), count])
  }

  #coseKey(): Map<Cbor, Cbor> {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (part: string | undefined) => Buffer.from(part!, 'base64url')
    if (this.#isRsa)
      return new Map<Cbor, Cbor>([
        [1, 3],
        [3, -257],
        [-1, bytes(jwk.n)],
        [-2, bytes(jwk.e)],
      ])
    return new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ])
  }
}

/** Creates a passkey for this person through the product itself. */
export async function addPasskey(app: TestApp, person: Person, authenticator = new SoftAuthenticator()) {
  const { data: options } = await app.call(person, passkeys.credentialOptions, {})
  const { data } = await app.call(person, passkeys.register, {
    body: authenticator.create(options, new URL(app.services.publicUrl()).origin),
  })
  return { authenticator, passkey: data }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [encode(key), encode(item)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
