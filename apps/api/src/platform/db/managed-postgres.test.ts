import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessions } from '@prumo/contract/identity/sessions'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyNewDatabase } from '#platform/embedded-postgres/testing/copy-new-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { readSettings } from '#platform/settings.ts'
import { startInstance } from '../../start.ts'
import { createBuilders, testPassword } from '../../testing/app/builders.ts'
import { createCaller } from '../../testing/app/caller.ts'
import { removeCompanyRows } from '#platform/purge/remove-company-rows.ts'
import { backupParts } from '#platform/backup/write-backup.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { connectAsOwner } from './connection.ts'

/** A server as hosting providers run it: everybody but its administrator signs in with a password. */
let postgres: EmbeddedPostgres
let folder: string
let admin: pg.Client
/** Of an owner without superuser who may create logins; made by the first who starts on it, found ready by the others. */
let shop: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prumo-managed-'))
  postgres = await startEmbeddedPostgres({
    dataDir: copyNewDatabase(join(folder, 'postgres')),
    settings: { fsync: 'off', max_connections: '200' },
  })
  writeFileSync(join(folder, 'postgres/pg_hba.conf'), 'local all postgres trust\nlocal all all scram-sha-256\n')
  admin = await connectAsOwner(postgres.connection)
  await admin.query('select pg_reload_conf()')
  shop = await aDatabase('loja', 'createrole')
})
afterAll(async () => {
  await admin.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (login: string, database: string, password = 'senha-do-provedor') =>
  `postgres://${login}:${password}@localhost/${database}?host=${encodeURIComponent(postgres.connection.host)}&port=${postgres.connection.port}`

async function aDatabase(name: string, ownerOptions: string, owner = `${name}_dono`) {
  await admin.query(`create role ${owner} login password 'senha-do-provedor' nosuperuser nocreatedb ${ownerOptions}`)
  await admin.query(`create database ${name} owner ${owner}`)
  return urlOf(owner, name)
}

async function start(environment: Record<string, string>) {
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    PRUMO_LOG: 'silent',
    PRUMO_POOL: '3',
    PRUMO_DATA: join(folder, 'files'),
    CEP_URL: 'off',
    ...environment,
  })
  const instance = await startInstance(settings, { connectionString: settings.databaseUrl! }, { withWeb: false })
  onTestFinished(() => instance.stop())
  return instance
}

/** A day’s work: a company, its owner signed in, a record and its history. */
async function work(instance: Awaited<ReturnType<typeof start>>) {
  const { anOwner } = createBuilders(instance.services)
  const { call } = createCaller(instance.server)
  const owner = await anOwner()
  expect((await call(null, sessions.signIn, { body: { email: owner.email, password: testPassword } })).status).toBe(200)
  const { data } = await call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  expect((await call(owner, bankAccounts.history, { params: { id: data.id } })).data.items).toHaveLength(1)
  return owner
}

test('an owner without superuser who may create logins needs nothing else, and the next start finds what the first one made', async () => {
  const environment = { DATABASE_URL: shop }
  const first = await start(environment)
  await work(first)
  const second = await start(environment)
  await work(second)
  const { rows } = await first.services.pool.query<{ name: string }>('select current_user as name')
  expect(rows).toEqual([{ name: 'loja_app' }])
  expect((await first.services.credentialPool.query<{ name: string }>('select current_user as name')).rows).toEqual([
    { name: 'loja_credentials' },
  ])
})

test('what only the owner of the tables does works without superuser: copying and removing a company', async () => {
  const { services, ...instance } = await start({ DATABASE_URL: shop })
  const [ours, theirs] = [await work({ services, ...instance }), await work({ services, ...instance })]
  const copied = await services.asOwner(async (owner) => {
    const lines = []
    for await (const line of backupParts(owner, services.storage)) lines.push(JSON.stringify(line))
    return lines.join('')
  })
  expect(copied).toContain(ours.companyId)
  expect(copied).toContain(theirs.companyId)
  await services.asOwner(async (owner) => {
    await owner.query('begin')
    expect((await removeCompanyRows(owner, ours.companyId))['bank_account']).toBe(1)
    await owner.query('commit')
  })
  const { call } = createCaller(instance.server)
  expect((await call(theirs, bankAccounts.list, { body: {} })).data.items).toHaveLength(1)
})

test('an owner who may not create logins is told what to do, and needs no such right once they exist', async () => {
  const DATABASE_URL = await aDatabase('clinica', 'nocreaterole')
  const refused = await start({ DATABASE_URL }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect((refused as Error).message).toMatch(
    /^O usuário de DATABASE_URL não pode criar o usuário clinica_app no banco de dados\. .*docs\/operations\.md/,
  )
  for (const name of ['pedidos', 'credenciais'])
    await admin.query(`create role ${name} login password 'senha-do-provedor' noinherit`)
  const instance = await start({
    DATABASE_URL,
    DATABASE_APP_URL: urlOf('pedidos', 'clinica'),
    DATABASE_CREDENTIALS_URL: urlOf('credenciais', 'clinica'),
  })
  await work(instance)
  expect((await instance.services.pool.query<{ name: string }>('select current_user as name')).rows).toEqual([
    { name: 'pedidos' },
  ])
})

test('a login called like our own schema is a login like any other', async () => {
  await work(await start({ DATABASE_URL: await aDatabase('prumo', 'createrole', 'prumo') }))
  expect((await admin.query(`select 1 from pg_roles where rolname = 'prumo_app'`)).rowCount).toBe(1)
})

test('two installations in one cluster know nothing of each other', async () => {
  const [here, there] = [
    await start({ DATABASE_URL: shop }),
    await start({ DATABASE_URL: await aDatabase('sul', 'createrole') }),
  ]
  await work(there)
  const password = new URL((here.logins.app as { connectionString: string }).connectionString).password
  const intruder = new pg.Client({ connectionString: urlOf('loja_app', 'sul', password) })
  onTestFinished(() => intruder.end())
  await intruder.connect()
  for (const table of ['company', 'user_account', 'company_directory', 'rate_limit']) {
    await expect(intruder.query(`select * from public.${table}`)).rejects.toThrow(
      `permission denied for table ${table}`,
    )
  }
  await work(here)
})

test('an installation whose logins get other names goes on, and the old ones hold nothing any more', async () => {
  const DATABASE_URL = await aDatabase('reforma', 'createrole')
  await work(await start({ DATABASE_URL }))
  for (const name of ['reforma_novo', 'reforma_chaves'])
    await admin.query(`create role ${name} login password 'senha-do-provedor' noinherit`)
  const renamed = await start({
    DATABASE_URL,
    DATABASE_APP_URL: urlOf('reforma_novo', 'reforma'),
    DATABASE_CREDENTIALS_URL: urlOf('reforma_chaves', 'reforma'),
  })
  await work(renamed)
  const { rows } = await renamed.services.asOwner((owner) =>
    owner.query<{ old: boolean; secret: boolean; now: boolean }>(
      `select has_table_privilege('reforma_app', 'company', 'select') as old, has_column_privilege('reforma_novo', 'user_account', 'password_hash', 'select') as secret,
         has_table_privilege('reforma_novo', 'company', 'select') as now`,
    ),
  )
  expect(rows).toEqual([{ old: false, secret: false, now: true }])
})

test('a login that could do more than requests need is refused', async () => {
  const DATABASE_URL = await aDatabase('forte', 'createrole')
  await admin.query(`create role mestre login superuser password 'senha-do-provedor'`)
  const given = {
    DATABASE_URL,
    DATABASE_APP_URL: urlOf('mestre', 'forte'),
    DATABASE_CREDENTIALS_URL: urlOf('mestre', 'forte'),
  }
  await expect(start(given)).rejects.toThrow('O usuário mestre do banco de dados tem poder demais para atender pedidos')
  await expect(start({ ...given, DATABASE_APP_URL: DATABASE_URL })).rejects.toThrow(
    'tem poder demais para atender pedidos',
  )
})
