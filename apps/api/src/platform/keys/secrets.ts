import { createECDH, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { MasterKeys } from './master-key.ts'
import { unlockSecrets } from './seal-secrets.ts'
import { openValue, sealValue } from './sealed-value.ts'

export type Secrets = {
  readonly accessToken: Uint8Array
  readonly fileUrl: Uint8Array
  /** Signs the cookies of a sign-in that is not finished. */
  readonly entering: Uint8Array
  /** Seals jobs. */
  readonly jobs: Uint8Array
  /** Encrypts the secrets of authenticator applications. */
  readonly secondFactor: Uint8Array
  /** Closes the tokens of stickers, so that they can be printed again. */
  readonly stickers: Uint8Array
  /** Signs how each chain of records ends, every night. It never changes: what it signed is checked for ever. */
  readonly chain: Uint8Array
  /** VAPID: by which push services and browsers recognise this installation. */
  readonly push: { readonly publicKey: string; readonly privateKey: string }
}

/** Passwords of the database logins come from this one; only a start needs it. */
type StartSecrets = Secrets & { readonly login: Uint8Array }

const lockKey = 7_261_002

/** Keys this installation signs with: made at first start and kept in the database, closed by the master key, so that all instances share them. */
export async function loadSecrets(owner: pg.Client, keys: MasterKeys): Promise<StartSecrets> {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [lockKey])
    const secrets = await readSecrets(owner, await unlockSecrets(owner, keys))
    await owner.query('commit')
    return secrets
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function readSecrets(owner: pg.Client, key: Buffer): Promise<StartSecrets> {
  const load = async (name: string, make: () => Buffer = () => randomBytes(32)) => {
    const { rows } = await owner.query<{ value: string }>('select value from installation_secret where name = $1', [
      name,
    ])
    if (rows[0]) return Buffer.from(openValue(key, name, rows[0].value)!, 'base64url')
    const made = make()
    await owner.query('insert into installation_secret (name, value) values ($1, $2)', [
      name,
      sealValue(key, name, made.toString('base64url')),
    ])
    return made
  }
  return {
    accessToken: await load('access-token'),
    fileUrl: await load('file-url'),
    entering: await load('entering'),
    jobs: await load('jobs'),
    secondFactor: await load('second-factor'),
    stickers: await load('stickers'),
    chain: await load('chain'),
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
