import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefused } from '#platform/start-refused.ts'
import { moveGrantsToRenamedLogins, mirrorGrants } from './grants.ts'
import { embeddedLogins, ensureLogins, type LoginNames } from './logins.ts'
import { rewrittenMigrations } from './rewritten-migrations.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const lockKey = 7_261_001
const oldestServer = 180_000

/** Everything a start changes in the database runs under this lock, one instance at a time; whoever holds the lock may take it again. */
export async function withMigrationLock<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [lockKey])
  try {
    return await work()
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** Applies what has not been applied, once, however many instances start together; up to a migration, to see what it does to what was there. */
export const migrate = (owner: pg.Client, names: LoginNames = embeddedLogins, before = '9999'): Promise<string[]> =>
  withMigrationLock(owner, async () => {
    await checkServer(owner)
    await owner.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists installation_login (kind text primary key, name text not null)`)
    const { rows } = await owner.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration order by name',
    )
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const unknown = rows.find(({ name }) => !files.includes(name))
    if (unknown)
      throw new StartRefused(
        `Este banco de dados já foi usado por uma versão mais nova do Prumo (${unknown.name}). Atualize o programa ou use outro banco de dados.`,
      )
    await ensureLogins(owner, names)
    await moveGrantsToRenamedLogins(owner, names)
    const added = await applyMissing(
      owner,
      files.filter((file) => file < before),
      new Map(rows.map(({ name, sha256 }) => [name, sha256])),
      names,
    )
    await mirrorGrants(owner, names)
    await refuseTemporaryTables(owner, names)
    return added
  })

/** A table of that kind would come before ours for every request that later uses the same connection. */
async function refuseTemporaryTables(owner: pg.Client, names: LoginNames) {
  const { rows } = await owner.query<{ name: string; mayMake: boolean }>(
    `select current_database() as name, has_database_privilege($1, current_database(), 'temporary') as "mayMake"`,
    [names.app],
  )
  const { name, mayMake } = rows[0]!
  if (mayMake) await owner.query(`revoke temporary on database ${owner.escapeIdentifier(name)} from public`)
}

async function checkServer(owner: pg.Client) {
  const { rows } = await owner.query<{ version: number; mayCreate: boolean }>(
    `select current_setting('server_version_num')::int as version, has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`,
  )
  const { version, mayCreate } = rows[0]!
  if (version < oldestServer) throw new StartRefused('O Prumo precisa do PostgreSQL 18 ou mais novo em DATABASE_URL.')
  if (!mayCreate)
    throw new StartRefused(
      'O usuário de DATABASE_URL precisa ser o dono do banco de dados: ele cria as tabelas do Prumo.',
    )
}

async function applyMissing(
  owner: pg.Client,
  files: readonly string[],
  applied: ReadonlyMap<string, string>,
  names: LoginNames,
) {
  const added: string[] = []
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const known = applied.get(file)
    if (known && known !== sha256 && !rewrittenMigrations[file]?.includes(known))
      throw new Error(`Migration ${file} was changed after it had been applied. Write a new one instead.`)
    if (known) continue
    await apply(owner, file, inNamesOf(owner, text, names), sha256)
    added.push(file)
  }
  return added
}

/** Migrations name the two logins as the embedded server does; elsewhere they are called otherwise. */
const inNamesOf = (owner: pg.Client, text: string, names: LoginNames) =>
  text.replace(/\bprumo_(app|credentials)\b/g, (_, kind: keyof LoginNames) => owner.escapeIdentifier(names[kind]))

async function apply(owner: pg.Client, file: string, text: string, sha256: string) {
  try {
    await owner.query('begin')
    await owner.query(text)
    await owner.query('insert into migration (name, sha256) values ($1, $2)', [file, sha256])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(`Migration ${file} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
}
