import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { sessions } from '@prumo/contract/identity/sessions'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { copyNewDatabase } from '#platform/embedded-postgres/testing/copy-new-database.ts'
import { readSettings } from '#platform/settings.ts'
import { startInstance } from '../../start.ts'
import { createBuilders, testPassword } from '../../testing/app/builders.ts'
import { createCaller } from '../../testing/app/caller.ts'
import { connectAsOwner } from '#platform/db/connection.ts'

const within = { timeout: 30_000, interval: 200 }

test('a standby in place of the database is never taken for ready, refuses with a sentence, and serves by itself once it is made the one to write to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-standby-'))
  const dataDir = copyNewDatabase(join(folder, 'postgres'))
  // What the embedded server writes by itself is not enough for a standby.
  const settings = { wal_level: 'replica', max_wal_senders: '2' }
  const first = await startEmbeddedPostgres({ dataDir, settings })
  const ours = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    PRUMO_LOG: 'silent',
    PRUMO_DATA: join(folder, 'files'),
    CEP_URL: 'off',
    PRUMO_LIMIT_FACTOR: '100',
  })
  const instance = await startInstance(ours, first.connection, { withWeb: false })
  let stopPostgres = () => first.stop()
  onTestFinished(async () => {
    await instance.stop()
    await stopPostgres()
    rmSync(folder, { recursive: true, force: true })
  })
  const { call, raw } = createCaller(instance.server)
  const owner = await createBuilders(instance.services).anOwner()
  const ready = async () => (await raw({ method: 'GET', url: '/readyz' })).json()
  const create = () => call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  const signIn = () => call(null, sessions.signIn, { body: { email: owner.email, password: testPassword } })
  const list = () => call(owner, bankAccounts.list, { body: {} })
  expect((await create()).status).toBe(200)

  await first.stop()
  writeFileSync(join(dataDir, 'standby.signal'), '')
  let isTakenForReady = false
  const starting = startEmbeddedPostgres({ dataDir, settings, endpoint: first.connection }).then((server) => {
    isTakenForReady = true
    return server
  })
  stopPostgres = async () => (await starting).stop()
  const admin = await expect
    .poll(() => connectAsOwner(first.connection).catch(() => null), within)
    .not.toBeNull()
    .then(() => connectAsOwner(first.connection))
  expect((await admin.query('select pg_is_in_recovery() as yes')).rows).toEqual([{ yes: true }])

  await expect.poll(ready, within).toEqual({ status: 503, missing: 'database' })
  for (const attempt of [create, signIn])
    expect((await attempt()).problem).toMatchObject({ status: 503, code: 'unavailable' })
  expect([200, 503]).toContain((await list()).status)
  expect(isTakenForReady).toBe(false)

  await admin.query('select pg_promote()')
  await admin.end()
  await starting
  await expect.poll(ready, within).toEqual({ status: 'OK' })
  await expect.poll(async () => (await create()).status, within).toBe(409)
  expect((await signIn()).status).toBe(200)
  expect((await list()).data.items).toHaveLength(1)
})
