import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'
import type { Settings } from '#platform/settings.ts'

/** The key that closes the installation's secrets in the database, and where it is kept. */
export type MasterKeys = {
  find(): Promise<Buffer | null>
  /** The existing key, or a new one, which is stored. Instances that start together ask one after the other. */
  findOrMake(): Promise<Buffer>
  /** Set by somebody else, so that only they can change it. */
  readonly isGiven: boolean
  /** Stores a second key beside the first until `settle` replaces the first with it, so that an interrupted rotation can be finished. */
  storeNext(key: Buffer): Promise<void>
  findNext(): Promise<Buffer | null>
  settle(): Promise<void>
  /** Where a person has to look. */
  readonly where: string
}

export class KeyRefused extends StartRefused {}

type Place = Pick<Settings, 'masterKeyFile' | 'dataFolder'> & { masterKey: Buffer | null }

export function masterKeysOf({ masterKey, masterKeyFile, dataFolder }: Place): MasterKeys {
  const path = masterKeyFile ?? join(dataFolder, 'prumo.key')
  const next = `${path}.next`
  if (masterKey) {
    const given = async () => masterKey
    return {
      find: given,
      findOrMake: given,
      isGiven: true,
      where: 'PRUMO_KEY',
      storeNext: async () => {},
      findNext: async () => null,
      settle: async () => {},
    }
  }
  return {
    isGiven: false,
    where: path,
    find: () => readKey(path),
    async findOrMake() {
      const found = await readKey(path)
      if (found) return found
      const made = randomBytes(32)
      await writeKey(path, made)
      return made
    },
    findNext: () => readKey(next),
    storeNext: (key) => writeKey(next, key),
    settle: () => rename(next, path),
  }
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null
    throw new KeyRefused(`Não foi possível ler a chave em ${path}.`)
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new KeyRefused(`O arquivo ${path} não tem uma chave: são 32 bytes em base64.`)
  return key
}

/** Written aside and renamed: a key is there whole or not at all. */
async function writeKey(path: string, key: Buffer) {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(aside, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
    await rename(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
}
