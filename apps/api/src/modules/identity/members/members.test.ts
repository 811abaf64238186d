import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { members } from '@prumo/contract/identity/members'
import { sessions } from '@prumo/contract/identity/sessions'
import { type Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertMember } from '../../../demo/demo-queries.ts'
import { signIn } from '../../../testing/sign-in/browser.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let counter = 0
const newEmail = () => `convidada-${process.pid}-${++counter}@exemplo.com.br`
const invite = (by: Person, email = newEmail(), displayName = 'Ana Prado') =>
  app.call(by, members.invite, { body: { displayName, email } })
const grant = (by: Person, id: string, ...permissions: Permission[]) =>
  app.call(by, members.changePermissions, { params: { id }, body: { permissions: permissions.map(entryOf) } })
const entryOf = (permission: string) => ({ key: permission.split('.')[0]!, option: permission.split('.')[1]! })
const idOf = async (work: ReturnType<typeof invite>) => (await work).data.uid
const expire = async (invitationId: string) => {
  const database = await connectAsOwner(app.connection)
  await database.query(`update invitation set expires_at = now() - interval '1 minute' where id = $1`, [invitationId])
  await database.end()
}
const alsoIn = (company: Person, person: { userId: string }, permissions: string[]) =>
  inTransaction(
    app.services.pool,
    { companyId: company.companyId, userId: company.userId, requestId: 'test' },
    ({ db }) => insertMember(db, company.companyId, person.userId, permissions),
  )

test('an invited address is in the list, pending and without any permission; who works here is active and was seen [plat-164, plat-188]', async () => {
  const owner = await app.anOwner()
  const email = newEmail()
  const { status, data } = await invite(owner, email.toUpperCase(), '  Ana Prado ')
  expect(status).toBe(200)
  const { data: list } = await app.call(owner, members.list, { body: {} })
  expect(list.total).toBe(2)
  expect(list.items[0]).toMatchObject({
    uid: owner.userId,
    isOwner: true,
    status: 'active',
    lastSeenAt: expect.any(String),
  })
  expect(list.items[1]).toMatchObject({
    id: data.uid,
    uid: data.uid,
    displayName: 'Ana Prado',
    email,
    isOwner: false,
    status: 'pending',
    lastSeenAt: null,
    permissions: [],
    photoUrl: null,
  })
})

test('the list is five to a page, narrowed by name without accents and by whole e-mail; an e-mail that is none is refused [plat-168, plat-169]', async () => {
  const owner = await app.anOwner()
  const email = newEmail()
  await invite(owner, email, 'Érica Conceição')
  for (let index = 0; index < 5; index++) await invite(owner)
  const named = (filters: object) => app.call(owner, members.list, { body: { filters } })
  const first = await app.call(owner, members.list, { body: {} })
  expect([first.data.items.length, first.data.total]).toEqual([5, 7])
  expect((await named({ name: 'erica conceicao' })).data.items.map((item) => item.email)).toEqual([email])
  expect((await named({ email: email.toUpperCase() })).data.total).toBe(1)
  expect((await named({ email: 'erica' })).problem).toMatchObject({
    status: 400,
    errors: [{ path: 'filters.email', message: 'E-mail não é válido' }],
  })
})

test('a list of this company never shows the other companies of whoever asks', async () => {
  const [here, there] = [await app.anOwner(), await app.anOwner()]
  await alsoIn(there, here, ['users.post'])
  const { data } = await app.call(here, members.list, { body: {} })
  expect(data.items.map(({ id }) => id)).toEqual([here.userId])
  expect((await app.call(here, members.get, { params: { id: here.userId } })).data.isOwner).toBe(true)
})

test('when somebody was last seen elsewhere is not told here', async () => {
  const [here, there] = [await app.anOwner(), await app.anOwner()]
  const colleague = await app.aMember(there, [])
  await alsoIn(here, colleague, [])
  expect((await app.call(here, members.get, { params: { id: colleague.userId } })).data).toMatchObject({
    status: 'active',
    lastSeenAt: null,
  })
  expect((await app.call(there, members.get, { params: { id: colleague.userId } })).data.lastSeenAt).not.toBeNull()
})

test('nobody is invited twice, also not twice at once', async () => {
  const owner = await app.anOwner()
  const email = newEmail()
  const answers = await Promise.all([invite(owner, email), invite(owner, email)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.problem).toMatchObject({
    code: 'user.already-invited',
    errors: [{ path: 'email' }],
  })
  const colleague = await app.aMember(owner, [])
  expect((await invite(owner, colleague.email)).problem).toMatchObject({
    status: 409,
    code: 'user.already-member',
    errors: [{ path: 'email' }],
  })
  expect((await app.call(owner, members.list, { body: {} })).data.total).toBe(3)
})

test('rota has five places and destino twenty, open invitations included; at once or by an expired one is no way around [plat-186]', async () => {
  const rota = await app.anOwner({ plan: 'rota' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite(rota)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.find(({ status }) => status === 402)!.problem).toMatchObject({
    code: 'plan-limit',
    title: 'Seu plano permite até 5 usuários. Atualize seu plano para continuar.',
  })
  const { data } = await app.call(rota, members.list, { body: {} })
  const free = data.items.find(({ isOwner }) => !isOwner)!
  await app.call(rota, members.remove, { params: { id: free.id } })
  expect((await invite(rota)).status).toBe(200)
  const expired = data.items.findLast(({ isOwner }) => !isOwner)!
  await expire(expired.id)
  expect((await invite(rota)).status).toBe(200)
  expect((await app.call(rota, members.get, { params: { id: expired.id } })).data.status).toBe('expired')
  expect((await app.call(rota, members.resendInvitation, { params: { id: expired.id } })).problem.code).toBe(
    'plan-limit',
  )

  const destino = await app.anOwner()
  for (let index = 0; index < 19; index++) await app.aMember(destino, [])
  expect((await invite(destino)).problem.code).toBe('plan-limit')
  const trilha = await app.anOwner({ plan: 'trilha' })
  expect((await invite(trilha)).problem.title).toContain('até 1 usuário.')
})

test('a name with markup is kept as text; empty, huge and broken ones, and e-mails that are none, are refused at their field [plat-224]', async () => {
  const owner = await app.anOwner()
  const script = '<script>alert(1)</script>'
  const { data } = await invite(owner, newEmail(), script)
  expect((await app.call(owner, members.get, { params: { id: data.uid } })).data.displayName).toBe(script)
  for (const name of ['', '   ', 'x'.repeat(121), 'a\u0000b']) {
    expect((await invite(owner, newEmail(), name)).problem).toMatchObject({
      status: 400,
      errors: [{ path: 'displayName' }],
    })
  }
  for (const email of ['', 'ana', 'ana@', '@b.com', 'a b@c.com', `${'a'.repeat(250)}@b.com`, 'a@b.com\nbcc: x@y.com']) {
    expect((await invite(owner, email)).problem).toMatchObject({ status: 400, errors: [{ path: 'email' }] })
  }
})

test('nobody removes themselves [plat-180]', async () => {
  const owner = await app.anOwner()
  const administrator = await app.aMember(owner, ['users.post'])
  for (const person of [owner, administrator]) {
    expect((await app.call(person, members.remove, { params: { id: person.userId } })).problem).toMatchObject({
      status: 422,
      code: 'user.own-removal',
    })
  }
})

test('who is removed is out of this company at once and stays in the others; their history here is kept [plat-204]', async () => {
  const [here, there] = [await app.anOwner(), await app.anOwner()]
  const colleague = await app.aMember(here, ['account-bank.post'])
  await alsoIn(there, colleague, ['account-bank.read'])
  const elsewhere = await signIn(app, colleague.email)
  const moved = await app.call(elsewhere.person, sessions.switchCompany, { body: { companyId: there.companyId } })
  await app.call(colleague, bankAccounts.create, { body: { name: 'Feita por quem saiu' } })

  expect((await app.call(here, members.remove, { params: { id: colleague.userId } })).status).toBe(200)
  expect((await app.call(colleague, sessions.current, {})).status).toBe(401)
  const stillThere = { ...colleague, accessToken: moved.data.accessToken }
  expect((await app.call(stillThere, bankAccounts.options, { query: {} })).status).toBe(200)
  expect((await app.call(stillThere, sessions.switchCompany, { body: { companyId: here.companyId } })).status).toBe(404)
  expect((await app.call(here, members.get, { params: { id: colleague.userId } })).status).toBe(404)
  const timeline = await app.call(here, members.history, { params: { id: colleague.userId } })
  expect(timeline.data.items[0]).toMatchObject({
    action: 'delete',
    author: { id: here.userId },
    before: { permissions: ['account-bank.post'] },
  })
})

test('a name is the person’s own: a company changes only what it wrote on an open invitation; the e-mail never changes [plat-173, plat-203]', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, [])
  const rename = (id: string, displayName: string, email?: string) =>
    app.call(owner, members.update, { params: { id }, body: { displayName, ...(email && { email }) } })
  expect((await rename(colleague.userId, 'Outro Nome')).problem).toMatchObject({
    status: 422,
    code: 'user.own-data-only',
    errors: [{ path: 'displayName' }],
  })
  expect((await rename(owner.userId, 'Meu Nome')).data.displayName).toBe('Meu Nome')

  const id = await idOf(invite(owner))
  const { data } = await rename(id, 'Ana Prado Lima')
  expect(data).toMatchObject({ displayName: 'Ana Prado Lima', status: 'pending' })
  expect((await rename(id, 'Ana', data.email)).status).toBe(200)
  expect((await rename(id, 'Ana', newEmail())).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'email', message: 'O e-mail não pode ser alterado.' }],
  })
})

test('another company’s people do not exist here, whatever is asked about them [plat-223]', async () => {
  const [here, there] = [await app.anOwner(), await app.anOwner()]
  const params = { id: (await app.aMember(there, ['sale.read'])).userId }
  const answers = [
    await app.call(here, members.get, { params }),
    await app.call(here, members.history, { params }),
    await app.call(here, members.update, { params, body: { displayName: 'X' } }),
    await app.call(here, members.changePermissions, { params, body: { permissions: [] } }),
    await app.call(here, members.changePhoto, { params, body: { photoUrl: null } }),
    await app.call(here, members.resendInvitation, { params }),
    await app.call(here, members.remove, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
})

test('who may only see users sees them and changes nothing [plat-174]', async () => {
  const owner = await app.anOwner()
  const reader = await app.aMember(owner, ['users.read'])
  const params = { id: owner.userId }
  expect((await app.call(reader, members.list, { body: {} })).status).toBe(200)
  expect((await app.call(reader, members.get, { params })).status).toBe(200)
  expect([
    (await invite(reader)).status,
    (await grant(reader, owner.userId)).status,
    (await app.call(reader, members.remove, { params })).status,
  ]).toEqual([403, 403, 403])
})
