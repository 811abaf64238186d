import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { startInstance } from '../../start.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { connectAsOwner } from './connection.ts'
import { migrate } from './migrate.ts'
import { rewrittenMigrations } from './rewritten-migrations.ts'

const files = readdirSync(join(import.meta.dirname, '../../../migrations')).sort()

async function aDatabase(template: string) {
  const database = await createTestDatabase(inject('postgres'), template)
  onTestFinished(database.drop)
  return database.connection
}

test('instances that start together on an empty database apply each migration once, and all of them serve', async () => {
  const connection = await aDatabase('template0')
  const folder = mkdtempSync(join(tmpdir(), 'prumo-together-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    PRUMO_LOG: 'silent',
    PRUMO_POOL: '2',
    PRUMO_DATA: folder,
  })
  const instances = await Promise.all(
    Array.from({ length: 8 }, () => startInstance(settings, connection, { withWeb: false })),
  )
  try {
    expect(instances.flatMap(({ applied }) => applied).sort()).toEqual(files)
    expect(
      new Set(instances.map(({ services }) => Buffer.from(services.secrets.accessToken).toString('hex'))).size,
    ).toBe(1)
    for (const { server } of instances) expect((await server.inject('/readyz')).statusCode).toBe(200)
    const owner = await connectAsOwner(connection)
    const { rows } = await owner.query<{ name: string }>('select name from migration order by name')
    await owner.end()
    expect(rows.map(({ name }) => name)).toEqual(files)
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()))
  }
})

test('a second start applies nothing', async () => {
  const owner = await connectAsOwner(await aDatabase(inject('template')))
  expect(await migrate(owner)).toEqual([])
  await owner.end()
})

test('a migration changed after it was applied is refused, and the lock is given back', async () => {
  const owner = await connectAsOwner(await aDatabase(inject('template')))
  await owner.query(`update migration set sha256 = 'another' where name = $1`, [files[1]])
  await expect(migrate(owner)).rejects.toThrow(
    `Migration ${files[1]} was changed after it had been applied. Write a new one instead.`,
  )
  const { rows } = await owner.query(
    `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  await owner.end()
  expect(rows).toEqual([])
})

test('a database that a newer version has used is refused in one sentence, and nothing of it is touched', async () => {
  const owner = await connectAsOwner(await aDatabase(inject('template')))
  await owner.query(`insert into migration (name, sha256) values ('9999_de_amanha.sql', 'x')`)
  await expect(migrate(owner)).rejects.toThrow(
    'Este banco de dados já foi usado por uma versão mais nova do Prumo (9999_de_amanha.sql). Atualize o programa ou use outro banco de dados.',
  )
  await owner.end()
})

test('a migration rewritten to the same effect is taken for the one applied before', async () => {
  const owner = await connectAsOwner(await aDatabase(inject('template')))
  for (const [name, [before]] of Object.entries(rewrittenMigrations))
    await owner.query('update migration set sha256 = $1 where name = $2', [before, name])
  expect(await migrate(owner)).toEqual([])
  await owner.end()
})
