import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { masterKeysOf } from './master-key.ts'
import { clearSigningKeys, rotateMasterKey } from './seal-secrets.ts'
import { loadSecrets } from './secrets.ts'

function aFolder() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'prumo-keys-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  return { masterKey: null, masterKeyFile: null, dataFolder }
}

async function aDatabase() {
  const database = await createTestDatabase(inject('postgres'), inject('template'))
  const owner = await connectAsOwner(database.connection)
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  return owner
}

const stored = async (owner: pg.Client) =>
  (await owner.query<{ value: string }>('select value from installation_secret order by name')).rows.map(
    ({ value }) => value,
  )

test('the database holds no secret that its own contents can open', async () => {
  const owner = await aDatabase()
  const place = aFolder()
  const secrets = await loadSecrets(owner, masterKeysOf(place))
  const text = (await stored(owner)).join(' ')
  for (const secret of [secrets.accessToken, secrets.fileUrl, secrets.entering, secrets.secondFactor]) {
    expect(text).not.toContain(Buffer.from(secret).toString('base64url'))
  }
  expect(text).not.toContain(secrets.push.privateKey)
  expect(statSync(join(place.dataFolder, 'prumo.key')).mode & 0o077).toBe(0)
  expect(await loadSecrets(owner, masterKeysOf(place))).toEqual(secrets)
})

test('secrets an older version left open are closed at the next start, and stay the same', async () => {
  const owner = await aDatabase()
  const open = randomBytes(32)
  await owner.query(`insert into installation_secret (name, value) values ('access-token', $1)`, [
    open.toString('base64url'),
  ])
  const { accessToken } = await loadSecrets(owner, masterKeysOf(aFolder()))
  expect(Buffer.from(accessToken)).toEqual(open)
  expect(await stored(owner)).not.toContain(open.toString('base64url'))
})

test('a missing, wrong or broken key is told in one sentence, and nothing changes', async () => {
  const owner = await aDatabase()
  await loadSecrets(owner, masterKeysOf(aFolder()))
  const before = await stored(owner)
  const elsewhere = aFolder()
  const path = join(elsewhere.dataFolder, 'prumo.key')
  await expect(loadSecrets(owner, masterKeysOf(elsewhere))).rejects.toThrow(
    `Falta a chave que abre os segredos deste banco de dados: coloque-a em ${path} ou informe-a em PRUMO_KEY.`,
  )
  writeFileSync(path, randomBytes(32).toString('base64'))
  await expect(loadSecrets(owner, masterKeysOf(elsewhere))).rejects.toThrow(
    `A chave em ${path} não abre os segredos deste banco de dados: use a chave com que ele foi iniciado.`,
  )
  writeFileSync(path, 'senha')
  await expect(loadSecrets(owner, masterKeysOf(elsewhere))).rejects.toThrow(
    `O arquivo ${path} não tem uma chave: são 32 bytes em base64.`,
  )
  await expect(loadSecrets(owner, masterKeysOf({ ...elsewhere, masterKey: randomBytes(32) }))).rejects.toThrow(
    'A chave em PRUMO_KEY não abre',
  )
  expect(await stored(owner)).toEqual(before)
})

test('a new master key opens what the old one closed, which opens nothing any more', async () => {
  const owner = await aDatabase()
  const place = aFolder()
  const keys = masterKeysOf(place)
  const secrets = await loadSecrets(owner, keys)
  const old = await keys.find()
  await rotateMasterKey(owner, keys, randomBytes(32))
  expect(await keys.find()).not.toEqual(old)
  expect(await loadSecrets(owner, keys)).toEqual(secrets)
  await expect(loadSecrets(owner, masterKeysOf({ ...place, masterKey: old }))).rejects.toThrow('não abre os segredos')
})

test('a rotation cut off after the database changed is finished by the next start', async () => {
  const owner = await aDatabase()
  const place = aFolder()
  const keys = masterKeysOf(place)
  const secrets = await loadSecrets(owner, keys)
  const next = randomBytes(32)
  await expect(
    rotateMasterKey(owner, { ...keys, settle: () => Promise.reject(new Error('killed')) }, next),
  ).rejects.toThrow('killed')
  expect(await loadSecrets(owner, keys)).toEqual(secrets)
  expect(readFileSync(join(place.dataFolder, 'prumo.key'), 'utf8').trim()).toBe(next.toString('base64'))
})

test('signing keys are made anew; what was closed for good, second factors and devices, stays readable', async () => {
  const owner = await aDatabase()
  const keys = masterKeysOf(aFolder())
  const before = await loadSecrets(owner, keys)
  await clearSigningKeys(owner)
  const after = await loadSecrets(owner, keys)
  for (const name of ['accessToken', 'fileUrl', 'entering'] as const) expect(after[name]).not.toEqual(before[name])
  expect({ secondFactor: after.secondFactor, push: after.push }).toEqual({
    secondFactor: before.secondFactor,
    push: before.push,
  })
})
