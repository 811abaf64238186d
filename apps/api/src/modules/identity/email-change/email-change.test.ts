import { emailChange } from '@prumo/contract/identity/email-change'
import { passwords } from '@prumo/contract/identity/passwords'
import { proof } from '@prumo/contract/identity/proof'
import { sessions } from '@prumo/contract/identity/sessions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import { testPassword, type Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { letProofAge } from '../../../testing/sign-in/stale-proof.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let mail: MailServer
let app: TestApp
let minutesLater = 0
beforeAll(async () => {
  mail = await startMailServer()
  const environment = {
    SMTP_URL: mail.url,
    PRUMO_PUBLIC_URL: 'http://prumo.local',
    PRUMO_LIMIT_FACTOR: '100',
    SUPPORT_EMAIL: 'ajuda@exemplo.com.br',
  }
  app = await startTestApp({ environment, withJobs: true, now: () => new Date(Date.now() + minutesLater * 60_000) })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const newAddress = () => `nova-${uuidv7()}@exemplo.com.br`
const request = (person: Person, email: string) => app.call(person, emailChange.request, { body: { email } })
const confirm = (person: Person | null, token: string) => app.call(person, emailChange.confirm, { body: { token } })
const linkTo = async (email: string, count = 1) =>
  /\/change-email#([\w-]{43})/.exec((await mail.emailsTo(email, count)).at(-1)!.text)![1]!
const emailOf = async (person: Person) => (await app.call(person, sessions.current, {})).data.user.email
const invalid = { status: 422, code: 'email-change.invalid-link' }

test('the new address counts when its link comes back; the old one is told, and opens nothing any more [plat-52]', async () => {
  const person = await app.anOwner()
  const email = newAddress()
  expect((await request(person, email.toUpperCase())).status).toBe(200)
  const token = await linkTo(email)
  expect(await emailOf(person)).toBe(person.email)
  expect((await confirm(person, token)).data).toEqual({ email })
  expect(await emailOf(person)).toBe(email)
  expect((await signIn(app, person.email)).answer.status).toBe(401)
  expect((await signIn(app, email)).answer.status).toBe(200)
  const [message] = await mail.emailsTo(person.email)
  expect(message!.subject).toBe('O e-mail da sua conta foi alterado')
  expect(message!.text).toContain(`passou a ser ${email}`)
  expect(message!.text).toMatch(
    /Quando: \d\d\/\d\d\/\d{4} \d\d:\d\d \(horário de Brasília\)\. Aparelho: .+\. Endereço IP: 127\.0\.0\.1\./,
  )
  expect(message!.text).toContain('ajuda@exemplo.com.br')
  expect((await confirm(person, token)).problem).toMatchObject(invalid)
})

test('whoever reads the email gives no other account their address: without a session or with another one the link does nothing, and stays good [plat-199]', async () => {
  const [person, reader] = [await app.anOwner(), await app.anOwner()]
  const email = newAddress()
  await request(person, email)
  const token = await linkTo(email)
  expect((await confirm(null, token)).status).toBe(401)
  const { problem } = await confirm(reader, token)
  expect(problem).toMatchObject({ status: 422, code: 'email-link.another-account' })
  expect(JSON.stringify(problem)).not.toContain(person.email)
  expect([await emailOf(person), await emailOf(reader)]).toEqual([person.email, reader.email])
  expect((await confirm(person, token)).data).toEqual({ email })
})

test('a reset link sent to the old address is void', async () => {
  const person = await app.anOwner()
  await app.call(null, passwords.forgot, { body: { email: person.email } })
  const reset = /\/reset-password#([\w-]+)/.exec((await mail.emailsTo(person.email))[0]!.text)![1]!
  const email = newAddress()
  await request(person, email)
  await confirm(person, await linkTo(email))
  const answer = await app.call(null, passwords.reset, {
    body: { token: reset, password: 'Araponga61', confirmPassword: 'Araponga61' },
  })
  expect(answer.problem).toMatchObject({ status: 422, code: 'reset.invalid-link' })
})

test('it needs a fresh proof, and an address that is not one’s own already', async () => {
  const person = await app.anOwner()
  expect((await request(person, person.email)).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'email', message: 'Este já é o seu e-mail.' }],
  })
  await letProofAge(app, person)
  expect((await request(person, newAddress())).problem.code).toBe('fresh-proof-required')
  await app.call(person, proof.byPassword, { body: { password: testPassword } })
  expect((await request(person, newAddress())).status).toBe(200)
})

test('an address somebody has already is answered like any other; its owner is told, and nothing changes', async () => {
  const [person, other] = [await app.anOwner(), await app.anOwner()]
  expect(await request(person, other.email)).toMatchObject({ status: 200, data: null })
  const [message] = await mail.emailsTo(other.email)
  expect(message).toMatchObject({
    subject: 'Este e-mail já tem uma conta no Prumo',
    text: expect.not.stringContaining('change-email'),
  })
  expect([await emailOf(person), await emailOf(other)]).toEqual([person.email, other.email])
})

test('an address that was taken between the email and the link is refused', async () => {
  const [person, other] = [await app.anOwner(), await app.anOwner()]
  const email = newAddress()
  await request(person, email)
  const mine = await linkTo(email)
  await request(other, email)
  const theirs = await linkTo(email, 2)
  const answers = await Promise.all([confirm(person, mine), confirm(other, theirs)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a link lives an hour, and a newer one replaces it', async () => {
  const person = await app.anOwner()
  const [first, second] = [newAddress(), newAddress()]
  await request(person, first)
  const old = await linkTo(first)
  await request(person, second)
  const token = await linkTo(second)
  expect((await confirm(person, old)).problem).toMatchObject(invalid)
  try {
    minutesLater = 61
    expect((await confirm((await signIn(app, person.email)).person, token)).problem).toMatchObject(invalid)
  } finally {
    minutesLater = 0
  }
  expect((await confirm(person, 'x'.repeat(43))).problem).toMatchObject(invalid)
})
