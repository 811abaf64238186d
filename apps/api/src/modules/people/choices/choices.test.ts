import { people } from '@prumo/contract/people/people'
import { personChoices } from '@prumo/contract/people/person-choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('a person made by name alone is found by part of the name, without accents [fin-281]', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, personChoices.create, { body: { name: 'Padaria São João', type: 'Customer' } })
  expect(data).toEqual({
    id: expect.any(String),
    name: 'Padaria São João',
    document: null,
    types: ['Customer'],
    status: 'Active',
  })
  expect((await app.call(owner, personChoices.find, { query: { search: 'sao jo' } })).data).toEqual({
    items: [data],
    total: 1,
  })
  expect((await app.call(owner, personChoices.find, { query: { search: 'mercado' } })).data.items).toEqual([])
})

test('the same name, whatever its case, is the same person, who gains the second role', async () => {
  const owner = await app.anOwner()
  const first = await app.call(owner, personChoices.create, { body: { name: 'Aço Forte', type: 'Customer' } })
  const second = await app.call(owner, personChoices.create, { body: { name: 'ACO FORTE', type: 'Supplier' } })
  expect(second.data).toEqual({ ...first.data, types: ['Customer', 'Supplier'] })
})

test('the one already chosen is offered first, whatever is searched', async () => {
  const owner = await app.anOwner()
  const { data: chosen } = await app.call(owner, personChoices.create, { body: { name: 'Zeta', type: 'Supplier' } })
  await app.call(owner, personChoices.create, { body: { name: 'Alfa', type: 'Supplier' } })
  const { data } = await app.call(owner, personChoices.find, { query: { search: 'alfa', id: chosen.id } })
  expect(data.items.map(({ name }) => name)).toEqual(['Zeta', 'Alfa'])
})

test('somebody finds the person they are themselves', async () => {
  const owner = await app.anOwner()
  await app.call(owner, personChoices.create, { body: { name: 'Outra', type: 'Technical' } })
  expect((await app.call(owner, personChoices.find, { query: { isMe: 'true' } })).data.items).toEqual([])
  const { data: me } = await app.call(owner, people.create, {
    body: { name: 'Joana', type: 'Technical', userId: owner.userId },
  })
  const { data } = await app.call(owner, personChoices.find, { query: { isMe: 'true' } })
  expect(data.items.map(({ id }) => id)).toEqual([me.id])
})

test('another company sees and gets none of them', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  const { data } = await app.call(owner, personChoices.create, { body: { name: 'Só minha', type: 'Customer' } })
  expect((await app.call(other, personChoices.find, { query: { id: data.id } })).data.items).toEqual([])
})

test('an empty name is refused at its field', async () => {
  const { problem } = await app.call(await app.anOwner(), personChoices.create, {
    body: { name: ' ', type: 'Customer' },
  })
  expect(problem.errors).toEqual([{ path: 'name', message: 'Informe o nome' }])
})
