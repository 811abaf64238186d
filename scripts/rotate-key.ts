// npm run rotate-key [-- --signing]: a new master key closes the installation's secrets; with --signing the signing keys are made anew too.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connectAsOwner } from '../apps/api/src/platform/db/connection.ts'
import { borrowDatabase } from '../apps/api/src/platform/embedded-postgres/borrow-database.ts'
import { KeyRefused, masterKeysOf, type MasterKeys } from '../apps/api/src/platform/keys/master-key.ts'
import { clearSigningKeys, rotateMasterKey } from '../apps/api/src/platform/keys/seal-secrets.ts'
import { readSettings } from '../apps/api/src/platform/settings.ts'

const { values } = parseArgs({ options: { signing: { type: 'boolean', default: false } } })

try {
  const settings = readSettings(process.env)
  const keys = masterKeysOf(settings)
  const next = nextKey(keys)
  await borrowDatabase(settings, async ({ connection }) => {
    const owner = await connectAsOwner(connection)
    await rotateMasterKey(owner, keys, next)
    if (values.signing) await clearSigningKeys(owner)
    await owner.end()
  })
  console.log(
    keys.isGiven
      ? 'Os segredos foram fechados com PRUMO_NEW_KEY: coloque-a em PRUMO_KEY antes de iniciar de novo.'
      : `Os segredos foram fechados com a nova chave, gravada em ${keys.where}. Guarde uma cópia dela.`,
  )
  if (values.signing)
    console.log('As chaves de assinatura serão novas: reinicie todas as instâncias. As sessões abertas continuam.')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** A key that was given as a setting is replaced by another one given so: whoever keeps it has to know it first. */
function nextKey(keys: MasterKeys) {
  if (!keys.isGiven) return randomBytes(32)
  const given = Buffer.from(process.env['PRUMO_NEW_KEY'] ?? '', 'base64')
  if (given.length === 32) return given
  throw new KeyRefused(
    'A chave vem de PRUMO_KEY: informe a nova em PRUMO_NEW_KEY, 32 bytes em base64, como os que openssl rand -base64 32 escreve.',
  )
}
