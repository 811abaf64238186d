import type pg from 'pg'

type Tables = { kept: string[]; ofCompanies: string[] }
const mostGrowthBytes = 64_000_000

/** The tables of a database nobody has used yet: those with rows hold what an installation is made of. */
export async function tablesOf(owner: pg.Client): Promise<Tables> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by name`,
  )
  const filled = await owner.query<{ name: string }>(
    rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  const kept = names(filled.rows)
  return { kept, ofCompanies: names(rows).filter((name) => !kept.includes(name)) }
}

/** Tells databases apart in which somebody changed tables, guards or what an installation is made of, or which grew large. */
export async function fingerprintOf(owner: pg.Client, { kept }: Tables): Promise<string> {
  const contents = kept
    .filter((name) => name !== 'pgboss.queue')
    .map((name) => `select md5(string_agg(t::text, ',' order by t::text)) from ${name} t`)
  const { rows } = await owner.query(
    `select (select md5(string_agg(c.oid::text || c.relacl::text, ',' order by c.oid)) from pg_class c
        where c.relnamespace = any(array['public', 'pgboss']::regnamespace[])) as tables,
      (select md5(string_agg(oid::text || tgenabled::text, ',' order by oid)) from pg_trigger) as triggers,
      (select count(*) from pg_proc) as functions,
      (select count(*) from pg_db_role_setting) as settings,
      pg_database_size(current_database()) / ${mostGrowthBytes} as size,
      array[${contents.map((content) => `(${content})`)}] as contents`,
  )
  return JSON.stringify(rows[0])
}

/** Rows of companies go without asking the guards that keep them. */
export async function emptyDatabase(owner: pg.Client, { ofCompanies }: Tables) {
  const { rows } = await owner.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where pg_relation_size(name::regclass) > 0',
    [ofCompanies],
  )
  const deletes = names(rows).map((name) => `delete from ${name};`)
  await owner.query(`begin; set local session_replication_role = replica; ${deletes.join(' ')} commit`)
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
