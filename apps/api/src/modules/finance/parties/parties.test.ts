import { parties } from '@prumo/contract/finance/parties'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('a person made by name alone is found by part of the name, without accents [fin-281]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, parties.create, { body: { name: 'Padaria São João', role: 'Customer' } })
  expect(data).toEqual({ id: expect.any(String), name: 'Padaria São João', document: null, roles: ['Customer'] })
  expect((await app.call(owner, parties.find, { query: { search: 'sao jo' } })).data).toEqual({
    items: [data],
    total: 1,
  })
  expect((await app.call(owner, parties.find, { query: { search: 'mercado' } })).data.items).toEqual([])
})

test('the same name, whatever its case, is the same person, who gains the second role', async () => {
  const owner = await app.anOwner()
  const first = await app.call(owner, parties.create, { body: { name: 'Aço Forte', role: 'Customer' } })
  const second = await app.call(owner, parties.create, { body: { name: 'ACO FORTE', role: 'Supplier' } })
  expect(second.data).toEqual({ ...first.data, roles: ['Customer', 'Supplier'] })
})

test('the one already chosen is offered first, whatever is searched', async () => {
  const owner = await app.anOwner()
  const { data: chosen } = await app.call(owner, parties.create, { body: { name: 'Zeta', role: 'Supplier' } })
  await app.call(owner, parties.create, { body: { name: 'Alfa', role: 'Supplier' } })
  const { data } = await app.call(owner, parties.find, { query: { search: 'alfa', id: chosen.id } })
  expect(data.items.map(({ name }) => name)).toEqual(['Zeta', 'Alfa'])
})

test('another company sees and gets none of them', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  const { data } = await app.call(owner, parties.create, { body: { name: 'Só minha', role: 'Customer' } })
  expect((await app.call(other, parties.find, { query: { id: data.id } })).data.items).toEqual([])
})

test('an empty name is refused at its field', async () => {
  const { problem } = await app.call(await app.anOwner(), parties.create, { body: { name: ' ', role: 'Customer' } })
  expect(problem.errors).toEqual([{ path: 'name', message: 'Informe o nome' }])
})
