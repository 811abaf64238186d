import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const eight = Array.from({ length: 8 }, (_, i) => `edição ${i}`)

test('of edits at the same instant over one version exactly one wins, and the others are told', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  const edits = await Promise.all(
    eight.map((notes) =>
      app.call(owner, bankAccounts.update, { params: { id: data.id }, body: { notes, version: 1 } }),
    ),
  )
  expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const winner = edits.find(({ status }) => status === 200)!
  expect((await app.call(owner, bankAccounts.get, { params: { id: data.id } })).data).toEqual(winner.data)
  expect(winner.data.version).toBe(2)
  expect(edits.find(({ status }) => status === 409)!.problem).toEqual({
    status: 409,
    title: 'Outra pessoa alterou este registro enquanto você editava. Recarregue para ver a versão atual.',
    code: 'stale-record',
    errors: [],
  })
})

test('the same holds for a record with rules of its own', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, categories.create, { body: { name: 'Nova', type: 'INCOME' } })
  const edits = await Promise.all(
    eight.map((name) => app.call(owner, categories.update, { params: { id: data.id }, body: { name, version: 1 } })),
  )
  expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('edits without a version all succeed, one after the other, and none is lost', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  await Promise.all(
    eight.map((notes) => app.call(owner, bankAccounts.update, { params: { id: data.id }, body: { notes } })),
  )
  const history = await app.call(owner, bankAccounts.history, { params: { id: data.id } })
  expect(
    history.data.items
      .filter(({ action }) => action === 'update')
      .map(({ after }) => after!['notes'])
      .sort(),
  ).toEqual(eight)
  expect((await app.call(owner, bankAccounts.get, { params: { id: data.id } })).data.version).toBe(9)
})

test('codes given at the same instant are 1 to 10 without a gap, and a refused creation leaves none', async () => {
  const owner = await app.anOwner()
  const creations = Array.from({ length: 12 }, (_, i) =>
    app.call(owner, bankAccounts.create, { body: { name: `Conta ${i % 10}` } }),
  )
  const created = (await Promise.all(creations)).filter(({ status }) => status === 200)
  expect(created.map(({ data }) => data.code).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
