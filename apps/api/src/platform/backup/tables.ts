import type pg from 'pg'

export type Table = { name: string; isOfCompany: boolean; columns: string[]; parentColumn: string | null }

/** Never copied: what this installation is made of, what ends with it (sessions, counts, links already sent), what triggers write again. */
const leftOut = [
  'migration',
  'installation_login',
  'rate_limit',
  'user_session',
  'refresh_token',
  'password_reset',
  'email_proof',
  'invitation_link',
  'proof_code',
  'email_change',
  'google_attempt',
  'webauthn_challenge',
  'app',
  'plan',
  'plan_app',
  'plan_limit',
  'company_directory',
  'push_device',
  'offer',
  'app_requirement',
  'offer_holder',
  'public_address',
  'backup_run',
]

/** The tables worth keeping, people first, each after those it refers to. */
export const listTables = async (owner: pg.Client): Promise<Table[]> =>
  (await listAllTables(owner)).filter(({ name }) => !leftOut.includes(name))

/** Every table, each after those it refers to. */
export async function listAllTables(owner: pg.Client): Promise<Table[]> {
  const { rows: tables } = await owner.query<Table & { parents: string[] }>(`
    select c.relname as name,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as "isOfCompany",
      -- Numbers of transactions mean something in their own database only.
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype order by a.attnum) as columns,
      array(select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid) as parents,
      (select a.attname from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey) and a.attname <> 'company_id'
       where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = c.oid limit 1) as "parentColumn"
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by "isOfCompany", c.relname`)
  const sorted: Table[] = []
  const isPlaced = (name: string) => sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.find(
      ({ name, parents }) => !isPlaced(name) && parents.every((parent) => parent === name || isPlaced(parent)),
    )
    if (!next) throw new Error('tables refer to each other in a circle')
    sorted.push(next)
  }
  return sorted
}
