import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { invitations } from '@prumo/contract/identity/invitations'
import { members } from '@prumo/contract/identity/members'
import { profile } from '@prumo/contract/identity/profile'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { isAlive, signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
let database: pg.Client
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ environment: { SMTP_URL: mail.url }, withJobs: true })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
  await mail.stop()
})

let counter = 0
const remove = (person: Person, email = person.email) => app.call(person, profile.removeAccount, { body: { email } })

/** Somebody who came by an invitation and was renamed on it, with history, a passkey, a second factor and a repeated request that named them. */
async function somebody(owner: Person): Promise<Person> {
  const email = `vai-embora-${process.pid}-${++counter}@exemplo.com.br`
  const { data: asked } = await app.call(owner, members.invite, { body: { displayName: 'Zuleica Ramalho', email } })
  await app.call(
    owner,
    members.update,
    { params: { id: asked.uid }, body: { displayName: 'Zuleica R.' } },
    { headers: { 'idempotency-key': `chave-${counter}-abcdef` } },
  )
  const token = /\/invitation#([\w-]+)/.exec((await mail.emailsTo(email))[0]!.text)![1]!
  const { data } = await app.call(null, invitations.accept, {
    body: { token, displayName: 'Zuleica Ramalho', password: 'Mirante58', confirmPassword: 'Mirante58' },
  })
  const person = { userId: data.user.uid, companyId: owner.companyId, accessToken: data.accessToken, email } as Person
  await app.call(owner, members.changePermissions, {
    params: { id: person.userId },
    body: { permissions: [{ key: 'account-bank', option: 'post' }] },
  })
  await addPasskey(app, person)
  await turnOnSecondFactor(app, person)
  return person
}

/** Every row of every table, queues too, as text. */
async function tablesNaming(words: string) {
  const { rows } = await database.query<{
    name: string
  }>(`select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`)
  const naming: string[] = []
  for (const { name } of rows)
    if (
      (await database.query(`select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [words]))
        .rowCount
    )
      naming.push(name)
  return naming
}

test('the account is gone with every way in, the person is out of every company, and an email says so', async () => {
  const owner = await app.anOwner()
  const person = await somebody(owner)
  expect((await remove(person)).status).toBe(200)
  expect(await isAlive(app, person.accessToken)).toBe(false)
  expect((await signIn(app, person.email)).answer.status).toBe(401)
  expect((await app.call(owner, members.get, { params: { id: person.userId } })).status).toBe(404)
  expect((await mail.emailsTo(person.email, 2)).at(-1)!.subject).toBe('Sua conta foi excluída')
  for (const table of ['passkey', 'second_factor', 'user_session', 'membership']) {
    expect([
      table,
      (await database.query(`select 1 from ${table} where user_id = $1`, [person.userId])).rowCount,
    ]).toEqual([table, 0])
  }
})

test('nowhere in the database is the address found any more, history and queues included; what the person did stays, by nobody named [plat-201]', async () => {
  const [owner, elsewhere] = [await app.anOwner(), await app.anOwner()]
  const person = await somebody(owner)
  await app.call(elsewhere, members.invite, { body: { displayName: 'Zuleica Ramalho', email: person.email } })
  await mail.emailsTo(person.email, 2)
  const { data: account } = await app.call(person, bankAccounts.create, { body: { name: 'Caixa' } })
  expect((await tablesNaming(person.email)).length).toBeGreaterThan(3)

  await remove(person)
  expect(await tablesNaming(person.email)).toEqual([])
  const { rows } = await database.query(
    `select 1 from event where subject = 'invitation' and strpos(coalesce(before::text, '') || coalesce(after::text, ''), 'Zuleica') > 0`,
  )
  expect(rows).toEqual([])
  const { data } = await app.call(owner, bankAccounts.history, { params: { id: account.id } })
  expect(data.items[0]!.author).toEqual({ id: person.userId, displayName: 'Pessoa removida' })
  expect(
    (await app.call(owner, members.history, { params: { id: person.userId } })).data.items.map(({ action }) => action),
  ).toContain('delete')
})

test('the address must be typed, and the last owner of a company is refused with its name; nothing has happened then', async () => {
  const owner = await app.anOwner()
  expect((await remove(owner, 'outra@exemplo.com.br')).problem).toMatchObject({
    status: 422,
    code: 'account.email-mismatch',
    errors: [{ path: 'email' }],
  })
  expect((await remove(owner)).problem).toMatchObject({
    status: 422,
    code: 'account.last-owner',
    title: expect.stringContaining('Empresa de Teste'),
  })
  expect(await isAlive(app, owner.accessToken)).toBe(true)

  const heir = await app.aMember(owner, [])
  await app.call(owner, members.makeOwner, { params: { id: heir.userId } })
  expect((await remove(owner)).status).toBe(200)
  const { rows } = await database.query('select email from company where company_id = $1', [owner.companyId])
  expect(rows).toEqual([{ email: heir.email }])
  expect(await tablesNaming(owner.email)).toEqual([])
})
