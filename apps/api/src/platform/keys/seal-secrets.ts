import type pg from 'pg'
import { KeyRefused, type MasterKeys } from './master-key.ts'
import { isSealed, openValue, sealValue } from './sealed-value.ts'

type Row = { name: string; value: string }

/**
 * The master key that fits this database. Secrets that older versions left open are closed with it; a database that has none
 * yet gets a new key. Call inside a transaction that others starting now wait for.
 */
export async function unlockSecrets(owner: pg.Client, keys: MasterKeys): Promise<Buffer> {
  const { rows } = await owner.query<Row>('select name, value from installation_secret order by name for update')
  const sealed = rows.filter(({ value }) => isSealed(value))
  const key = sealed.length > 0 ? await keyFor(sealed, keys) : await keys.findOrMake()
  for (const { name, value } of rows.filter(({ value }) => !isSealed(value)))
    await updateSecret(owner, name, sealValue(key, name, value))
  return key
}

/** Closes every secret with a new master key. The old one opens nothing afterwards. */
export async function rotateMasterKey(owner: pg.Client, keys: MasterKeys, next: Buffer) {
  await keys.storeNext(next)
  await owner.query('begin')
  try {
    const key = await unlockSecrets(owner, keys)
    const { rows } = await owner.query<Row>('select name, value from installation_secret')
    for (const { name, value } of rows)
      await updateSecret(owner, name, sealValue(next, name, openValue(key, name, value)!))
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  await keys.settle()
}

/** Signing keys that can be made anew at any time: what they signed lasts minutes, and sessions go on by their refresh token. */
const renewable = ['access-token', 'file-url', 'entering']

export const clearSigningKeys = (owner: pg.Client) =>
  owner.query('delete from installation_secret where name = any($1)', [renewable])

async function keyFor(sealed: Row[], keys: MasterKeys): Promise<Buffer> {
  const fits = (key: Buffer | null) =>
    key !== null && sealed.every(({ name, value }) => openValue(key, name, value) !== null)
  const key = await keys.find()
  if (fits(key)) return key!
  const next = await keys.findNext()
  if (fits(next)) {
    await keys.settle()
    return next!
  }
  if (!key)
    throw new KeyRefused(
      `Falta a chave que abre os segredos deste banco de dados: coloque-a em ${keys.where} ou informe-a em PRUMO_KEY.`,
    )
  throw new KeyRefused(
    `A chave em ${keys.where} não abre os segredos deste banco de dados: use a chave com que ele foi iniciado.`,
  )
}

const updateSecret = (owner: pg.Client, name: string, value: string) =>
  owner.query('update installation_secret set value = $2 where name = $1', [name, value])
