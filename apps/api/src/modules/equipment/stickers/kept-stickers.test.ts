import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { rotateMasterKey } from '#platform/keys/seal-secrets.ts'
import { masterKeysOf } from '#platform/keys/master-key.ts'
import { loadSecrets } from '#platform/keys/secrets.ts'
import { openSecret } from '#platform/keys/sealed-secret.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { anEmptyDatabase, askAsOwner, createBackupWork } from '../../../testing/database/backup-work.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let work: ReturnType<typeof createBackupWork>
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  work = createBackupWork(app)
})
afterAll(async () => {
  await app.stop()
  work.remove()
})

type Machine = { id: string; token: string }
const opens = async ({ id, token }: Machine) =>
  (await app.call(null, publicEquipment.history, { params: { id }, query: { qrToken: token } })).status
const printed = async (owner: Person, id: string) =>
  (await app.call(owner, equipment.qrCode, { params: { id }, query: {} })).data.token

test('a company that is put back has its stickers, what was revoked since then, and its reports', async () => {
  const owner = await app.anOwner()
  const machine = await app.as(owner).stickeredMachine()
  const { token: followed } = await aReport(app, machine, { contact: 'Ana' })
  const path = await work.backup(owner.companyId)
  const { data: next } = await app.call(owner, equipment.revoke, { params: { id: machine.id } })
  expect([await opens(machine), await opens({ id: machine.id, token: next.token })]).toEqual([403, 200])
  await work.restore(app.connection, path, { replace: true })
  expect([await opens(machine), await opens({ id: machine.id, token: next.token })]).toEqual([200, 403])
  expect(await printed(owner, machine.id)).toBe(machine.token)
  expect((await app.call(null, publicEquipment.follow, { params: { token: followed } })).status).toBe(200)
})

test('a whole installation that is put back elsewhere prints the same stickers', async () => {
  const owner = await app.anOwner()
  const machine = await app.as(owner).stickeredMachine()
  const path = await work.backup(null, 'uma frase longa de passagem')
  const target = await anEmptyDatabase()
  const storage = createDiskStorage(join(work.folder, 'elsewhere'))
  const masterKey = createHash('sha256').update('another key').digest()
  await work.restore(target, path, { storage, masterKey, passphrase: 'uma frase longa de passagem' })
  const [row] = (await askAsOwner(
    target,
    `select details ->> 'sealed' as sealed from public_link where company_id = $1 and record_id = $2`,
    [owner.companyId, machine.id],
  )) as [{ sealed: string }]
  const database = await connectAsOwner(target)
  const keys = { find: async () => masterKey, findOrMake: async () => masterKey, findNext: async () => null } as never
  const { stickers } = await loadSecrets(database, keys)
  await database.end()
  const opened = openSecret(stickers, `${owner.companyId}/${machine.id}`, row.sealed)
  expect(Buffer.from(opened).toString()).toBe(machine.token)
  const known = await askAsOwner(target, 'select 1 from public_address where hash = $1', [
    createHash('sha256').update(machine.token).digest('hex'),
  ])
  expect(known).toHaveLength(1)
})

test('a new master key leaves every sticker as it is', async () => {
  const owner = await app.anOwner()
  const machine = await app.as(owner).stickeredMachine()
  const database = await connectAsOwner(app.connection)
  const keys = masterKeysOf(app.services.settings)
  try {
    await rotateMasterKey(database, keys, createHash('sha256').update('the next key').digest())
    const { stickers } = await loadSecrets(database, keys)
    expect(Buffer.from(stickers).equals(Buffer.from(app.services.secrets.stickers))).toBe(true)
  } finally {
    await database.end()
  }
  expect([await opens(machine), await printed(owner, machine.id)]).toEqual([200, machine.token])
})
