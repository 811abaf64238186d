import { companies } from '@prumo/contract/company/companies'
import { emailProof } from '@prumo/contract/identity/email-proof'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
let daysLater = 0
const started = Date.now()
const now = () => new Date(started + daysLater * 86_400_000)
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({
    environment: { SMTP_URL: mail.url, PRUMO_PUBLIC_URL: 'http://prumo.local' },
    withJobs: true,
    now,
  })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

let counter = 0
const tokenIn = ({ text }: { text: string }) => /\/confirm-email#([\w-]+)/.exec(text)![1]!
const confirm = (person: Person | null, token: string) => app.call(person, emailProof.confirm, { body: { token } })
const check = (token: string) => app.call(null, emailProof.check, { body: { token } })
const isProven = async (person: Person) => (await app.call(person, sessions.current, {})).data.isEmailProven
const refused = { status: 422, code: 'email-proof.invalid' }

async function registered() {
  const email = `nova-${process.pid}-${++counter}@exemplo.com.br`
  const { data } = await app.call(null, users.register, {
    body: { email, displayName: 'Ana Souza', password: 'Mirante58', confirmPassword: 'Mirante58' },
  })
  const [message] = await mail.emailsTo(email)
  return { person: { accessToken: data.accessToken } as Person, email, message: message!, token: tokenIn(message!) }
}

test('registering sends a link that proves the e-mail of whoever is signed in to that account, once; looking at it spends nothing [plat-198]', async () => {
  const { person, email, message, token } = await registered()
  expect(message.subject).toBe('Confirme o seu e-mail')
  expect(message.text).toContain('Se você não criou esta conta, ignore esta mensagem')
  expect(await isProven(person)).toBe(false)
  for (let look = 0; look < 2; look++) expect((await check(token)).data).toEqual({ email, displayName: 'Ana Souza' })
  expect((await confirm(person, token)).data).toEqual({ email })
  expect(await isProven(person)).toBe(true)
  expect([(await confirm(person, token)).problem, (await check(token)).problem]).toMatchObject([refused, refused])
})

test('whoever reads the email confirms nobody else’s account: without a session or with another one the link does nothing, and stays good [plat-199]', async () => {
  const { person, email, token } = await registered()
  const reader = await app.anOwner()
  expect((await confirm(null, token)).status).toBe(401)
  const { problem } = await confirm(reader, token)
  expect(problem).toMatchObject({ status: 422, code: 'email-link.another-account' })
  expect(JSON.stringify(problem)).not.toContain(email)
  expect(await isProven(person)).toBe(false)
  expect((await confirm(person, token)).status).toBe(200)
})

test('of two uses at once one wins', async () => {
  const { person, token } = await registered()
  expect(
    (await Promise.all([confirm(person, token), confirm(person, token)])).map(({ status }) => status).sort(),
  ).toEqual([200, 422])
})

test('a link ends after three days; another is sent on demand, the earlier one stops working, and who is proven needs none', async () => {
  const { person, email, token } = await registered()
  try {
    daysLater = 3.1
    expect((await confirm((await signIn(app, email)).person, token)).problem).toMatchObject(refused)
  } finally {
    daysLater = 0
  }
  expect((await app.call(person, emailProof.resend, {})).status).toBe(200)
  const [, second] = await mail.emailsTo(email, 2)
  expect((await confirm(person, token)).problem).toMatchObject(refused)
  expect((await confirm(person, tokenIn(second!))).status).toBe(200)
  expect((await app.call(person, emailProof.resend, {})).problem).toMatchObject({
    status: 409,
    code: 'email-proof.done',
  })
})

test('three emails in a quarter of an hour are enough', async () => {
  const { person } = await registered()
  for (let sent = 0; sent < 3; sent++) expect((await app.call(person, emailProof.resend, {})).status).toBe(200)
  expect((await app.call(person, emailProof.resend, {})).status).toBe(429)
})

test('a company of one’s own needs no proven e-mail', async () => {
  const { person } = await registered()
  const body = {
    type: 'JURIDICA' as const,
    documentNumber: '11.222.333/0001-81',
    name: 'Aurora Ltda',
    representative: { Name: 'Ana', Email: 'ana@exemplo.com.br' },
  }
  expect((await app.call(person, companies.save, { body })).data).toMatchObject({ isOwner: true, isEmailProven: false })
})

test('neither the queue nor the table of links holds a usable secret', async () => {
  const { token } = await registered()
  const database = await connectAsOwner(app.connection)
  const { rows: jobs } = await database.query(
    `select data::text, output::text from pgboss.job where name = 'send-email-proof'`,
  )
  const { rows: links } = await database.query('select * from email_proof')
  await database.end()
  expect(JSON.stringify([jobs, links])).not.toContain(token)
})
