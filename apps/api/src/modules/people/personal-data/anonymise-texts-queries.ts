import type pg from 'pg'
import type { PublicTexts } from '../merges/person-references.ts'

type Row = Record<string, unknown>

/** Rows of whoever they are, in which these words stand where strangers read; their history too. */
export async function cleanPublicTexts(
  owner: pg.Client,
  { table, columns, only = {} }: PublicTexts,
  words: readonly string[],
  remove: (row: Row) => Row,
) {
  const texts = columns.map((name) => `coalesce("${name}", '')`).join(` || ' ' || `)
  const limits = Object.entries(only).map(([name, value]) => `and "${name}" = ${value}`)
  const { rows } = await owner.query<{ id: string; record: Row }>(
    `select id, to_jsonb(told) as record from "${table}" told where exists (
       select from unnest($1::text[]) as word where strpos(lower(${texts}), lower(word)) > 0) ${limits.join(' ')}`,
    [words],
  )
  for (const { id, record } of rows) await writeCleaned(owner, table, { id, record, columns }, remove)
  const { rows: events } = await owner.query<{ id: string }>(
    'select id from event where subject = $1 and record_id = any($2::uuid[])',
    [table, rows.map(({ id }) => id)],
  )
  await cleanEvents(
    owner,
    events.map(({ id }) => id),
    remove,
  )
}

/** Columns of words; those the database computes follow by themselves. */
export async function listTextColumns(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype)`,
    [table],
  )
  return rows.map(({ name }) => name)
}

export async function writeCleaned(
  owner: pg.Client,
  table: string,
  { id, record, columns }: { id: string; record: Row; columns: readonly string[] },
  remove: (row: Row) => Row,
) {
  const cleaned = remove(record)
  const changed = columns.filter((name) => JSON.stringify(cleaned[name]) !== JSON.stringify(record[name]))
  if (changed.length === 0) return
  const values = changed.map((name) =>
    typeof cleaned[name] === 'string' ? cleaned[name] : JSON.stringify(cleaned[name]),
  )
  const sets = changed.map((name, index) => `"${name}" = $${index + 2}`)
  await owner.query(`update "${table}" set ${sets.join(', ')} where id = $1`, [id, ...values])
}

export async function cleanEvents(owner: pg.Client, ids: readonly string[], remove: (row: Row) => Row) {
  const { rows } = await owner.query<{ id: string; record: Row }>(
    `select id, jsonb_build_object('before', before, 'after', after) as record from event where id = any($1)`,
    [ids],
  )
  for (const { id, record } of rows)
    await writeCleaned(owner, 'event', { id, record, columns: ['before', 'after'] }, remove)
}
