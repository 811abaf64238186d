import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EmbeddedConnection } from './choose-endpoint.ts'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded-postgres.ts'
import { copyNewDatabase } from './testing/copy-new-database.ts'
import { endOf, spawnHolder } from './testing/spawn-holder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, ...options })
  onTestFinished(() => server.stop())
  return server
}

async function query<Row extends pg.QueryResultRow>(connection: EmbeddedConnection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('a committed row survives kill -9 of the server', async () => {
  const dataDir = copyNewDatabase()
  const first = await start(dataDir, { settings: {} })
  await query(first.connection, 'create table note (text text)')
  await query(first.connection, `insert into note values ('ainda aqui')`)
  process.kill(first.pid, 'SIGKILL')

  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(first.pid)
  expect(await query(second.connection, 'select text from note')).toEqual([{ text: 'ainda aqui' }])
})

test('a query that outlives a killed server does not stop the next one', async () => {
  const dataDir = copyNewDatabase()
  const first = await start(dataDir)
  const endless = query(first.connection, 'select count(*) from generate_series(1, 100000000000)').catch(() => 'cut')
  const busy = `select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`
  await expect.poll(() => query(first.connection, busy)).toHaveLength(1)
  process.kill(first.pid, 'SIGKILL')

  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(await endless).toBe('cut')
})

test('a server left behind by kill -9 of the application is adopted, and stop() waits for its end', async () => {
  const dataDir = copyNewDatabase()
  const holder = await spawnHolder(dataDir)
  await query(holder.connection, 'create table note (text text)')
  holder.process.kill('SIGKILL')
  await endOf(holder)

  const adopted = await start(dataDir)
  expect(adopted).toMatchObject({ adopted: true, pid: holder.pid, connection: holder.connection })
  expect(await query(adopted.connection, 'select * from note')).toEqual([])
  await adopted.stop()
  expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false)
})

test('an orphan whose socket was swept away is replaced', async () => {
  const dataDir = copyNewDatabase()
  const holder = await spawnHolder(dataDir)
  holder.process.kill('SIGKILL')
  await endOf(holder)
  rmSync(path.join(dataDir, '.s.PGSQL.5432'))

  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a stale pid file is ignored when its number belongs to a stranger or to a zombie', async () => {
  const dataDir = copyNewDatabase()
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [zombiePid] = (await once(parent.stdout, 'data')).map(Number)
  for (const pid of [process.pid, zombiePid]) {
    const first = await start(dataDir)
    const pidFile = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(path.join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(pid)))
    writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), pidFile.replace(/^\d+/, String(pid)))

    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    await second.stop()
  }
})

test('a data folder too deep for a socket gets a private one elsewhere', async () => {
  const dataDir = path.join(temporaryFolder(), 'pasta-muito-funda'.repeat(8), 'data')
  const { connection, stop } = await start(dataDir)
  onTestFinished(() => rmSync(connection.host, { recursive: true, force: true }))
  expect(connection.host.startsWith(dataDir)).toBe(false)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(await query(connection, 'show data_directory')).toEqual([{ data_directory: dataDir }])
  await stop()
})

test('the database sorts as Brazilians do, keeps checksums, and offers accent-free and fuzzy search', async () => {
  const { connection } = await start(path.join(temporaryFolder(), 'data'))
  const names = `unnest('{b,Água,abacaxi,Zé,azul}'::text[]) name`
  const sorted = `select string_agg(name, ' ' order by name) as names from ${names}`
  expect(await query(connection, sorted)).toEqual([{ names: 'abacaxi Água azul b Zé' }])
  expect(await query(connection, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  await query(connection, 'create extension unaccent; create extension pg_trgm')
  const search = `select unaccent('Manutenção') as plain, similarity('serviço', 'servico') > 0 as fuzzy`
  expect(await query(connection, search)).toEqual([{ plain: 'Manutencao', fuzzy: true }])
})

test('settings given by the caller win over the defaults', async () => {
  const settings = { fsync: 'off', work_mem: '3MB' }
  const { connection } = await start(copyNewDatabase(), { settings })
  expect(await query(connection, 'show work_mem')).toEqual([{ work_mem: '3MB' }])
  expect(await query(connection, 'show jit')).toEqual([{ jit: 'off' }])
})

test('no network address is opened', async () => {
  const { connection } = await start(copyNewDatabase())
  expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('the end of the server is reported once, but not when it was asked for', async () => {
  const dataDir = copyNewDatabase()
  const onExit = vi.fn()
  const first = await start(dataDir, { onExit })
  process.kill(first.pid, 'SIGKILL')
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledTimes(1), { timeout: 30_000 })

  const second = await start(dataDir, { onExit })
  await second.stop()
  await second.stop()
  expect(onExit).toHaveBeenCalledTimes(1)
})

test('the end of an adopted server is reported too', async () => {
  const dataDir = copyNewDatabase()
  const holder = await spawnHolder(dataDir)
  holder.process.kill('SIGKILL')
  await endOf(holder)
  const onExit = vi.fn()
  await start(dataDir, { onExit })
  process.kill(holder.pid, 'SIGKILL')
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledTimes(1), { timeout: 30_000 })
})

test('Ctrl-C reaches the application, which still has its database while it drains', async () => {
  const dataDir = copyNewDatabase()
  const holder = await spawnHolder(dataDir)
  process.kill(-(holder.process.pid ?? 0), 'SIGINT')
  expect(await endOf(holder)).toEqual({ code: 0, signal: null })

  const { connection } = await start(dataDir)
  expect(await query(connection, 'select * from drained')).toEqual([])
})

test('a database half made by an interrupted start is made again', async () => {
  const dataDir = path.join(temporaryFolder(), 'data')
  mkdirSync(`${dataDir}.new`)
  writeFileSync(path.join(`${dataDir}.new`, 'PG_VERSION'), '18')
  const { connection } = await start(dataDir)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder with other files is refused instead of being used', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'contrato.pdf'), '')
  await expect(start(folder)).rejects.toThrow('não está vazia e não é um banco de dados')
})

test('a server that cannot start says why', async () => {
  const dataDir = copyNewDatabase()
  const attempt = start(dataDir, { settings: { shared_buffers: 'muito' } })
  await expect(attempt).rejects.toThrow(/não iniciou[^]*shared_buffers/)
})

test('the log starts over when it has grown past five megabytes', async () => {
  const folder = temporaryFolder()
  const log = path.join(folder, 'postgres.log')
  writeFileSync(log, 'x'.repeat(5 * 1024 * 1024 + 1))
  await start(copyNewDatabase(path.join(folder, 'data')))
  expect(statSync(log).size).toBeLessThan(10_000)
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections')
})
