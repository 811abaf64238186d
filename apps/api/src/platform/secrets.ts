import { createECDH, randomBytes } from 'node:crypto'
import type pg from 'pg'

export type Secrets = {
  readonly accessToken: Uint8Array
  readonly fileUrl: Uint8Array
  /** Signs the cookies of a sign-in that is not finished. */
  readonly entering: Uint8Array
  /** Encrypts the secrets of authenticator applications. */
  readonly secondFactor: Uint8Array
  /** VAPID: by which push services and browsers recognise this installation. */
  readonly push: { readonly publicKey: string; readonly privateKey: string }
}

/** Passwords of the database logins come from this one; only a start needs it. */
type StartSecrets = Secrets & { readonly login: Uint8Array }

/** Keys this installation signs with: made at first start and kept in the database, so that all instances share them. */
export async function loadSecrets(owner: pg.Client): Promise<StartSecrets> {
  const load = async (name: string, make: () => Buffer = () => randomBytes(32)) => {
    const { rows } = await owner.query<{ value: string }>(
      `with made as (insert into installation_secret (name, value) values ($1, $2) on conflict (name) do nothing returning value)
       select value from made union all select value from installation_secret where name = $1 limit 1`,
      [name, make().toString('base64url')],
    )
    return Buffer.from(rows[0]!.value, 'base64url')
  }
  return {
    accessToken: await load('access-token'),
    fileUrl: await load('file-url'),
    entering: await load('entering'),
    secondFactor: await load('second-factor'),
    push: pairOf(await load('push-vapid', newPrivateKey)),
    login: await load('database-login'),
  }
}

function newPrivateKey() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey()
}

function pairOf(kept: Buffer): Secrets['push'] {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(kept)
  // A key that begins with zeros is kept shorter than the 32 bytes everybody else expects.
  const privateKey = Buffer.concat([Buffer.alloc(32 - kept.length), kept])
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
