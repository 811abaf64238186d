import { listViews } from '@prumo/contract/lists/list-views'
import { members } from '@prumo/contract/identity/members'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let reader: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  reader = await app.aMember(owner, ['transaction.read'])
})
afterAll(() => app.stop())

const look = { filters: { status: 'OPEN', amountFrom: 10.5 }, sort: '-amount', columns: ['day', 'amount'] }
const create = (person: Person, own: object = {}) =>
  app.call(person, listViews.create, { body: { list: 'entries', name: 'Em aberto', look, ...own } })
const viewsOf = async (person: Person, list: 'entries' | 'members' = 'entries') =>
  (await app.call(person, listViews.list, { query: { list } })).data

test('a view keeps filters, order and columns as they were given, for its owner alone', async () => {
  const { data } = await create(reader)
  expect(data).toMatchObject({ name: 'Em aberto', isShared: false, mayChange: true, look })
  expect((await viewsOf(reader)).items).toEqual([data])
  expect((await viewsOf(owner)).items).toEqual([])
  expect((await app.call(owner, listViews.get, { params: { id: data.id } })).status).toBe(404)
  expect((await app.call(owner, listViews.remove, { params: { id: data.id } })).status).toBe(404)
})

test('a view of the company is seen by everybody who sees the list, and changed by who may change what it shows', async () => {
  expect((await create(reader, { isShared: true })).status).toBe(403)
  const { data } = await create(owner, { isShared: true })
  const [seen] = (await viewsOf(reader)).items
  expect(seen).toEqual({ ...data, mayChange: false })
  const rename = (person: Person) =>
    app.call(person, listViews.update, { params: { id: data.id }, body: { name: 'Outra' } })
  expect((await rename(reader)).status).toBe(403)
  expect((await app.call(reader, listViews.remove, { params: { id: data.id } })).status).toBe(403)
  expect((await rename(owner)).data.name).toBe('Outra')
})

test('who may not see a list has no views of it, and another company sees none', async () => {
  const { data } = await create(owner, { isShared: true })
  const salesman = await app.aMember(owner, ['product.read'])
  expect((await app.call(salesman, listViews.list, { query: { list: 'entries' } })).status).toBe(403)
  expect((await app.call(salesman, listViews.get, { params: { id: data.id } })).status).toBe(404)
  const stranger = await app.anOwner()
  expect((await viewsOf(stranger)).items).toEqual([])
  expect((await app.call(stranger, listViews.get, { params: { id: data.id } })).status).toBe(404)
})

test('what the list does not know is refused: a filter, an order, a column', async () => {
  for (const wrong of [{ filters: { password: 'x' } }, { filters: { status: 'BROKEN' } }, { sort: 'password' }])
    expect((await create(owner, { look: wrong })).status).toBe(400)
  expect((await create(owner, { look: { columns: ['password'] } })).problem.code).toBe('unknown-field')
})

test('a name is taken once for a person and once for the company', async () => {
  await create(owner)
  expect((await create(owner, { name: 'EM ABERTO' })).problem.code).toBe('list-view.name-taken')
  expect((await create(owner, { isShared: true })).status).toBe(200)
  expect((await create(reader)).status).toBe(200)
})

test('a view saved by somebody else meanwhile is not overwritten', async () => {
  const { data } = await create(owner)
  const update = (version: number) =>
    app.call(owner, listViews.update, { params: { id: data.id }, body: { name: `N${version}`, version } })
  expect((await update(1)).status).toBe(200)
  expect((await update(1)).problem.code).toBe('stale-record')
})

test('chosen columns are remembered for the person and the list, and forgotten again', async () => {
  const save = (columns: string[] | null) =>
    app.call(reader, listViews.saveColumns, { body: { list: 'entries', columns } })
  await save(['day', 'amount'])
  await save(['amount', 'code'])
  expect((await viewsOf(reader)).columns).toEqual(['amount', 'code'])
  expect((await viewsOf(owner)).columns).toBeNull()
  expect((await viewsOf(owner, 'members')).columns).toBeNull()
  await save(null)
  expect((await viewsOf(reader)).columns).toBeNull()
})

test('own views go with the person, those of the company stay', async () => {
  const second = await app.aMember(owner, ['transaction.post', 'transaction.read'])
  await create(second)
  const { data } = await create(second, { isShared: true })
  await app.call(owner, members.remove, { params: { id: second.userId } })
  expect((await viewsOf(owner)).items.map(({ id }) => id)).toEqual([data.id])
})
