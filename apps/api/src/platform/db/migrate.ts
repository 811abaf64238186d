import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../../../migrations')
const lockKey = 7_261_001

/** Applies what has not been applied, once, however many instances start together. */
export async function migrate(owner: pg.Client): Promise<string[]> {
  await owner.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await owner.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await owner.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const added: string[] = []
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const known = applied.get(file)
      if (known && known !== sha256) throw new Error(`Migration ${file} was changed after it had been applied. Write a new one instead.`)
      if (known) continue
      await apply(owner, file, text, sha256)
      added.push(file)
    }
    return added
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

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
