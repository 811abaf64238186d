import { companies } from '@prumo/contract/company/companies'
import { deletion } from '@prumo/contract/company/deletion'
import { sessions } from '@prumo/contract/identity/sessions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { purgeDueCompanies } from './purge-due-companies.ts'

let app: TestApp
let mail: MailServer
let daysLater = 0
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({
    now: () => new Date(Date.now() + daysLater * 86_400_000),
    withJobs: true,
    environment: { SMTP_URL: mail.url, PRUMO_LIMIT_FACTOR: '1000' },
  })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})
beforeEach(() => void (daysLater = 0))

const body = { companyName: 'empresa de TESTE' }
const request = (owner: Person) => app.call(owner, deletion.request, { body })
const stateOf = async (person: Person) => (await app.call(person, deletion.state, {})).data
const companyOf = async (person: Person) => (await app.call(person, sessions.current, {})).data.company

async function linkTo(email: string, path: string, count = 1) {
  const messages = await mail.emailsTo(email, count)
  return new RegExp(`/exclude-account/${path}#(\\S+)`).exec(messages[count - 1]!.text)![1]!
}
async function confirmed(owner: Person) {
  await request(owner)
  return (await app.call(null, deletion.confirm, { body: { token: await linkTo(owner.email, 'confirm') } })).data
}

test('the owner asks, confirms by the e-mailed link, and has thirty days', async () => {
  const owner = await app.anOwner()
  expect(await stateOf(owner)).toMatchObject({ status: 'none', deletesAt: null })
  expect((await request(owner)).data).toMatchObject({
    status: 'requested',
    requestedBy: 'Pessoa de Teste',
    deletesAt: null,
  })
  const [message] = await mail.emailsTo(owner.email)
  expect([message!.subject, message!.html]).toEqual([
    'Confirme a exclusão da sua conta',
    expect.stringContaining('Confirmar exclusão'),
  ])
  const { data } = await app.call(null, deletion.confirm, { body: { token: await linkTo(owner.email, 'confirm') } })
  expect((Date.parse(data.deletesAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
  expect(await stateOf(owner)).toMatchObject({ status: 'scheduled', deletesAt: data.deletesAt })
  expect((await companyOf(owner))!.deletesAt).toBe(data.deletesAt)
  const [, notice] = await mail.emailsTo(owner.email, 2)
  expect(notice!.subject).toBe('A exclusão da sua conta está marcada')
})

test('a link confirms once, and for a day only', async () => {
  const owner = await app.anOwner()
  await request(owner)
  const token = await linkTo(owner.email, 'confirm')
  daysLater = 1.01
  expect((await app.call(null, deletion.confirm, { body: { token } })).problem).toMatchObject({
    status: 422,
    code: 'deletion.invalid-link',
  })
  daysLater = 0.99
  expect((await app.call(null, deletion.confirm, { body: { token } })).status).toBe(200)
  expect((await app.call(null, deletion.confirm, { body: { token } })).status).toBe(422)
})

test('asking again spoils the first link; a link of another company opens nothing', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  await request(owner)
  const first = await linkTo(owner.email, 'confirm')
  await request(owner)
  const second = await linkTo(owner.email, 'confirm', 2)
  const confirm = async (token: string) => (await app.call(null, deletion.confirm, { body: { token } })).status
  expect(await confirm(first)).toBe(422)
  expect(await confirm(second.replace(owner.companyId, other.companyId))).toBe(422)
  expect(await confirm(second)).toBe(200)
  expect((await request(owner)).problem).toMatchObject({ status: 409, code: 'deletion.already-confirmed' })
})

test('a name that is not the company’s is refused, and nothing is asked for', async () => {
  const owner = await app.anOwner()
  const { problem } = await app.call(owner, deletion.request, { body: { companyName: 'Outra Empresa' } })
  expect(problem).toMatchObject({
    status: 422,
    errors: [{ path: 'companyName', message: 'O nome digitado não é o nome da empresa.' }],
  })
  expect((await stateOf(owner)).status).toBe('none')
})

test('nobody but the owner asks or cancels, whatever they may do otherwise', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['settings.post', 'users.post'])
  expect((await request(member)).problem).toMatchObject({
    status: 403,
    code: 'owner-only',
    title: 'Somente o dono da conta pode fazer isto.',
  })
  await confirmed(owner)
  expect((await app.call(member, deletion.cancel, {})).status).toBe(403)
})

test('the owner keeps the account: on the screen', async () => {
  const owner = await app.anOwner()
  await confirmed(owner)
  expect((await app.call(owner, deletion.cancel, {})).data).toMatchObject({ status: 'none', deletesAt: null })
  expect((await app.call(owner, deletion.cancel, {})).problem.code).toBe('deletion.none')
  const subjects = () => mail.messages.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('A exclusão da sua conta foi cancelada')
  daysLater = 40
  await purgeDueCompanies(app.services)
  daysLater = 0
  expect((await app.call(owner, companies.account, {})).status).toBe(200)
})

test('from the confirmation nothing more is charged, and keeping the account takes that back', async () => {
  const owner = await app.anOwner()
  const canceledAt = async () => (await app.call(owner, companies.account, {})).data.subscription.canceledAt
  await confirmed(owner)
  await expect.poll(canceledAt).not.toBeNull()
  await app.call(owner, deletion.cancel, {})
  await expect.poll(canceledAt).toBeNull()
})

test('the owner keeps the account: by the link in the email, once, without signing in', async () => {
  const owner = await app.anOwner()
  await confirmed(owner)
  const token = await linkTo(owner.email, 'cancel', 2)
  expect((await app.call(null, deletion.cancelByLink, { body: { token } })).status).toBe(200)
  expect(await stateOf(owner)).toMatchObject({ status: 'none', deletesAt: null })
  expect((await app.call(null, deletion.cancelByLink, { body: { token } })).problem.code).toBe('deletion.invalid-link')
})

test('a company is removed after thirty days and not before, and everybody in it is out', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['transaction.read'])
  await confirmed(owner)
  daysLater = 29.9
  await purgeDueCompanies(app.services)
  expect((await signIn(app, owner.email)).answer.data.company!.id).toBe(owner.companyId)
  daysLater = 30.1
  await purgeDueCompanies(app.services)
  daysLater = 0
  for (const person of [owner, member]) {
    expect((await app.call(person, sessions.current, {})).status).toBe(401)
    expect((await signIn(app, person.email)).answer.problem.code).toBe('invalid-credentials')
  }
})
