import type pg from 'pg'
import { embeddedLogins, type LoginNames } from './logins.ts'

type Grant = { privilege: string; kind: string; object: string }

/** Everything one login was granted on our tables, columns, functions and schemas, as the other half of a GRANT. */
const grantsTo = `
  select a.privilege_type as privilege, 'table' as kind, c.oid::regclass::text as object
    from pg_class c, aclexplode(c.relacl) a where a.grantee = $1::regrole and c.relkind in ('r', 'p') and c.relnamespace in (select oid from pg_namespace where nspname = any($2))
  union all
  select a.privilege_type || ' (' || quote_ident(t.attname) || ')', 'table', t.attrelid::regclass::text
    from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
    where a.grantee = $1::regrole and c.relnamespace in (select oid from pg_namespace where nspname = any($2))
  union all
  select a.privilege_type, 'sequence', c.oid::regclass::text
    from pg_class c, aclexplode(c.relacl) a where a.grantee = $1::regrole and c.relkind = 'S' and c.relnamespace in (select oid from pg_namespace where nspname = any($2))
  union all
  select a.privilege_type, 'function', p.oid::regprocedure::text
    from pg_proc p, aclexplode(p.proacl) a where a.grantee = $1::regrole and p.pronamespace in (select oid from pg_namespace where nspname = any($2))
  union all
  select a.privilege_type, 'schema', quote_ident(n.nspname)
    from pg_namespace n, aclexplode(n.nspacl) a where a.grantee = $1::regrole and n.oid in (select oid from pg_namespace where nspname = any($2))`

const schemas = ['public', 'prumo']

/** An installation whose logins have other names now gives the new ones what the old ones had, before anything else changes. */
export async function moveGrantsToRenamedLogins(owner: pg.Client, names: LoginNames) {
  const { rows } = await owner.query<{ kind: keyof LoginNames; name: string }>(
    'select kind, name from installation_login',
  )
  const before = rows.length > 0 ? rows : [{ kind: 'app' as const, name: embeddedLogins.app }]
  for (const { kind, name } of before) {
    if (name === names[kind]) continue
    await copyGrants(owner, name, names[kind])
    const old = (await listGrants(owner, name)).map(
      (grant) => `revoke ${written(grant)} from ${owner.escapeIdentifier(name)}`,
    )
    if (old.length > 0) await owner.query(old.join(';'))
  }
  await owner.query(
    `insert into installation_login (kind, name) values ('app', $1), ('credentials', $2)
     on conflict (kind) do update set name = excluded.name where installation_login.name <> excluded.name`,
    [names.app, names.credentials],
  )
}

/** Migrations grant to `prumo_app` only: the login for credentials gets the same grants from it. */
export const mirrorGrants = (owner: pg.Client, names: LoginNames) => copyGrants(owner, names.app, names.credentials)

async function copyGrants(owner: pg.Client, from: string, to: string) {
  const [given, held] = [await listGrants(owner, from), new Set((await listGrants(owner, to)).map(written))]
  const missing = given.filter((grant) => !held.has(written(grant)))
  const statements = missing.map((grant) => `grant ${written(grant)} to ${owner.escapeIdentifier(to)}`)
  if (statements.length > 0) await owner.query(statements.join(';'))
}

const written = ({ privilege, kind, object }: Grant) => `${privilege} on ${kind} ${object}`

async function listGrants(owner: pg.Client, role: string): Promise<Grant[]> {
  const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  return rows.length === 0 ? [] : (await owner.query<Grant>(grantsTo, [owner.escapeIdentifier(role), schemas])).rows
}
