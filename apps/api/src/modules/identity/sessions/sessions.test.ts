import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { sessions } from '@prumo/contract/identity/sessions'
import { users } from '@prumo/contract/identity/users'
import { allPermissions } from '@prumo/contract/permissions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertMember } from '../../../demo/demo-queries.ts'
import { startInstance } from '../../../start.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { createCaller } from '../../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { cookieOf, isAlive, refresh, signIn } from '../../../testing/sign-in/browser.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const join = (company: Person, user: Person, permissions: string[]) =>
  inTransaction(
    app.services.pool,
    { companyId: company.companyId, userId: company.userId, requestId: 'test' },
    ({ db }) => insertMember(db, company.companyId, user.userId, permissions),
  )

test('signing out kills the access token and the refresh cookie at once', async () => {
  const { cookie, person, answer } = await signIn(app, (await app.anOwner()).email)
  expect(await isAlive(app, answer.data.accessToken)).toBe(true)
  const out = await app.call(person, sessions.signOut, {}, { headers: { cookie: `prumo_refresh=${cookie}` } })
  expect([out.status, out.data, cookieOf(out)]).toEqual([200, null, ''])
  expect(await isAlive(app, answer.data.accessToken)).toBe(false)
  expect((await refresh(app, cookie)).status).toBe(401)
})

test('signing out works with the cookie alone, when the access token has run out', async () => {
  const { cookie, answer } = await signIn(app, (await app.anOwner()).email)
  expect((await app.call(null, sessions.signOut, {}, { headers: { cookie: `prumo_refresh=${cookie}` } })).status).toBe(
    200,
  )
  expect((await refresh(app, cookie)).status).toBe(401)
  expect(await isAlive(app, answer.data.accessToken)).toBe(false)
})

test('signing out on one instance is known to the others', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  try {
    const other = createCaller(second.server)
    const { person, answer } = await signIn(app, (await app.anOwner()).email)
    expect(await isAlive(other, answer.data.accessToken)).toBe(true)
    await app.call(person, sessions.signOut, {})
    await expect.poll(() => isAlive(other, answer.data.accessToken), { interval: 10 }).toBe(false)
  } finally {
    await second.stop()
  }
})

test('devices are listed by names a person recognises, this one marked', async () => {
  const { email } = await app.anOwner()
  await signIn(app, email, { headers: { 'user-agent': iphone } })
  const here = await signIn(app, email, { headers: { 'user-agent': chrome } })
  const { data } = await app.call(here.person, sessions.list, {})
  expect(data.total).toBe(3)
  expect(data.items.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
    ['Chrome no Windows', true],
    ['Safari no iPhone', false],
    ['Teste', false],
  ])
})

test('ending one device ends that one only; another person’s device is not found', async () => {
  const { email } = await app.anOwner()
  const [lost, here] = [await signIn(app, email), await signIn(app, email)]
  const stranger = await app.anOwner()
  const { data } = await app.call(lost.person, sessions.list, {})
  const lostId = data.items.find(({ isCurrent }) => isCurrent)!.id

  for (const id of [lostId, uuidv7()]) {
    const refused = await app.call(stranger, sessions.end, { params: { id } })
    expect([refused.status, refused.problem.code]).toEqual([404, 'not-found'])
  }
  expect(await isAlive(app, lost.answer.data.accessToken)).toBe(true)

  expect((await app.call(here.person, sessions.end, { params: { id: lostId } })).status).toBe(200)
  expect(await isAlive(app, lost.answer.data.accessToken)).toBe(false)
  expect((await refresh(app, lost.cookie)).status).toBe(401)
  expect(await isAlive(app, here.answer.data.accessToken)).toBe(true)
  expect((await app.call(here.person, sessions.end, { params: { id: lostId } })).status).toBe(404)
})

test('ending the others leaves only this device, and nobody else’s', async () => {
  const { email } = await app.anOwner()
  const bystander = await app.anOwner()
  const [first, here] = [await signIn(app, email), await signIn(app, email)]
  const { data } = await app.call(here.person, sessions.endOthers, {})
  expect(data).toEqual({ ended: 2 })
  expect(await isAlive(app, first.answer.data.accessToken)).toBe(false)
  expect((await refresh(app, first.cookie)).status).toBe(401)
  expect((await refresh(app, here.cookie)).status).toBe(200)
  expect(await isAlive(app, bystander.accessToken)).toBe(true)
})

test('switching company works for one’s own companies only, and permissions follow', async () => {
  const [mine, theirs, strangers] = [await app.anOwner(), await app.anOwner(), await app.anOwner()]
  await join(theirs, mine, ['account-bank.read'])
  await app.call(theirs, bankAccounts.create, { body: { name: 'Conta deles' } })

  const refused = await app.call(mine, sessions.switchCompany, { body: { companyId: strangers.companyId } })
  expect([refused.status, refused.problem.code]).toEqual([404, 'not-found'])

  const { data } = await app.call(mine, sessions.switchCompany, { body: { companyId: theirs.companyId } })
  expect(data).toMatchObject({ company: { id: theirs.companyId }, isOwner: false, permissions: ['account-bank.read'] })
  expect(data.companies.map(({ id }) => id).sort()).toEqual([mine.companyId, theirs.companyId].sort())
  const there = { ...mine, accessToken: data.accessToken, companyId: theirs.companyId }
  expect((await app.call(there, bankAccounts.list, { body: {} })).data.items.map(({ name }) => name)).toEqual([
    'Conta deles',
  ])
  expect((await app.call(there, bankAccounts.create, { body: { name: 'Não pode' } })).problem.code).toBe(
    'permission-missing',
  )
  expect((await app.call(there, categories.list, { body: {} })).problem.title).toBe(
    'Você não tem permissão para isto. Falta: Movimentações e categorias: Ver ou Movimentações e categorias: Criar e editar.',
  )
  expect((await app.call(mine, bankAccounts.list, { body: {} })).status).toBe(401)

  const back = await app.call(there, sessions.switchCompany, { body: { companyId: mine.companyId } })
  expect(back.data).toMatchObject({ company: { id: mine.companyId }, isOwner: true, permissions: [...allPermissions] })
})

test('signing in again opens the company one worked in last', async () => {
  const [mine, theirs] = [await app.anOwner(), await app.anOwner()]
  await join(theirs, mine, [])
  const first = await signIn(app, mine.email)
  await app.call(first.person, sessions.switchCompany, { body: { companyId: theirs.companyId } })
  await refresh(app, first.cookie)
  expect((await signIn(app, mine.email)).answer.data.company!.id).toBe(theirs.companyId)
})

test('who is removed from a company loses it with the next request', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['account-bank.read'])
  expect((await app.call(member, bankAccounts.list, { body: {} })).status).toBe(200)
  await inTransaction(
    app.services.pool,
    { companyId: owner.companyId, userId: owner.userId, requestId: 'test' },
    ({ db }) => db.deleteFrom('membership').where('userId', '=', member.userId).execute(),
  )
  await expect
    .poll(async () => (await app.call(member, bankAccounts.list, { body: {} })).problem.code, { interval: 10 })
    .toBe('no-company')
  const { data } = await app.call(member, sessions.current, {})
  expect(data).toMatchObject({ company: null, isOwner: false, permissions: [], companies: [] })
})

test('one’s own permissions and the tree of all permissions can be read', async () => {
  const member = await app.someoneWith(['sale.post', 'client.read'])
  expect((await app.call(member, users.myPermissions, {})).data).toEqual([
    { key: 'sale', option: 'post' },
    { key: 'client', option: 'read' },
  ])
  const owner = await app.anOwner()
  expect((await app.call(owner, users.myPermissions, {})).data.length).toBe(allPermissions.length)
  const { data: tree } = await app.call(owner, users.permissionTree, {})
  expect(
    tree
      .flatMap(({ permissions }) => permissions)
      .every(({ options }) => options[0]!.key === 'none' && options[0]!.value === 'Nenhuma'),
  ).toBe(true)
  expect(
    tree
      .flatMap(({ permissions }) => permissions)
      .flatMap(({ key, options }) => options.slice(1).map((option) => `${key}.${option.key}`)),
  ).toEqual(allPermissions)
})

test('a forged, a cut and an empty access token are nobody', async () => {
  const owner = await app.anOwner()
  const [header, , signature] = owner.accessToken.split('.')
  const claims = Buffer.from(
    JSON.stringify({ sid: owner.sessionId, cid: owner.companyId, sub: owner.userId, exp: 4e9 }),
  ).toString('base64url')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  for (const accessToken of [`${header}.${claims}.${signature}`, unsigned, owner.accessToken.slice(0, -2), '']) {
    expect(await isAlive(app, accessToken)).toBe(false)
  }
})
