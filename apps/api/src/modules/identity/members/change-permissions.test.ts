import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { members } from '@prumo/contract/identity/members'
import { users } from '@prumo/contract/identity/users'
import { allPermissions, type Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('each choice includes the lower ones; what is not chosen is gone; an unknown permission is refused [plat-184]', async () => {
  const owner = await app.anOwner()
  const id = await idOf(invite(owner))
  const { data } = await grant(owner, id, 'product.delete', 'account-bank.read')
  expect(data.permissions).toEqual(['product.read', 'product.post', 'product.delete', 'account-bank.read'].map(entryOf))
  expect((await grant(owner, id, 'sale.read')).data.permissions).toEqual([entryOf('sale.read')])
  expect((await grant(owner, id)).data.permissions).toEqual([])
  for (const entry of [
    { key: 'root', option: 'post' },
    { key: 'sale', option: 'delete' },
    { key: 'sale', option: 'none' },
  ]) {
    const { problem } = await app.call(owner, members.changePermissions, {
      params: { id },
      body: { permissions: [entry] },
    })
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input' })
  }
})

test('a permission given or taken counts with the very next call [plat-207]', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, [])
  const look = async () => (await app.call(colleague, bankAccounts.options, { query: {} })).status
  expect(await look()).toBe(403)
  await grant(owner, colleague.userId, 'account-bank.read')
  expect(await look()).toBe(200)
  await grant(owner, colleague.userId)
  expect(await look()).toBe(403)
})

test('two administrators at once: who saves over the other’s change is told [plat-185]', async () => {
  const owner = await app.anOwner()
  const id = await idOf(invite(owner))
  const body = { permissions: [entryOf('sale.post')], version: 1 }
  expect((await app.call(owner, members.changePermissions, { params: { id }, body })).data.version).toBe(2)
  expect((await app.call(owner, members.changePermissions, { params: { id }, body })).problem.code).toBe('stale-record')
})

test('nobody changes their own permissions, not even with every one of them [plat-179]', async () => {
  const owner = await app.anOwner()
  const administrator = await app.aMember(owner, [...allPermissions])
  for (const person of [owner, administrator]) {
    expect((await grant(person, person.userId, 'sale.read')).problem).toMatchObject({
      status: 422,
      code: 'user.own-permissions',
    })
  }
})

test('nobody gives what they do not hold, so a second account or an accomplice brings nothing [plat-182]', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['users.post', 'account-bank.read'])
  const second = (await app.aMember(owner, [])).userId
  expect((await grant(clerk, second, 'account-bank.read', 'users.read')).status).toBe(200)
  for (const permission of ['account-bank.post', 'transaction.read', 'settings.post'] as const) {
    expect((await grant(clerk, second, permission)).problem).toMatchObject({
      status: 403,
      code: 'user.grant-beyond-own',
    })
  }
  const accomplice = await app.aMember(owner, ['users.post'])
  expect((await grant(accomplice, clerk.userId, 'users.post', 'account-bank.read', 'transaction.post')).status).toBe(
    403,
  )
  expect((await app.call(clerk, users.myPermissions, {})).data).toEqual(
    ['users.post', 'account-bank.read'].map(entryOf),
  )
})

test('who holds less may take away, and may leave what the other already had', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['users.post'])
  const colleague = await app.aMember(owner, ['sale.post', 'product.read'])
  const kept = await grant(clerk, colleague.userId, 'sale.post')
  expect(kept.data.permissions).toEqual(['sale.read', 'sale.post'].map(entryOf))
})

test('a permission lost a moment ago gives nothing any more [plat-183]', async () => {
  const owner = await app.anOwner()
  const clerk = await app.aMember(owner, ['users.post', 'sale.post'])
  const [target, accomplice] = [await app.aMember(owner, []), await app.aMember(owner, ['users.post'])]
  const [, given] = await Promise.all([
    grant(owner, clerk.userId, 'users.post'),
    grant(clerk, target.userId, 'sale.post'),
  ])
  const { data } = await app.call(owner, members.get, { params: { id: target.userId } })
  expect([given.status, data.permissions.length]).toEqual(given.status === 200 ? [200, 2] : [403, 0])
  expect((await grant(accomplice, target.userId, 'sale.post', 'transaction.post')).status).toBe(403)
  expect((await grant(clerk, accomplice.userId, 'sale.post')).status).toBe(403)
})

test('the owner keeps every permission, the name and the place in the company, whoever asks [plat-181]', async () => {
  const owner = await app.anOwner()
  const administrator = await app.aMember(owner, [...allPermissions])
  const id = owner.userId
  const answers = [
    await grant(administrator, id, 'sale.read'),
    await app.call(administrator, members.remove, { params: { id } }),
    await app.call(administrator, members.update, { params: { id }, body: { displayName: 'Outro' } }),
    await app.call(administrator, members.changePhoto, { params: { id }, body: { photoUrl: null } }),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual([
    'user.owner-protected',
    'user.owner-protected',
    'user.own-data-only',
    'user.own-data-only',
  ])
  expect((await app.call(owner, users.myPermissions, {})).data).toHaveLength(allPermissions.length)
})

test('the timeline tells who gave which permission, before and after [plat-210]', async () => {
  const owner = await app.anOwner()
  const id = await idOf(invite(owner))
  await grant(owner, id, 'sale.read')
  const { data } = await app.call(owner, members.history, { params: { id } })
  expect(data.items.map(({ action, after }) => [action, after?.['permissions']])).toEqual([
    ['update', ['sale.read']],
    ['insert', []],
  ])
})
