import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { embeddedLogins, loginKinds } from '#platform/db/logins.ts'
import { columnsOfOwner } from '#modules/files/file-owners.ts'
import { fileOwners, personReferences } from '../../app.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import {
  describeLogin,
  listColumns,
  listForeignKeys,
  listIndexes,
  listPolicies,
  listPrivilegedObjects,
  listPrivileges,
  listCatalogTables,
  listTriggers,
  type CatalogColumn,
  type ForeignKey,
  type Index,
  type Policy,
  type CatalogTable,
  type Trigger,
} from './catalog-queries.ts'
import { globalTables, ledgerTables } from './table-kinds.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
let tables: CatalogTable[]
let columns: CatalogColumn[]
let indexes: Index[]
let foreignKeys: ForeignKey[]
let policies: Policy[]
let triggers: Trigger[]

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), inject('template'))
  owner = await connectAsOwner(database.connection)
  tables = await listCatalogTables(owner)
  columns = await listColumns(owner)
  indexes = await listIndexes(owner)
  foreignKeys = await listForeignKeys(owner)
  policies = await listPolicies(owner)
  triggers = await listTriggers(owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const isGlobal = (table: string) => Object.hasOwn(globalTables, table)
const companyTables = () => tables.filter(({ name }) => !isGlobal(name))
const ofCompanies = <Part extends { table: string }>(parts: Part[]) => parts.filter(({ table }) => !isGlobal(table))

test('a table belongs to companies unless it is listed, with a reason, as belonging to none', () => {
  const names = new Set(tables.map(({ name }) => name))
  expect(Object.keys(globalTables).filter((name) => !names.has(name))).toEqual([])
  expect(companyTables().length).toBeGreaterThanOrEqual(10)
})

test('every company table has a company on every row', () => {
  const without = companyTables().filter(
    ({ name }) =>
      !columns.some(
        (column) => column.table === name && column.name === 'company_id' && column.type === 'uuid' && column.required,
      ),
  )
  expect(without).toEqual([])
})

// Asked at sign-in, before a company is chosen.
const indexesAcrossCompanies = ['invitation_of_address', 'membership_of_user']

test('the company leads every primary key, unique key and index of company tables', () => {
  expect(companyTables().filter(({ name }) => !indexes.some((index) => index.table === name && index.primary))).toEqual(
    [],
  )
  const others = ofCompanies(indexes).filter(({ columns: [first] }) => first !== 'company_id')
  expect(others.map(({ name }) => name)).toEqual(indexesAcrossCompanies)
  expect(others.filter(({ unique }) => unique)).toEqual([])
})

test('a reference to a company’s record always names the company too', () => {
  const toRecords = foreignKeys.filter(({ target }) => !isGlobal(target))
  const loose = toRecords.filter(
    ({ columns, targetColumns }) => columns[0] !== 'company_id' || targetColumns[0] !== 'company_id',
  )
  expect(toRecords.length).toBeGreaterThan(0)
  expect(loose).toEqual([])
})

test('whatever holds a file says who may read it, and holds it in the column that is asked', () => {
  const holders = foreignKeys.filter(({ target }) => target === 'stored_file')
  const known = Object.entries(fileOwners).flatMap(([table, owner]) =>
    columnsOfOwner(owner).map((column) => `${inSnakeCase(table)} (company_id, ${inSnakeCase(column)})`),
  )
  expect(holders.map(({ table, columns: names }) => `${table} (${names.join(', ')})`).sort()).toEqual(known.sort())
})

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('whatever names a person is known to who merges two of them', () => {
  const naming = foreignKeys
    .filter(({ target }) => target === 'person')
    .map(({ table, columns: names, targetColumns }) => `${table}.${names[targetColumns.indexOf('id')]}`)
  const known = personReferences.flatMap(({ kinds }) => kinds).map(({ table, column }) => `${table}.${column}`)
  expect(naming.length).toBeGreaterThan(4)
  expect(naming.filter((column) => !known.includes(column))).toEqual([])
})

test('a table of no company refers to no company’s record', () => {
  expect(foreignKeys.filter(({ table, target }) => isGlobal(table) && !isGlobal(target))).toEqual([])
})

test('row-level security is on for every company table, for its owner too', () => {
  expect(companyTables().filter(({ rowSecurity, forced }) => !rowSecurity || !forced)).toEqual([])
})

const ownCompany = `(company_id = ( SELECT (current_setting('app.company_id'::text))::uuid AS current_setting))`

test.each(['using', 'check'] as const)(
  'every company table admits exactly the rows of the company that is set (%s)',
  (side) => {
    const expected = {
      name: 'company_isolation',
      command: 'ALL',
      permissive: 'PERMISSIVE',
      roles: '{public}',
      [side]: ownCompany,
    }
    for (const { name } of companyTables()) {
      expect(policies.find((policy) => policy.table === name && policy.name === 'company_isolation')).toMatchObject({
        table: name,
        ...expected,
      })
    }
  },
)

test('only these policies let anything else be seen, and only seen; to the security log anybody may add', () => {
  const others = policies.filter(({ name }) => name !== 'company_isolation')
  expect(
    others.map(({ table, name, command, using, check }) => [
      `${table}.${name}`,
      command,
      using?.replace(/\s+/g, ' '),
      check,
    ]),
  ).toEqual([
    [
      'company.own_companies',
      'SELECT',
      '(company_id IN ( SELECT m.company_id FROM membership m WHERE (m.user_id = ( SELECT prumo.current_user_id() AS current_user_id))))',
      null,
    ],
    [
      'invitation.own_invitations',
      'SELECT',
      `((status = 'open'::text) AND (email = ( SELECT u.email FROM user_account u WHERE ((u.id = ( SELECT prumo.current_user_id() AS current_user_id)) AND (u.email_proven_at IS NOT NULL)))))`,
      null,
    ],
    ['membership.own_memberships', 'SELECT', '(user_id = ( SELECT prumo.current_user_id() AS current_user_id))', null],
    [
      'security_event.own_security_events',
      'SELECT',
      '(user_id = ( SELECT prumo.current_user_id() AS current_user_id))',
      null,
    ],
    ['security_event.security_events_are_added', 'INSERT', undefined, 'true'],
    ['security_event.security_events_of_company', 'SELECT', ownCompany.replace('company_id', 'at_company_id'), null],
  ])
})

test.each(Object.values(embeddedLogins))('%s, a login of requests, has no power of its own', async (login) => {
  expect(await describeLogin(owner, login)).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolcanlogin: true,
    rolinherit: false,
    owned: 0,
    memberOf: 0,
    createsObjects: false,
  })
  expect(tables.filter((table) => table.owner === login)).toEqual([])
})

// Movements are never changed; these go only with the thing they are of, when all of them came from the import taken back.
const lendsRights = [{ name: 'prumo.remove_opened_stock(uuid[],uuid)' }]

test('no function or view lends its owner’s rights to a request, but the one that takes back what an import opened', async () => {
  expect(await listPrivilegedObjects(owner)).toEqual(lendsRights)
})

test('requests hold only these privileges; none may empty a table around its policies', async () => {
  for (const kind of loginKinds) {
    const held = Object.fromEntries(
      (await listPrivileges(owner, embeddedLogins[kind])).map(({ table, granted }) => [table, granted]),
    )
    const allowed = (table: string, rule: { privileges: string; credentials?: string } | undefined) =>
      expect([kind, table, held[table]]).toEqual([
        kind,
        table,
        (kind === 'credentials' ? rule?.credentials : undefined) ??
          rule?.privileges ??
          'insert, select, update, delete',
      ])
    for (const [table, rule] of Object.entries(globalTables)) allowed(table, rule)
    for (const { name } of companyTables()) allowed(name, ledgerTables[name])
  }
})

test('every change of every business record is kept', () => {
  const history = [
    [
      'history_of_insert',
      /AFTER INSERT ON .* REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION prumo\.record_inserted\(/,
    ],
    [
      'history_of_update',
      /AFTER UPDATE ON .* REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION prumo\.record_updates\(/,
    ],
    [
      'history_of_delete',
      /AFTER DELETE ON .* REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION prumo\.record_deleted\(/,
    ],
    ['version_is_bumped', /BEFORE UPDATE ON .* FOR EACH ROW EXECUTE FUNCTION prumo\.bump_version\(/],
  ] as const
  for (const { name } of companyTables().filter((table) => !Object.hasOwn(ledgerTables, table.name))) {
    for (const [trigger, definition] of history) {
      const found = triggers.find((candidate) => candidate.table === name && candidate.name === trigger)
      expect([name, found]).toEqual([
        name,
        expect.objectContaining({ enabled: true, definition: expect.stringMatching(definition) }),
      ])
      expect(found!.definition).not.toContain(' WHEN ')
    }
  }
})

test('the tables without history are those listed, with a reason each', () => {
  const names = new Set(companyTables().map(({ name }) => name))
  expect(Object.keys(ledgerTables).filter((name) => !names.has(name))).toEqual([])
})

test('no rule rewrites or skips what is written', async () => {
  expect(triggers.filter(({ enabled }) => !enabled)).toEqual([])
  const { rows } = await owner.query(`select tablename, rulename from pg_rules where schemaname = 'public'`)
  expect(rows).toEqual([])
})

// Where a scan of the referring table never happens, because what it refers to is never deleted or renamed.
const unsupported = {
  'company_app (app_id) → app': 'apps are written by migrations only',
  'plan_app (app_id) → app': 'apps are written by migrations only',
  'subscription (next_plan_id) → plan': 'plans are written by migrations only',
  'invoice_line (product_id) → offer': 'products are written by migrations only',
  'subscription_pending_item (product_id) → offer': 'products are written by migrations only',
  'subscription (plan_id) → plan': 'plans are written by migrations only',
  'stock_movement (company_id, place_id) → stock_place': 'a place is made inactive, never deleted',
  'stock_reservation (company_id, place_id) → stock_place': 'a place is made inactive, never deleted',
  'stored_file (created_by) → user_account': 'accounts are not deleted by requests: the role may not',
}

test('every reference has an index behind it, so that deleting what it refers to stays cheap', () => {
  const isSupported = ({ table, columns }: ForeignKey) =>
    indexes.some(
      (index) =>
        index.table === table && columns.every((column) => index.columns.slice(0, columns.length).includes(column)),
    )
  const without = foreignKeys
    .filter((key) => !isSupported(key))
    .map(({ table, columns, target }) => `${table} (${columns.join(', ')}) → ${target}`)
  expect(without.sort()).toEqual(Object.keys(unsupported).sort())
})

// Measured, not money: a decimal of so many places, kept exactly.
const measures = ['equipment.refrigerant_kg', 'pmoc_environment.area_m2', 'pmoc_environment.thermal_load_tr']

test('money is whole cents, days are dates and instants know their zone', () => {
  const doubtful = columns.filter(({ type }) =>
    /^(money|real|double precision|numeric|timestamp without time zone|time )/.test(type),
  )
  expect(doubtful.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(measures)
  expect(doubtful.filter(({ type }) => !/^numeric\(\d+,\d+\)$/.test(type))).toEqual([])
})
