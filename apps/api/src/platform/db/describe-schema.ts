import type pg from 'pg'

/** Where a table belongs: the first that fits. */
const areas: readonly [area: string, tables: RegExp][] = [
  ['Maintenance plans', /^(pmoc_|equipment$|norm_profile|lab_report|problem_report|visit_record|public_address)/],
  [
    'Chain of records, documents, signatures',
    /^(chain|issued_document|former_document|document_text|signature|public_link)/,
  ],
  ['Catalogue', /^(product|service$|catalogue_|price_|image_archive|scale_pattern)/],
  ['Stock and purchasing', /^(stock_|supplier_)/],
  ['Sales, tills, commissions', /^(sale|till|commission|card_fee|discount_pin|store_credit|task$)/],
  [
    'Finance',
    /^(bank_account|category|cost_center|finan|ledger_|statement_|transaction_sequence|entry_operation|forecast_)/,
  ],
  ['People', /^(person)/],
  ['Billing and plans', /^(plan|app|company_app|subscription|invoice|payment|offer|billing_event|card_charge)/],
  [
    'Identity and companies',
    /^(user_|membership|member_|invitation|passkey|password_|second_|recovery_|refresh_|external_|google_|webauthn|email_|proof_|security_|company|deletion_proof)/,
  ],
  ['Shared by all areas', /./],
]

type Part = { table: string; text: string }

const tablesOf = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

const columns = `
  select c.relname as table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
    || case when a.attnotnull then ' not null' else '' end as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and c.oid in (select c.oid from ${tablesOf}) order by c.relname, a.attnum`

const constraints = `
  select c.relname as table, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('p', 'u', 'c', 'f', 'x') and c.oid in (select c.oid from ${tablesOf})
  order by c.relname, array_position('{p,u,c,f,x}', k.contype::text), k.conname`

const indexes = `
  select c.relname as table, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.oid in (select c.oid from ${tablesOf}) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname, 2`

const triggers = `
  select c.relname as table, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.oid in (select c.oid from ${tablesOf}) order by c.relname, t.tgname`

const policies = `
  select tablename as table, 'create policy ' || policyname || ' on ' || tablename || ' for ' || lower(cmd) || ' to ' || array_to_string(roles, ', ')
    || coalesce(' using ' || qual, '') || coalesce(' with check ' || with_check, '') as text
  from pg_policies where policyname <> 'company_isolation' and schemaname = 'public' order by tablename, policyname`

const companyTables = `select tablename as table from pg_policies where policyname = 'company_isolation'`

const header = `-- Written by \`npm run db:types\`; not edited by hand.
-- Row level security by the policy company_isolation, a company sees its own rows alone, on every table that does not say otherwise.
`

/**
 * All tables with what guards them, by area, as a person would read them; migrations tell how they became so. The policy
 * that nearly all of them share is said once, where the tables begin.
 */
export async function describeSchema(db: pg.Client): Promise<string> {
  const read = async (query: string) => {
    const { rows } = await db.query<Part>(query)
    return Map.groupBy(rows, ({ table }) => table)
  }
  const [inside, guards, beside, acting, seen] = [
    await read(columns),
    await read(constraints),
    await read(indexes),
    await read(triggers),
    await read(policies),
  ]
  const texts = (parts: Map<string, Part[]>, table: string) => (parts.get(table) ?? []).map(({ text }) => text)
  const shared = new Set((await db.query<{ table: string }>(companyTables)).rows.map(({ table }) => table))
  const describe = (table: string) => {
    const rows = [...texts(inside, table), ...texts(guards, table)].map((text) => `  ${text}`)
    const around = [...texts(beside, table), ...texts(acting, table), ...texts(seen, table)]
    const opening = `create table ${table} (${shared.has(table) ? '' : ' -- without company_isolation'}`
    return [opening, rows.join(',\n'), ');', ...around.map((text) => `${plain(text)};`)].join('\n')
  }
  const byArea = Map.groupBy([...inside.keys()], (table) => areas.find(([, tables]) => tables.test(table))![0])
  const chapters = areas.map(([area]) => `-- ${area}\n\n${(byArea.get(area) ?? []).map(describe).join('\n\n')}\n`)
  return `${header}\n${chapters.join('\n')}`
}

const plain = (text: string) =>
  text
    .replaceAll('public.', '')
    .replaceAll(' USING btree', '')
    .replace(/^CREATE (UNIQUE )?(INDEX|TRIGGER)/, (found) => found.toLowerCase())
