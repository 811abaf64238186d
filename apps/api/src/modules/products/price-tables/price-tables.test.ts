import { priceTables } from '@prumo/contract/products/price-tables'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { customers } from '@prumo/contract/people/people'
import type { RequestOf } from '@prumo/contract/route'
import { services } from '@prumo/contract/services/services'
import { addDays, today } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => void (owner = await app.anOwner({ plan: 'destino' })))
afterAll(() => app.stop())

const now = today(new Date(), 'America/Sao_Paulo')
type Draft = RequestOf<typeof priceTables.create>['body']
const create = (body: Partial<Draft> = {}, person = owner) =>
  app.call(person, priceTables.create, {
    body: { name: 'Tabela Atacado', customerGroup: 'Atacado', validFrom: now, ...body },
  })
const aProduct = async (name = 'Filtro', person = owner) =>
  (await app.call(person, products.create, { body: { name, sku: `SKU-${uuidv7()}`, pricing: { salePrice: 30 } } })).data
    .id
const aClient = async (tags: string[] = []) =>
  (await app.call(owner, customers.create, { body: { name: `Cliente ${uuidv7()}`, tags } })).data.id

test('a table keeps its period and what each item costs, in the order they were written', async () => {
  const shirt = await aProduct('Camiseta')
  const { data: blue } = await app.call(owner, variations.create, {
    params: { id: shirt },
    body: { name: 'Azul', sku: 'CAM-AZ', pricing: { salePrice: 49.9 } },
  })
  const { data: visit } = await app.call(owner, services.create, {
    body: { name: 'Visita', code: 'V-1', pricing: { salePrice: 80 } },
  })
  const items = [
    { itemId: visit.id, price: 70 },
    { itemId: blue.id, price: 45.5 },
    { itemId: await aProduct(), price: 25 },
  ]
  const { data } = await create({ validUntil: addDays(now, 30), items })
  expect(data).toMatchObject({ customerGroup: 'Atacado', validFrom: now, validUntil: addDays(now, 30), itemCount: 3 })
  expect(data.items).toMatchObject([
    { name: 'Visita', code: 'V-1', ownPrice: 80, price: 70 },
    { itemId: blue.id, code: 'CAM-AZ', ownPrice: 49.9, price: 45.5 },
    { name: 'Filtro', ownPrice: 30, price: 25 },
  ])
  const { data: list } = await app.call(owner, priceTables.list, { body: { filters: { search: 'atacado' } } })
  expect(list.items).toMatchObject([{ name: 'Tabela Atacado', itemCount: 3 }])
})

test('what an edit does not name stays, and its history tells which prices changed', async () => {
  const filter = await aProduct()
  const { data: made } = await create({ items: [{ itemId: filter, price: 25 }] })
  const params = { id: made.id }
  const renamed = await app.call(owner, priceTables.update, { params, body: { name: 'Revenda', version: 1 } })
  expect(renamed.data).toMatchObject({ name: 'Revenda', items: [{ price: 25 }] })
  const priced = await app.call(owner, priceTables.update, {
    params,
    body: { items: [{ itemId: filter, price: 24 }], version: renamed.data.version },
  })
  expect(priced.data).toMatchObject({ name: 'Revenda', items: [{ price: 24 }] })
  const { data: history } = await app.call(owner, priceTables.history, { params })
  expect(history.items[0]).toMatchObject({
    before: { prices: ['Filtro · R$ 25,00'] },
    after: { prices: ['Filtro · R$ 24,00'] },
  })
  const stale = await app.call(owner, priceTables.update, { params, body: { items: [], version: 1 } })
  expect(stale.problem).toMatchObject({ code: 'stale-record' })
  expect((await app.call(owner, priceTables.get, { params })).data.items).toHaveLength(1)
})

test('a name is taken once, a period does not end before it begins, and an item stands there once', async () => {
  const filter = await aProduct()
  const { data: made } = await create()
  expect((await create({ name: 'TABELA atacado' })).problem.errors).toMatchObject([{ path: 'name' }])
  expect((await create({ name: 'Outra', validUntil: addDays(now, -1) })).problem.code).toBe('price-table.wrong-period')
  const shortened = await app.call(owner, priceTables.update, {
    params: { id: made.id },
    body: { validUntil: addDays(now, -1) },
  })
  expect(shortened.problem.code).toBe('price-table.wrong-period')
  const twice = [filter, filter].map((itemId) => ({ itemId, price: 1 }))
  expect((await create({ name: 'Outra', items: twice })).problem).toMatchObject({
    code: 'price-table.item-twice',
    errors: [{ path: 'items.1' }],
  })
})

test('what another company sells is not there, and its tables and clients are not found', async () => {
  const other = await app.anOwner({ plan: 'destino' })
  const items = [{ itemId: await aProduct('Alheio', other), price: 1 }]
  expect((await create({ items })).problem).toMatchObject({ code: 'price-table.item-missing' })
  const { data: made } = await create()
  expect((await app.call(other, priceTables.get, { params: { id: made.id } })).problem.code).toBe('not-found')
  const client = await aClient(['Atacado'])
  expect((await app.call(other, priceTables.ofClient, { params: { id: client } })).problem.code).toBe('not-found')
})

test('prices are changed by whoever keeps products; whoever sells reads those of a client', async () => {
  const [seller, reader] = [await app.aMember(owner, ['sale.post']), await app.aMember(owner, ['product.read'])]
  expect((await create({}, reader)).status).toBe(403)
  expect((await create({}, seller)).status).toBe(403)
  const { data: made } = await create({ items: [{ itemId: await aProduct(), price: 25 }] })
  expect((await app.call(reader, priceTables.get, { params: { id: made.id } })).status).toBe(200)
  const { data } = await app.call(seller, priceTables.ofClient, { params: { id: await aClient(['atacado']) } })
  expect(data.items).toMatchObject([{ name: 'Tabela Atacado', items: [{ price: 25 }] }])
})

test('a client has the tables of today that are for one of its tags', async () => {
  await create()
  await create({ name: 'Do mês que vem', validFrom: addDays(now, 30) })
  await create({ name: 'Do mês passado', validFrom: addDays(now, -30), validUntil: addDays(now, -1) })
  await create({ name: 'Até hoje', validFrom: addDays(now, -30), validUntil: now })
  await create({ name: 'De outros', customerGroup: 'VIP' })
  const tablesOf = async (tags: string[]) => {
    const { data } = await app.call(owner, priceTables.ofClient, { params: { id: await aClient(tags) } })
    return data.items.map(({ name }) => name)
  }
  expect(await tablesOf(['Revenda', 'ATACADO'])).toEqual(['Tabela Atacado', 'Até hoje'])
  expect(await tablesOf([])).toEqual([])
})

test('the groups to choose from are the tags customers have, however each is written', async () => {
  await aClient(['Atacado', 'Sul'])
  await aClient(['atacado'])
  const { data } = await app.call(owner, priceTables.groups, {})
  expect(data.items).toEqual([
    { name: expect.stringMatching(/^atacado$/i), customers: 2 },
    { name: 'Sul', customers: 1 },
  ])
})

test('a product knows what it costs by each table, and leaves them when it is deleted', async () => {
  const filter = await aProduct()
  const { data: made } = await create({ items: [{ itemId: filter, price: 25 }] })
  const { data } = await app.call(owner, priceTables.ofProduct, { params: { id: filter } })
  expect(data.items).toMatchObject([{ id: made.id, name: 'Tabela Atacado', price: 25, variationName: null }])
  await app.call(owner, products.remove, { params: { id: filter } })
  expect((await app.call(owner, priceTables.get, { params: { id: made.id } })).data).toMatchObject({
    items: [],
    itemCount: 0,
  })
})
