import { invitations } from '@prumo/contract/identity/invitations'
import { members } from '@prumo/contract/identity/members'
import { passwords } from '@prumo/contract/identity/passwords'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/browser.ts'
import type { Person } from '../../../testing/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let mail: MailServer
let app: TestApp
let daysLater = 0
const now = () => new Date(Date.now() + daysLater * 86_400_000)
beforeAll(async () => {
  mail = await startMailServer()
  const environment = { SMTP_URL: mail.url, PRUMO_PUBLIC_URL: 'http://prumo.local', PRUMO_LIMIT_FACTOR: '1000' }
  app = await startTestApp({ environment, withJobs: true, now })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

let counter = 0
const newEmail = () => `convite-${process.pid}-${++counter}@exemplo.com.br`
const chosen = { password: 'OutraSenha9', confirmPassword: 'OutraSenha9' }
const accept = (token: string) => app.call(null, invitations.accept, { body: { token, ...chosen } })
const check = (token: string) => app.call(null, invitations.check, { body: { token } })
const tokenIn = ({ text }: { text: string }) => /\/invitation#([\w-]+)/.exec(text)![1]!
const refused = { status: 422, code: 'invitation.invalid', title: 'Este convite não é válido ou já expirou. Peça um novo a quem convidou você.' }

async function invited(owner: Person, displayName = 'Ana Prado') {
  const email = newEmail()
  const { data } = await app.call(owner, members.invite, { body: { displayName, email } })
  const [letter] = await mail.lettersTo(email)
  return { email, id: data.uid, letter: letter!, token: tokenIn(letter!) }
}

test('the letter names the company and carries the link, its secret after the #', async () => {
  const { letter, token, email } = await invited(await app.anOwner(), '<b>Ana</b>')
  expect(letter.subject).toBe('Convite para Empresa de Teste')
  expect(letter.text).toContain('Olá, <b>Ana</b>!')
  expect(letter.html).toContain('Olá, &lt;b&gt;Ana&lt;/b&gt;!')
  expect(letter.text).toMatch(/http:\/\/prumo\.local\/invitation#[\w-]{65}\s/)
  expect((await check(token)).data).toEqual({ companyName: 'Empresa de Teste', displayName: '<b>Ana</b>', email })
})

test('with the link a password is chosen once, and the person is signed in where they were invited', async () => {
  const owner = await app.anOwner()
  const { email, id, token } = await invited(owner)
  expect((await signIn(app, email, chosen)).answer.status).toBe(401)
  const { data, cookies } = await accept(token)
  expect(data).toMatchObject({ user: { uid: id, email }, company: { id: owner.companyId }, isOwner: false, permissions: [] })
  expect(cookies.some(({ name }) => name === 'prumo_refresh')).toBe(true)
  expect((await app.call(owner, members.get, { params: { id } })).data.status).toBe('active')
  expect((await signIn(app, email, chosen)).answer.status).toBe(200)
  expect((await accept(token)).problem).toMatchObject(refused)
  expect((await check(token)).problem).toMatchObject(refused)
})

test('used twice at once the link works once', async () => {
  const { token } = await invited(await app.anOwner())
  expect((await Promise.all([accept(token), accept(token)])).map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the link ends after seven days; sent again, the new one works and the old one stays dead', async () => {
  const owner = await app.anOwner()
  const { email, id, token } = await invited(owner)
  try {
    daysLater = 6.9
    expect((await check(token)).status).toBe(200)
    daysLater = 7.1
    expect((await check(token)).problem).toMatchObject(refused)
    expect((await accept(token)).problem).toMatchObject(refused)
  } finally {
    daysLater = 0
  }
  expect((await app.call(owner, members.resendInvitation, { params: { id } })).status).toBe(200)
  const [, second] = await mail.lettersTo(email, 2)
  expect((await accept(token)).problem).toMatchObject(refused)
  expect((await accept(tokenIn(second!))).status).toBe(200)
  expect((await app.call(owner, members.resendInvitation, { params: { id } })).problem).toMatchObject({ status: 409, code: 'user.already-active' })
})

test('a forged link, one for another company and one of somebody removed are all the same: not valid', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  const { id, token } = await invited(owner)
  const { token: otherToken } = await invited(other)
  const forged = ['a'.repeat(65), 'x'.repeat(30), token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'), otherToken.slice(0, 22) + token.slice(22)]
  for (const candidate of forged) expect((await accept(candidate)).problem).toMatchObject(refused)
  await app.call(owner, members.remove, { params: { id } })
  expect((await accept(token)).problem).toMatchObject(refused)
})

test('an invitation never replaces a password: who chose one by another way enters with that one', async () => {
  const owner = await app.anOwner()
  const { email, token } = await invited(owner)
  await app.call(null, passwords.forgot, { body: { email } })
  const [, letter] = await mail.lettersTo(email, 2)
  const own = { password: 'SenhaPropria1', confirmPassword: 'SenhaPropria1' }
  await app.call(null, passwords.reset, { body: { token: /reset-password#([\w-]+)/.exec(letter!.text)![1]!, ...own } })
  expect((await accept(token)).problem).toMatchObject({ status: 409, code: 'invitation.has-password' })
  expect((await check(token)).problem.code).toBe('invitation.has-password')
  expect((await signIn(app, email, own)).answer.data.company?.id).toBe(owner.companyId)
})

test('a weak first password is refused and the link keeps working', async () => {
  const { token } = await invited(await app.anOwner())
  const weak = await app.call(null, invitations.accept, { body: { token, password: 'abc', confirmPassword: 'abc' } })
  expect([weak.status, weak.problem.errors[0]?.path]).toEqual([400, 'password'])
  expect((await accept(token)).status).toBe(200)
})

test('somebody who already has an account is told by mail, without any link that signs in', async () => {
  const [here, there] = [await app.anOwner(), await app.anOwner()]
  await app.call(here, members.invite, { body: { displayName: 'Qualquer', email: there.email } })
  const [letter] = await mail.lettersTo(there.email)
  expect(letter).toMatchObject({ subject: 'Você agora tem acesso a Empresa de Teste' })
  expect(letter!.text).not.toContain('#')
  const { answer } = await signIn(app, there.email)
  expect(answer.data.companies.map(({ id }) => id).sort()).toEqual([here.companyId, there.companyId].sort())
  expect((await app.call({ ...there, accessToken: answer.data.accessToken }, sessions.current, {})).status).toBe(200)
})

test('an address that was invited cannot be registered by somebody else', async () => {
  const { email } = await invited(await app.anOwner())
  const { problem } = await app.call(null, users.register, { body: { displayName: 'Intrusa', email, ...chosen } })
  expect(problem).toMatchObject({ status: 409, code: 'user.email-taken' })
})
