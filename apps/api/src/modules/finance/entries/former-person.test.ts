import { entries } from '@prumo/contract/finance/entries'
import { listViews } from '@prumo/contract/lists/list-views'
import type { PersonStatus } from '@prumo/contract/people/labels'
import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import type { AnswerOf } from '@prumo/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

type Undo = AnswerOf<typeof entries.changeAll>['undo'][number]

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterAll(() => app.stop())

const somebody = async (name: string) =>
  (await app.call(owner, people.create, { body: { name, type: 'Customer' } })).data.id
const merge = (id: string, otherId: string) =>
  app.call(owner, personMerges.merge, { params: { id }, body: { otherId } })
const setStatus = (id: string, status: PersonStatus) =>
  app.call(owner, people.changeStatus, { params: { id }, body: { status, reason: 'Cheque sem fundos' } })
const changeAll = (body: object) => app.call(owner, entries.changeAll, { body: body as Undo })
const personOf = async (id: string) => (await app.call(owner, entries.get, { params: { id } })).data.person?.id

/** An entry of somebody, given to somebody else together with others. */
async function aChangedEntry() {
  const [former, next] = [await somebody('Antes'), await somebody('Depois')]
  const { id, code } = await app.as(owner).entry(account, { person: { id: former } })
  const { data } = await changeAll({ ids: [id], changes: { person: { id: next } } })
  return { id, code, former, next, undo: data.undo[0]! }
}

test('undoing gives an entry back to whoever took over the person it had', async () => {
  const { id, former, undo } = await aChangedEntry()
  const kept = await somebody('Cadastro que fica')
  await merge(kept, former)
  expect((await changeAll(undo)).status).toBe(200)
  expect(await personOf(id)).toBe(kept)
})

test('undoing is not refused because the person given meanwhile joined another one', async () => {
  const { id, former, next, undo } = await aChangedEntry()
  await merge(await somebody('Cadastro que fica'), next)
  expect((await changeAll(undo)).status).toBe(200)
  expect(await personOf(id)).toBe(former)
})

test('undoing gives an entry back to somebody blacklisted or blocked since: it was theirs', async () => {
  for (const status of ['BlackList', 'Blocked'] as const) {
    const { id, former, undo } = await aChangedEntry()
    await setStatus(former, status)
    expect((await changeAll(undo)).status).toBe(200)
    expect(await personOf(id)).toBe(former)
  }
})

test('what is sent as an undoing gives nobody blacklisted an entry they never had', async () => {
  const { id, next } = await aChangedEntry()
  const stranger = await somebody('Estranho')
  await setStatus(stranger, 'BlackList')
  const body = { ids: [id], changes: { person: { id: stranger } }, ifStill: { person: { id: next } } }
  expect((await changeAll(body)).problem.code).toBe('entry.person-blacklisted')
})

test('undoing names the entry whose person somebody changed again, and changes none', async () => {
  const { id, code, undo } = await aChangedEntry()
  const third = await somebody('Terceiro')
  await app.call(owner, entries.update, { params: { id }, body: { person: { id: third } } })
  const { status, problem } = await changeAll(undo)
  expect([status, problem.code]).toEqual([422, 'entry.none-changed'])
  expect(problem.errors).toEqual([
    { path: 'ids.0', message: `Lançamento ${code}: Mudou de novo depois desta alteração.` },
  ])
  expect(await personOf(id)).toBe(third)
})

test('undoing leaves what somebody changed meanwhile in another field', async () => {
  const { id, former, undo } = await aChangedEntry()
  const category = await app.as(owner).category()
  await app.call(owner, entries.update, { params: { id }, body: { category: { id: category } } })
  expect((await changeAll(undo)).status).toBe(200)
  const { data } = await app.call(owner, entries.get, { params: { id } })
  expect([data.person?.id, data.category?.id]).toEqual([former, category])
})

test('deleted entries come back to whoever took over their person', async () => {
  const [kept, gone] = [await somebody('Fica'), await somebody('Vai')]
  const { id } = await app.as(owner).entry(account, { person: { id: gone } })
  const { data } = await app.call(owner, entries.removeAll, { body: { ids: [id] } })
  await merge(kept, gone)
  const undone = await app.call(owner, entries.undoAll, { body: { operationId: data.operationId! } })
  expect([undone.status, undone.data]).toEqual([200, { undone: 1 }])
  expect(await personOf(id)).toBe(kept)
})

test('an address that names somebody merged away shows, sums and exports the entries of whoever took over', async () => {
  const [kept, gone] = [await somebody('Fica'), await somebody('Vai')]
  const { id } = await app.as(owner).entry(account, { amount: 70, person: { id: gone } })
  const other = await app.as(owner).entry(account, { amount: 5, person: { id: kept } })
  await merge(kept, gone)
  const filters = { personId: gone }
  expect((await app.as(owner).entries(filters)).map((entry) => entry.id)).toEqual([id, other.id])
  expect((await app.call(owner, entries.totals, { body: { filters } })).data.all).toMatchObject({ expense: 75 })
  const paid = await app.call(owner, entries.confirmAll, { body: { filters, count: 2 } })
  expect(paid.data.confirmed).toBe(2)
})

test('a view with a column twice is refused, and so are such columns to remember', async () => {
  const columns = ['description', 'amount', 'description']
  const view = await app.call(owner, listViews.create, { body: { list: 'entries', name: 'Duas', look: { columns } } })
  const remembered = await app.call(owner, listViews.saveColumns, { body: { list: 'entries', columns } })
  expect([view.status, remembered.status]).toEqual([400, 400])
})
