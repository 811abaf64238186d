import { passkeys } from '@prumo/contract/identity/passkeys'
import { passwords } from '@prumo/contract/identity/passwords'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts'
import { addPasskey } from '../../../testing/sign-in/soft-authenticator.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
let minutesLater = 0
const started = Date.now()
const now = () => new Date(started + minutesLater * 60_000)
beforeAll(async () => {
  mail = await startMailServer()
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Prumo <avisos@exemplo.com.br>',
    PRUMO_PUBLIC_URL: 'http://prumo.local',
    PRUMO_TRUST_PROXY: 'on',
  }
  app = await startTestApp({ environment, withJobs: true, now })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

let visitor = 0
const freshVisitor = () => ({ headers: { 'x-forwarded-for': `10.7.0.${visitor++}` } })
const chosen = { password: 'Araponga61', confirmPassword: 'Araponga61' }
const forgot = (email: string) => app.call(null, passwords.forgot, { body: { email } }, freshVisitor())
const reset = (token: string) => app.call(null, passwords.reset, { body: { token, ...chosen } }, freshVisitor())
const tokenIn = ({ text }: { text: string }) => /\/reset-password#([\w-]+)/.exec(text)![1]!
const linkFor = async (email: string) => {
  const links = () => mail.messages.filter(({ to, text }) => to === email && text.includes('/reset-password#'))
  const before = links().length
  await forgot(email)
  await expect.poll(() => links().length, { timeout: 60_000 }).toBe(before + 1)
  return tokenIn(links().at(-1)!)
}
const refused = {
  status: 422,
  title: 'Este link de redefinição não é válido ou já expirou. Peça um novo.',
  code: 'reset.invalid-link',
  errors: [],
}

test('a known and an unknown e-mail get the same answer; only the known one gets an email', async () => {
  const { email } = await app.anOwner()
  const unknown = await forgot('ninguem@exemplo.com.br')
  const known = await forgot(email.toUpperCase())
  expect([unknown.status, unknown.data]).toEqual([200, null])
  expect([known.status, known.data]).toEqual([200, null])
  await mail.emailsTo(email)
  expect(mail.messages.filter(({ to }) => to === 'ninguem@exemplo.com.br')).toEqual([])
})

test('the email greets by name and carries the link, its secret after the #', async () => {
  const { email } = await app.anOwner()
  await forgot(email)
  const [message] = await mail.emailsTo(email)
  expect(message).toMatchObject({ from: 'avisos@exemplo.com.br', subject: 'Redefinição de senha' })
  expect(message!.text).toContain('Olá, Pessoa de Teste!')
  expect(message!.text).toMatch(/http:\/\/prumo\.local\/reset-password#[\w-]{43}\s/)
  expect(message!.html).toContain(`href="http://prumo.local/reset-password#${tokenIn(message!)}"`)
})

test('the link works once: new password, every session ended at once [plat-10]', async () => {
  const { email } = await app.anOwner()
  const before = await signIn(app, email)
  expect(await isAlive(app, before.answer.data.accessToken)).toBe(true)
  const token = await linkFor(email)
  expect((await reset(token)).status).toBe(200)
  expect(await isAlive(app, before.answer.data.accessToken)).toBe(false)
  expect((await refresh(app, before.cookie)).status).toBe(401)
  expect((await signIn(app, email)).answer.status).toBe(401)
  expect((await signIn(app, email, { password: chosen.password })).answer.status).toBe(200)
  expect((await reset(token)).problem).toEqual(refused)
})

test('of two uses of one link at the same instant one wins', async () => {
  const { email } = await app.anOwner()
  const token = await linkFor(email)
  const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 422])
})

test('using one link kills the person’s other open links, and nobody else’s', async () => {
  const [{ email }, someoneElse] = [await app.anOwner(), await app.anOwner()]
  await forgot(email)
  await forgot(email)
  const [first, second] = (await mail.emailsTo(email, 2)).map(tokenIn)
  const theirs = await linkFor(someoneElse.email)
  expect((await reset(second!)).status).toBe(200)
  expect((await reset(first!)).problem).toEqual(refused)
  expect((await reset(theirs)).status).toBe(200)
})

test('a link older than an hour is refused, a made-up one too, and the password stays', async () => {
  const { email } = await app.anOwner()
  const token = await linkFor(email)
  try {
    minutesLater = 61
    expect((await reset(token)).problem).toEqual(refused)
  } finally {
    minutesLater = 0
  }
  expect((await reset('x'.repeat(43))).problem).toEqual(refused)
  expect((await signIn(app, email)).answer.status).toBe(200)
})

test('neither the queue nor the table of links holds a usable secret', async () => {
  const { email } = await app.anOwner()
  const token = await linkFor(email)
  const owner = await connectAsOwner(app.connection)
  const { rows: jobs } = await owner.query(
    `select data::text as data, output::text as output from pgboss.job where name = 'send-password-reset'`,
  )
  const { rows: links } = await owner.query('select * from password_reset')
  await owner.end()
  expect(jobs.length).toBeGreaterThan(0)
  expect(JSON.stringify([jobs, links])).not.toContain(token)
})

test.each([
  ['', 'Este campo é obrigatório!'],
  [undefined, 'Este campo é obrigatório!'],
  ['sem-arroba', 'Por favor, insira um email válido!'],
])('asking with the e-mail %j is refused with the seed’s sentence [plat-21]', async (email, message) => {
  const { status, problem } = await forgot(email as string)
  expect([status, problem.errors]).toEqual([400, [{ path: 'email', message }]])
})

test('a link that came back proves the e-mail; asking for one does not', async () => {
  const registered = await app.anOwner({ isProven: false })
  const token = await linkFor(registered.email)
  expect(await isProven(registered)).toBe(false)
  await reset(token)
  const { answer } = await signIn(app, registered.email, chosen)
  expect(answer.data.isEmailProven).toBe(true)
})

test('what somebody set up who had never proven the e-mail ends with the reset; what the person proved before stays', async () => {
  const [squatter, proven] = [await app.anOwner({ isProven: false }), await app.anOwner()]
  for (const person of [squatter, proven]) {
    await addPasskey(app, person)
    await turnOnSecondFactor(app, person)
    await reset(await linkFor(person.email))
    expect(await isAlive(app, person.accessToken)).toBe(false)
  }
  const taken = await signIn(app, squatter.email, chosen)
  expect(taken.answer.status).toBe(200)
  expect((await app.call(taken.person, passkeys.list, {})).data.total).toBe(0)
  expect((await signIn(app, proven.email, chosen)).answer.problem.code).toBe('second-factor-needed')
})

const isProven = async (person: Person) => (await app.call(person, sessions.current, {})).data.isEmailProven

test('five requests for one e-mail in a quarter of an hour are enough', async () => {
  const email = 'insistente@exemplo.com.br'
  for (let i = 0; i < 5; i++) expect((await forgot(email)).status).toBe(200)
  expect((await forgot(email)).problem.title).toBe('Muitas tentativas. Tente novamente em alguns minutos.')
})

test('a setting brings back the sentence for an e-mail without account [plat-28]', async () => {
  const revealing = await startTestApp({ environment: { PRUMO_REVEAL_ACCOUNTS: 'on' } })
  try {
    const { problem } = await revealing.call(null, passwords.forgot, { body: { email: 'ninguem@exemplo.com.br' } })
    expect([problem.status, problem.title]).toEqual([404, 'Não encontramos uma conta com este email.'])
    expect(
      (await revealing.call(null, passwords.forgot, { body: { email: (await revealing.anOwner()).email } })).status,
    ).toBe(200)
  } finally {
    await revealing.stop()
  }
})
