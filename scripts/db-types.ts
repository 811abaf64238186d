// npm run db:types: writes the tables of a freshly migrated database, as types and as one readable text.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsOwner } from '../apps/api/src/platform/db/connection.ts'
import { describeSchema } from '../apps/api/src/platform/db/describe-schema.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'

const target = join(import.meta.dirname, '../apps/api/src/platform/db/schema.gen.ts')
const schema = join(import.meta.dirname, '../apps/api/schema.gen.sql')
const timestamp = 'export type Timestamp = ColumnType<string, Date | string, Date | string>;'
const exclude = '(pgboss.*|public.migration|public.installation_secret)'

const folder = mkdtempSync(join(tmpdir(), 'prumo-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } })
try {
  const owner = await connectAsOwner(postgres.connection)
  await migrate(owner)
  writeFileSync(schema, await describeSchema(owner))
  await owner.end()
  const { host, port } = postgres.connection
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(host)}&port=${port}`
  const mapping = '{"int8":"number","timestamptz":"Timestamp","date":"string"}'
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--camel-case',
    '--exclude-pattern',
    exclude,
    '--type-mapping',
    mapping,
    '--out-file',
    target,
  ]
  const { status } = spawnSync('npx', ['kysely-codegen', ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('kysely-codegen failed')
  const generated = readFileSync(target, 'utf8').replace(
    'Please do not edit it manually.',
    'Written by `npm run db:types`; not edited by hand.',
  )
  writeFileSync(
    target,
    generated.replace('export type Json = JsonValue;', `${timestamp}\n\nexport type Json = JsonValue;`),
  )
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
