import { invitations } from '@prumo/contract/identity/invitations'
import { members } from '@prumo/contract/identity/members'
import { sessions } from '@prumo/contract/identity/sessions'
import { notifications } from '@prumo/contract/notifications/notifications'
import type { Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

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
const chosen = { displayName: 'Ana Lima', password: 'Araponga61', confirmPassword: 'Araponga61' }
const accept = (token: string, extra: { keepsEarlier?: boolean } = {}) =>
  app.call(null, invitations.accept, { body: { token, ...chosen, ...extra } })
const check = (token: string) => app.call(null, invitations.check, { body: { token } })
const tokenIn = ({ text }: { text: string }) => /\/invitation#([\w-]+)/.exec(text)![1]!
const entryOf = (permission: string) => ({ key: permission.split('.')[0]!, option: permission.split('.')[1]! })
const refused = {
  status: 422,
  code: 'invitation.invalid',
  title: 'Este convite não é válido ou já expirou. Peça um novo a quem convidou você.',
}
const waitingFor = async (person: Person) => (await app.call(person, invitations.waiting, {})).data.items
const titlesOf = async (person: Person) =>
  (await app.call(person, notifications.unread, {})).data.items.map(({ title }) => title)

type Asked = { email?: string; displayName?: string; permissions?: Permission[] }
async function invited(by: Person, { email = newEmail(), displayName = 'Ana Prado', permissions = [] }: Asked = {}) {
  const { data } = await app.call(by, members.invite, {
    body: { displayName, email, permissions: permissions.map(entryOf) },
  })
  const message = (await mail.emailsTo(email)).at(-1)!
  return { email, id: data.uid, message, token: tokenIn(message) }
}

test('a proven account answers inside the product: accepts and works there, or declines; the inviter hears of both [plat-196]', async () => {
  const [here, there, person] = [await app.anOwner(), await app.anOwner(), await app.anOwner()]
  const asked = await invited(here, { email: person.email, displayName: 'Nome do Convite', permissions: ['sale.read'] })
  await invited(there, { email: person.email, displayName: 'Nome do Convite' })
  expect((await app.call(person, sessions.current, {})).data.invitations).toBe(2)
  const [first, second] = await waitingFor(person)
  expect(first).toMatchObject({ id: asked.id, companyName: 'Empresa de Teste', inviterName: 'Pessoa de Teste' })

  const accepted = await app.call(person, invitations.acceptOwn, { params: { id: first!.id } })
  expect(accepted.data).toMatchObject({
    company: { id: here.companyId },
    permissions: ['sale.read'],
    invitations: 1,
    user: { displayName: 'Pessoa de Teste' },
  })
  const moved = { ...person, accessToken: accepted.data.accessToken }
  expect((await app.call(moved, invitations.declineOwn, { params: { id: second!.id } })).status).toBe(200)
  expect(await waitingFor(moved)).toEqual([])
  expect([await titlesOf(here), await titlesOf(there)]).toEqual([
    ['Pessoa de Teste aceitou o convite'],
    ['Nome do Convite recusou o convite'],
  ])
  expect((await app.call(there, members.list, { body: {} })).data.total).toBe(1)
})

test('a proven account is not opened or changed by the link: it says to sign in, and declining by it works [plat-195]', async () => {
  const [owner, person] = [await app.anOwner(), await app.anOwner()]
  const { token } = await invited(owner, { email: person.email })
  expect((await check(token)).data.account).toBe('proven')
  expect((await accept(token)).problem).toMatchObject({ status: 409, code: 'invitation.has-account' })
  expect((await signIn(app, person.email)).answer.status).toBe(200)
  expect((await app.call(null, invitations.decline, { body: { token } })).status).toBe(200)
  expect(await waitingFor(person)).toEqual([])
  expect((await app.call(null, invitations.decline, { body: { token } })).problem).toMatchObject(refused)
})

test('nobody answers somebody else’s invitation', async () => {
  const [owner, person, other] = [await app.anOwner(), await app.anOwner(), await app.anOwner()]
  const { id } = await invited(owner, { email: person.email })
  for (const route of [invitations.acceptOwn, invitations.declineOwn]) {
    expect((await app.call(other, route, { params: { id } })).status).toBe(404)
    expect((await app.call(owner, route, { params: { id } })).status).toBe(404)
  }
  expect(await waitingFor(other)).toEqual([])
})

test('what is given is what whoever answers for it holds at that moment; from who may no longer invite, nothing comes', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['users.post', 'sale.post', 'product.read'])
  const rights = (...permissions: Permission[]) =>
    app.call(owner, members.changePermissions, {
      params: { id: clerk.userId },
      body: { permissions: permissions.map(entryOf) },
    })
  const fewer = await invited(clerk, { permissions: ['sale.post', 'product.read'] })
  const none = await invited(clerk)
  await rights('users.post', 'product.read')
  expect((await accept(fewer.token)).data.permissions).toEqual(['product.read'])
  await rights('product.read')
  expect((await accept(none.token)).problem).toMatchObject(refused)
  expect((await app.call(owner, members.resendInvitation, { params: { id: none.id } })).status).toBe(200)
  const [, again] = await mail.emailsTo(none.email, 2)
  expect((await accept(tokenIn(again!))).status).toBe(200)
})

test('nobody offers, nor answers anew for, permissions they do not hold', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['users.post', 'sale.read'])
  const offer = (permission: string) =>
    app.call(clerk, members.invite, {
      body: { displayName: 'Ana', email: newEmail(), permissions: [entryOf(permission)] },
    })
  expect((await offer('sale.post')).problem).toMatchObject({ status: 403, code: 'user.grant-beyond-own' })
  expect((await offer('sale.read')).status).toBe(200)
  const { id } = await invited(owner, { permissions: ['transaction.post'] })
  expect((await app.call(clerk, members.resendInvitation, { params: { id } })).problem.code).toBe(
    'user.grant-beyond-own',
  )
  const keep = await app.call(clerk, members.changePermissions, {
    params: { id },
    body: { permissions: [entryOf('transaction.post')] },
  })
  expect(keep.problem.code).toBe('user.grant-beyond-own')
})

test('the plan is asked again when somebody accepts', async () => {
  const owner = await app.anOwner({ plan: 'rota' })
  const { token } = await invited(owner)
  for (let index = 0; index < 4; index++) await app.aMember(owner, [])
  expect((await accept(token)).problem).toMatchObject({ status: 402, code: 'invitation.no-room' })
})
