import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner, runtimeConnection } from '#platform/db/connection.ts'
import { loginKinds } from '#platform/db/logins.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  owner = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const refused = '42501'
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code ?? 'without code',
  )

async function withLogin<T>(kind: (typeof loginKinds)[number], work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(runtimeConnection(app.logins[kind]))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test.each(loginKinds)('the login %s can become nobody else, however it asks', async (kind) => {
  const { rows } = await owner.query<{ name: string }>('select rolname as name from pg_roles')
  await withLogin(kind, async (client) => {
    const own = (await client.query<{ name: string }>('select current_user as name')).rows[0]!.name
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows.filter((role) => role.name !== own)) {
      expect([name, await codeOf(client.query(`select set_config('role', $1, false)`, [name]))]).toEqual([
        name,
        refused,
      ])
      expect([name, await codeOf(client.query(`set session authorization ${client.escapeIdentifier(name)}`))]).toEqual([
        name,
        refused,
      ])
    }
    expect(await codeOf(client.query('create table planted (id int)'))).toBe(refused)
    expect(await codeOf(client.query('create temporary table user_account (id int)'))).toBe(refused)
    expect(await codeOf(client.query(`copy event to program 'true'`))).toBe(refused)
    expect(await codeOf(client.query(`select pg_read_file('PG_VERSION')`))).toBe(refused)
  })
})

// Names that speak of secrets and are none, with why.
const harmless = {
  'security_event.email_hash': 'of an address nobody has an account with, made with a key of the installation',
  'idempotency_key.request_hash': 'of what was asked, to recognise it',
  'push_device.endpoint_hash': 'of a public address, to find it again',
  'stored_file.sha256': 'of a file’s content',
  'statement_import.file_hash': 'of a file’s content',
  'statement_line.line_hash': 'of a bank’s line, to recognise it',
  'issued_document.content_hash': 'of a document’s file, which its reader has',
  'issued_document.previous_hash': 'of the document before it',
  'issued_document.chain_hash': 'of both, told to whoever verifies',
  'chain_head.hash': 'of the last record of a plan, printed in what is issued',
  'chain_link.hash': 'of a record and the one before it, told to whoever verifies',
  'chain_link.previous_hash': 'of the record before it',
  'chain_personal_value.salt':
    'beside the value it hides in the chain: whoever reads one reads both, and both go together',
  'former_document.code_hash': 'of a code of 80 random bits: it leads nowhere back',
  'public_address.hash': 'of an address of 128 random bits: it leads nowhere back',
  'public_link.token_hash': 'of an address of 128 random bits: it leads nowhere back',
  'signature.shown_hash': 'of what was shown, told to whoever signed',
} as const
const soundsSecret =
  /hash|token|secret|password|salt|nonce|verifier|private|sealed|challenge|public_key|p256dh|^auth$|^endpoint$/

test('no column that holds a hash, a key or a link can be read or written by an ordinary request', async () => {
  const { rows } = await owner.query<{ name: string; column: string; readable: boolean; writable: boolean }>(`
    select c.relname as name, a.attname as column, has_column_privilege('prumo_app', c.oid, a.attnum, 'select') as readable,
      has_column_privilege('prumo_app', c.oid, a.attnum, 'update') or has_column_privilege('prumo_app', c.oid, a.attnum, 'insert') as writable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const secret = rows.filter(({ name, column }) => soundsSecret.test(column) && !(`${name}.${column}` in harmless))
  expect(secret.length).toBeGreaterThan(15)
  expect(secret.filter(({ readable, writable }) => readable || writable)).toEqual([])
})

test('an ordinary request can neither read nor plant a password, a passkey, a session’s key or a link', async () => {
  const { userId } = await app.aUser()
  await withLogin('app', async (client) => {
    for (const statement of [
      'select password_hash from user_account',
      'select * from user_account',
      `update user_account set password_hash = 'x' where id = '${userId}'`,
      `insert into passkey (user_id, credential_id, public_key, sign_count, device) values ('${userId}', 'x', 'x', 0, 'x')`,
      `insert into external_identity (issuer, subject, user_id) values ('x', 'x', '${userId}')`,
      'select * from refresh_token',
      `update user_session set user_id = '${userId}', proven_at = now(), has_second_factor = true`,
      'select * from recovery_code',
      'select body_text from outbox_mail',
      'select * from installation_secret',
    ]) {
      expect([statement, await codeOf(client.query(statement))]).toEqual([statement, refused])
    }
  })
})
