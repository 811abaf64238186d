import { costCenters } from '@prumo/contract/finance/cost-centers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const create = (person: Person, name: string, code?: string) =>
  app.call(person, costCenters.create, { body: { name, ...(code && { code }) } })
const update = (person: Person, id: string, body: object) =>
  app.call(person, costCenters.update, { params: { id }, body })

test('a cost centre is created active, found by name and by code, renamed and deleted', async () => {
  const owner = await app.anOwner()
  const { data } = await create(owner, 'Loja Centro', 'LC')
  expect(data).toMatchObject({ name: 'Loja Centro', code: 'LC', generalStatus: 'ACTIVE', version: 1 })
  await create(owner, 'Oficina')
  for (const search of ['centro', 'lc']) {
    const found = await app.call(owner, costCenters.list, { body: { filters: { search } } })
    expect(found.data.items.map(({ name }) => name)).toEqual(['Loja Centro'])
  }
  expect((await update(owner, data.id, { name: 'Loja Sul', code: null })).data).toMatchObject({
    name: 'Loja Sul',
    code: null,
    version: 2,
  })
  expect((await app.call(owner, costCenters.remove, { params: { id: data.id } })).status).toBe(200)
  expect((await app.call(owner, costCenters.get, { params: { id: data.id } })).status).toBe(404)
})

test('a name and a code are taken once in a company, accents and case aside', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  await create(owner, 'Manutenção', 'Mã')
  const taken = (path: string, message: string) => ({ status: 409, errors: [{ path, message }] })
  expect((await create(owner, 'MANUTENCAO')).problem).toMatchObject(
    taken('name', 'Já existe um centro de custo com este nome.'),
  )
  const { data } = await create(owner, 'Vendas')
  expect((await update(owner, data.id, { code: 'ma' })).problem).toMatchObject(
    taken('code', 'Já existe um centro de custo com este código.'),
  )
  expect((await create(other, 'Manutenção', 'Mã')).status).toBe(200)
})

test.each(['Loja  Centro', ' Loja\u00a0Centro ', 'Loja\u2003\tCentro', 'Lo\u200bja Centro\ufeff', 'Lo\u00adja Centro'])(
  '%j is kept as ‘Loja Centro’, and taken once that is there',
  async (twin) => {
    const [owner, other] = [await app.anOwner(), await app.anOwner()]
    await create(owner, 'Loja Centro', 'L C')
    expect((await create(owner, twin)).problem.code).toBe('cost-center.name-taken')
    expect((await create(owner, 'Outra', 'l\u00a0 c')).problem.code).toBe('cost-center.code-taken')
    expect((await create(other, twin)).data.name).toBe('Loja Centro')
  },
)

test('letters with accents are the same in one character or in two', async () => {
  const owner = await app.anOwner()
  await create(owner, 'Manutenção')
  expect((await create(owner, 'Manutenção'.normalize('NFD'))).status).toBe(409)
})

test.each(['\u200b', '\u00a0 \u2060', '\u200d', '\u3164', '\u2800'])(
  '%j shows nothing and is no name',
  async (name) => {
    const owner = await app.anOwner()
    expect((await create(owner, name)).problem.errors).toEqual([{ path: 'name', message: 'Por favor, informe o nome' }])
  },
)

test('a sign put together of several stays as it is', async () => {
  expect((await create(await app.anOwner(), 'Família 👨‍👩‍👧 ❤️')).data.name).toBe('Família 👨‍👩‍👧 ❤️')
})

test('an inactive cost centre is still listed, and says so where one is chosen', async () => {
  const owner = await app.anOwner()
  const { data } = await create(owner, 'Projeto antigo')
  expect((await update(owner, data.id, { generalStatus: 'INACTIVE' })).data.generalStatus).toBe('INACTIVE')
  const { data: options } = await app.call(owner, costCenters.options, { query: {} })
  expect(options.items).toEqual([{ id: data.id, code: null, name: 'Projeto antigo', generalStatus: 'INACTIVE' }])
  const active = await app.call(owner, costCenters.list, { body: { filters: { generalStatus: 'ACTIVE' } } })
  expect(active.data.total).toBe(0)
})

test('whoever holds the key of sales chooses a cost centre, and keeps none', async () => {
  const owner = await app.anOwner()
  const { data } = await create(owner, 'Loja')
  const seller = await app.aMember(owner, ['sale.read', 'sale.post'])
  expect((await app.call(seller, costCenters.options, { query: {} })).data.items).toHaveLength(1)
  expect((await create(seller, 'Outra')).status).toBe(403)
  expect((await app.call(seller, costCenters.remove, { params: { id: data.id } })).status).toBe(403)
})
