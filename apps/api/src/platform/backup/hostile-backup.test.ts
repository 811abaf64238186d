import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { isServing } from '#platform/db/logins.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { anEmptyDatabase, askAsOwner, createBackupWork } from '../../testing/database/backup-work.ts'
import { testPassword } from '../../testing/app/builders.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { checkBackupFile, readBackupFile, type BackupPart } from './backup-file.ts'

let app: TestApp
let work: ReturnType<typeof createBackupWork>
beforeAll(async () => {
  app = await startTestApp()
  work = createBackupWork(app)
})
afterAll(async () => {
  await app.stop()
  work.remove()
})

const statusOfSignIn = async (email: string) =>
  (await app.call(null, sessions.signIn, { body: { email, password: testPassword } })).status

/** The copy of a company as somebody rewrote it, which its digest would not tell. */
const rewritten = (change: (part: BackupPart) => BackupPart[]) =>
  async function* (path: string) {
    for await (const part of readBackupFile(path)) yield* change(part)
  }

/** The company's copy, when people of it have other ids here: as if it came from another installation. */
async function aCopyFromElsewhere() {
  const owner = await app.anOwner()
  const path = await work.backup(owner.companyId)
  const elsewhere = randomUUID()
  const parts = rewritten((part) => [
    JSON.parse(JSON.stringify(part).replaceAll(`"${owner.userId}"`, `"${elsewhere}"`)) as BackupPart,
  ])
  return { owner, elsewhere, restore: () => work.restore(app.connection, path, { replace: true, parts }) }
}

test('whoever took the address of an owner without proving it does not get the company', async () => {
  const { owner, elsewhere, restore } = await aCopyFromElsewhere()
  await askAsOwner(app.connection, 'update user_account set email_proven_at = null where id = $1', [owner.userId])
  expect(await statusOfSignIn(owner.email)).toBe(200)
  await restore()
  expect(
    await askAsOwner(app.connection, 'select user_id from membership where company_id = $1', [owner.companyId]),
  ).toEqual([{ user_id: elsewhere }])
  const [squatter] = await askAsOwner(app.connection, 'select email, password_hash from user_account where id = $1', [
    owner.userId,
  ])
  expect(squatter).toEqual({ email: `sem-confirmacao-${owner.userId}@invalid`, password_hash: null })
  expect(
    await askAsOwner(app.connection, 'select 1 from user_session where user_id = $1 and ended_at is null', [
      owner.userId,
    ]),
  ).toEqual([])
  expect((await app.call(owner, bankAccounts.list, { body: {} })).status).toBe(401)
  expect(await statusOfSignIn(owner.email)).toBe(401)
})

test('a newcomer enters only by proving the address: their second factor did not come along', async () => {
  const owner = await app.anOwner()
  const path = await work.backup(owner.companyId)
  const target = await anEmptyDatabase()
  await work.restore(target, path, { storage: createDiskStorage(join(work.folder, 'newcomers')) })
  expect(await askAsOwner(target, 'select id, email, password_hash, email_proven_at from user_account')).toEqual([
    { id: owner.userId, email: owner.email, password_hash: null, email_proven_at: null },
  ])
})

test('two companies of one person who has not entered here yet meet in one account', async () => {
  const { owner, elsewhere, restore } = await aCopyFromElsewhere()
  await askAsOwner(app.connection, 'delete from user_session where user_id = $1', [owner.userId])
  await askAsOwner(
    app.connection,
    'update user_account set email_proven_at = null, password_hash = null where id = $1',
    [owner.userId],
  )
  await restore()
  expect(
    await askAsOwner(app.connection, 'select user_id from membership where company_id = $1', [owner.companyId]),
  ).toEqual([{ user_id: owner.userId }])
  expect(await askAsOwner(app.connection, 'select 1 from user_account where id = $1', [elsewhere])).toEqual([])
})

test('a member who changed the e-mail since is the same person, with the address of today', async () => {
  const owner = await app.anOwner()
  const path = await work.backup(owner.companyId)
  const email = `nova-${owner.email}`
  await askAsOwner(app.connection, 'update user_account set email = $2 where id = $1', [owner.userId, email])
  await work.restore(app.connection, path, { replace: true })
  expect(
    await askAsOwner(
      app.connection,
      'select u.id, u.email from membership m join user_account u on u.id = m.user_id where m.company_id = $1',
      [owner.companyId],
    ),
  ).toEqual([{ id: owner.userId, email }])
  expect(await statusOfSignIn(email)).toBe(200)
})

test('the copy of a company writes nothing outside of it', async () => {
  const [mine, neighbour] = [await app.anOwner(), await app.anOwner()]
  const path = await work.backup(mine.companyId)
  const victimsPhoto = randomUUID()
  await askAsOwner(app.connection, 'update user_account set photo_id = $2 where id = $1', [
    neighbour.userId,
    victimsPhoto,
  ])
  await app.services.storage.write(`user-photos/${victimsPhoto}`, samplePng, 'image/png')
  const file = (key: string): BackupPart => ({
    file: key,
    contentType: 'text/plain',
    content: (async function* () {
      yield Buffer.from('x')
    })(),
  })
  const person = { id: randomUUID(), email: 'falsa@exemplo.com.br', display_name: 'Falsa' }
  const people = (row: object): BackupPart => ({
    table: 'user_account',
    companyId: null,
    rows: [{ ...person, ...row }],
  })
  const account = { company_id: neighbour.companyId, name: 'Plantada' }
  const additions: BackupPart[][] = [
    [{ table: 'installation_secret', companyId: null, rows: [{ name: 'x', value: 'y' }] }],
    [{ table: 'passkey', companyId: mine.companyId, rows: [{ user_id: neighbour.userId }] }],
    [{ table: 'bank_account', companyId: neighbour.companyId, rows: [account] }],
    [{ table: 'bank_account', companyId: mine.companyId, rows: [account] }],
    [{ table: 'bank_account', companyId: null, rows: [account] }],
    [{ header: { prumoBackup: 2, scope: 'company', companyId: neighbour.companyId, createdAt: '', migrations: [] } }],
    [file(`${neighbour.companyId}/${randomUUID()}`)],
    [file(`${mine.companyId}/../${neighbour.companyId}/x`)],
    [file(`user-photos/${victimsPhoto}`)],
    [people({ photo_id: victimsPhoto }), file(`user-photos/${victimsPhoto}`)],
    [people({ id: mine.companyId, email: neighbour.email })],
  ]
  for (const addition of additions) {
    const parts = rewritten((part) => ('header' in part ? [part, ...addition] : [part]))
    await expect(
      work.restore(app.connection, path, { replace: true, parts }),
      JSON.stringify(addition),
    ).rejects.toThrow('A cópia desta empresa traz o que não é dela')
  }
  expect((await app.call(neighbour, bankAccounts.list, { body: {} })).data.items).toEqual([])
  expect(await text((await app.services.storage.read(`user-photos/${victimsPhoto}`))!)).toBe(samplePng.toString())
})

test('the copy of a company names it', async () => {
  const owner = await app.anOwner()
  const parts = rewritten((part) => ['header' in part ? { header: { ...part.header, companyId: null } } : part])
  await expect(
    work.restore(app.connection, await work.backup(owner.companyId), { replace: true, parts }),
  ).rejects.toThrow('não é uma cópia de segurança')
})

test('a passphrase opens only what it closed: an open copy put in its place is refused', async () => {
  const owner = await app.anOwner()
  const path = await work.backup(owner.companyId)
  await expect(checkBackupFile(path, 'uma senha comprida')).rejects.toThrow(
    'Para restaurar uma cópia aberta, retire PRUMO_BACKUP_PASSPHRASE',
  )
})

test('a line without end is refused before it fills the memory', async () => {
  const bomb = join(work.folder, 'bomb.backup')
  writeFileSync(bomb, gzipSync(Buffer.alloc(65 * 1024 * 1024, 32)))
  await expect(checkBackupFile(bomb)).rejects.toThrow('uma linha maior que 64 MB')
})

test('whether the product runs is seen by its logins in this very database', async () => {
  const names = { app: app.logins.app.user!, credentials: app.logins.credentials.user! }
  await app.services.pool.query('select 1')
  for (const [connection, expected] of [
    [app.connection, true],
    [await anEmptyDatabase(), false],
  ] as const) {
    const owner = await connectAsOwner(connection)
    expect(await isServing(owner, names)).toBe(expected)
    await owner.end()
  }
})
