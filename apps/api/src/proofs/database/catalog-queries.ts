import type pg from 'pg'

type Catalog = pg.Client

/** A month of events is part of its table, and reached through it alone: a test of its own says so. */
const inPublic = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

export type CatalogTable = { name: string; rowSecurity: boolean; forced: boolean; owner: string }

export const listCatalogTables = (db: Catalog) =>
  rowsOf<CatalogTable>(
    db,
    `select relname as name, relrowsecurity as "rowSecurity", relforcerowsecurity as forced, pg_get_userbyid(relowner) as owner
     from pg_class where ${inPublic} order by 1`,
  )

export type CatalogColumn = { table: string; name: string; type: string; required: boolean }

export const listColumns = (db: Catalog) =>
  rowsOf<CatalogColumn>(
    db,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where ${inPublic}`,
  )

/** `columns` holds null where an index is over an expression. */
export type Index = { table: string; name: string; columns: (string | null)[]; primary: boolean; unique: boolean }

export const listIndexes = (db: Catalog) =>
  rowsOf<Index>(
    db,
    `select c.relname as table, i.indexrelid::regclass::text as name, i.indisprimary as primary, i.indisunique as unique,
       array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as k(number, place)
             left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0 order by k.place) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid where ${inPublic} order by 1, 2`,
  )

export type ForeignKey = { table: string; target: string; columns: string[]; targetColumns: string[] }

export const listForeignKeys = (db: Catalog) =>
  rowsOf<ForeignKey>(
    db,
    `select c.relname as table, f.confrelid::regclass::text as target, ${columnNames('f.conrelid', 'f.conkey')} as columns,
       ${columnNames('f.confrelid', 'f.confkey')} as "targetColumns"
     from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and ${inPublic} order by 1, 2`,
  )

const columnNames = (table: string, numbers: string) =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality as k(number, place)
         join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`

export type Policy = {
  table: string
  name: string
  command: string
  permissive: string
  roles: string
  using: string | null
  check: string | null
}

export const listPolicies = (db: Catalog) =>
  rowsOf<Policy>(
    db,
    `select tablename as table, policyname as name, cmd as command, permissive, roles::text as roles, qual as using, with_check as check
     from pg_policies where schemaname = 'public' order by 1, 2`,
  )

export type Trigger = { table: string; name: string; definition: string; enabled: boolean }

export const listTriggers = (db: Catalog) =>
  rowsOf<Trigger>(
    db,
    `select c.relname as table, tgname as name, pg_get_triggerdef(t.oid) as definition, tgenabled = 'O' as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and ${inPublic}`,
  )

export type Privilege = { table: string; granted: string }

/** Every privilege a login holds on a table, on a column of it or through anyone, in one sorted text. */
export const listPrivileges = (db: Catalog, login: string) =>
  rowsOf<Privilege>(
    db,
    `select relname as table, coalesce((select string_agg(p, ', ' order by p)
       from unnest(array['select', 'insert', 'update', 'references']) as p
       where has_any_column_privilege('${login}', c.oid, p)), '')
       || coalesce((select string_agg(', ' || p, '' order by p) from unnest(array['delete', 'truncate', 'trigger']) as p
       where has_table_privilege('${login}', c.oid, p)), '') as granted
     from pg_class c where ${inPublic} order by 1`,
  )

export async function describeLogin(db: Catalog, login: string) {
  const [role] = await rowsOf<Record<string, unknown>>(
    db,
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin, rolinherit,
       (select count(*) from pg_class where relowner = r.oid and relnamespace in ('public'::regnamespace, 'prumo'::regnamespace)) as owned,
       (select count(*) from pg_auth_members where member = r.oid) as "memberOf",
       has_schema_privilege(r.oid, 'public', 'create') or has_schema_privilege(r.oid, 'prumo', 'create') as "createsObjects"
     from pg_roles r where rolname = '${login}'`,
  )
  return role
}

/** Functions that would run with their owner's rights, and views that would read with them. */
export const listPrivilegedObjects = (db: Catalog) =>
  rowsOf<{ name: string }>(
    db,
    `select oid::regprocedure::text as name from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'prumo'::regnamespace)
     union all
     select oid::regclass::text from pg_class
     where relkind in ('v', 'm') and relnamespace in ('public'::regnamespace, 'prumo'::regnamespace)
       and not coalesce(reloptions @> '{security_invoker=true}', false)`,
  )

/** Everything the database holds of one company, table by table, for comparing before and after. */
export async function snapshotOf(db: Catalog, companyId: string): Promise<Record<string, unknown[]>> {
  const tables = await tablesWithCompany(db)
  const rowsOfEach = tables.map(
    (table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t where company_id = $1`,
  )
  const { rows } = await db.query<{ name: string; row: unknown }>(
    `select * from (${rowsOfEach.join(' union all ')}) everything order by name, row::text`,
    [companyId],
  )
  const byTable = Map.groupBy(rows, ({ name }) => name)
  return Object.fromEntries(tables.map((table) => [table, (byTable.get(table) ?? []).map(({ row }) => row)]))
}

async function tablesWithCompany(db: Catalog) {
  const columns = await listColumns(db)
  return columns.filter(({ name }) => name === 'company_id').map(({ table }) => table)
}

async function rowsOf<Row extends pg.QueryResultRow>(db: Catalog, text: string): Promise<Row[]> {
  return (await db.query<Row>(text)).rows
}
