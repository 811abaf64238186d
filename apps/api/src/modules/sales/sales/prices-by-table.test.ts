import { customers } from '@prumo/contract/people/people'
import { priceTables } from '@prumo/contract/products/price-tables'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import type { RequestOf } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { addDays, today } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
/** Costs everybody R$ 100. */
let filter: string
let visit: string
let wholesaler: string
let anybody: string

const now = today(new Date(), 'America/Sao_Paulo')

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  filter = await app.as(owner).product({ name: 'Filtro de ar' })
  await app.call(owner, products.update, { params: { id: filter }, body: { pricing: { salePrice: 100 } } })
  visit = await app.as(owner).service({ price: 150 })
  wholesaler = await aClientOf('atacado')
  anybody = await app.as(owner).client('Cliente sem grupo')
})

const aClientOf = async (...tags: string[]) =>
  (await app.call(owner, customers.create, { body: { name: `Cliente ${uuidv7()}`, tags } })).data.id
type Table = Partial<RequestOf<typeof priceTables.create>['body']>
const aTable = async (price: number, own: Table = {}) => {
  const items = [
    { itemId: filter, price },
    { itemId: visit, price: price + 40 },
  ]
  const body = { name: `Tabela ${uuidv7()}`, customerGroup: 'Atacado', validFrom: now, items, ...own }
  return (await app.call(owner, priceTables.create, { body })).data
}
type Draft = RequestOf<typeof sales.create>['body']
const lines = {
  get products() {
    return [{ productId: filter, quantity: 2 }]
  },
}
const sell = (body: Draft, person = owner) => app.call(person, sales.create, { body })
const change = (id: string, body: RequestOf<typeof sales.update>['body'], person = owner) =>
  app.call(person, sales.update, { params: { id }, body })
const read = async (id: string) => (await app.call(owner, sales.get, { params: { id } })).data

test.for(['BUDGET', 'APPROVED'] as const)(
  'who belongs to a group buys by its table, and others by the catalogue: %s',
  async (status) => {
    await aTable(80)
    const services = [{ serviceId: visit, quantity: 1 }]
    const { data } = await sell({ ...lines, services, clientId: wholesaler, status })
    expect(data).toMatchObject({
      totalPrice: 280,
      products: [{ unitPrice: 80, listPrice: 80 }],
      services: [{ unitPrice: 120, listPrice: 120 }],
    })
    expect((await sell({ ...lines, services, clientId: anybody, status })).data.totalPrice).toBe(350)
  },
)

test('a table holds from its first day to its last, and of two that hold the one that began last', async () => {
  await aTable(60, { validFrom: addDays(now, 1) })
  await aTable(70, { validFrom: addDays(now, -9), validUntil: addDays(now, -1) })
  const priceNow = async () => (await sell({ ...lines, clientId: wholesaler })).data.products[0]!.unitPrice
  expect(await priceNow()).toBe(100)
  await aTable(85, { validFrom: addDays(now, -5), validUntil: now })
  expect(await priceNow()).toBe(85)
  await aTable(75, { validFrom: addDays(now, -20) })
  expect(await priceNow()).toBe(85)
  await aTable(90)
  expect(await priceNow()).toBe(90)
})

test('a variation costs what its table says of it, or else of its product', async () => {
  const aVariation = async (name: string) =>
    (
      await app.call(owner, variations.create, {
        params: { id: filter },
        body: { name, sku: uuidv7(), pricing: { salePrice: 110 } },
      })
    ).data.id
  const [blue, green] = [await aVariation('Azul'), await aVariation('Verde')]
  const items = [
    { itemId: filter, price: 80 },
    { itemId: blue, price: 95 },
  ]
  await aTable(0, { items })
  const sold = [blue, green].map((variationId) => ({ productId: filter, variationId, quantity: 1 }))
  const { data } = await sell({ products: sold, clientId: wholesaler })
  expect(data.products).toMatchObject([{ unitPrice: 95 }, { unitPrice: 80 }])
})

test('whoever may not give discounts sells at the price of the table, and not at another', async () => {
  await aTable(80)
  const seller = await app.aMember(owner, ['sale.post'])
  const at = (unitPrice: number, clientId = wholesaler) =>
    sell({ products: [{ productId: filter, quantity: 1, unitPrice }], clientId }, seller)
  expect((await at(80)).status).toBe(200)
  expect((await at(79.99)).problem.code).toBe('sale.discount-not-allowed')
  expect((await at(80, anybody)).problem.code).toBe('sale.discount-not-allowed')
  expect((await at(100, anybody)).status).toBe(200)
})

test('what is added to a sale costs its client what it costs them, and what is there keeps its price', async () => {
  const { data: made } = await sell({ ...lines, clientId: wholesaler })
  await aTable(80)
  const [first] = made.products
  const kept = { id: first!.id, productId: filter, quantity: 3 }
  const { data } = await change(made.id, { products: [kept, { productId: filter, quantity: 1 }] })
  expect(data.products).toMatchObject([
    { quantity: 3, unitPrice: 100 },
    { quantity: 1, unitPrice: 80 },
  ])
})

test('for another client what nobody touched costs what it costs them, and typed prices stay', async () => {
  await aTable(80)
  await aTable(70, { customerGroup: 'VIP' })
  const typed = { productId: filter, quantity: 1, unitPrice: 95 }
  const { data: made } = await sell({ products: [...lines.products, typed], clientId: anybody, notes: 'Combinado' })
  const pricesFor = async (clientId: string) => {
    const { data } = await change(made.id, { clientId })
    return [data.products.map(({ unitPrice }) => unitPrice), data.totalPrice]
  }
  expect(await pricesFor(wholesaler)).toEqual([[80, 95], 255])
  expect(await pricesFor(await aClientOf('VIP'))).toEqual([[70, 95], 235])
  expect(await pricesFor(await app.as(owner).client())).toEqual([[100, 95], 295])
  expect((await read(made.id)).notes).toBe('Combinado')
})

test('between clients without a table a price stays as it was agreed on', async () => {
  const { data: made } = await sell({ ...lines, clientId: anybody })
  await app.call(owner, products.update, { params: { id: filter }, body: { pricing: { salePrice: 130 } } })
  expect((await change(made.id, { clientId: await app.as(owner).client() })).data.products[0]!.unitPrice).toBe(100)
})

test('the price of a table that has ended stays with its client, and does not go to another', async () => {
  const table = await aTable(80, { validFrom: addDays(now, -9) })
  const { data: made } = await sell({ ...lines, clientId: wholesaler })
  await asIfSoldEarlier(made.id, 5)
  await app.call(owner, priceTables.update, { params: { id: table.id }, body: { validUntil: addDays(now, -1) } })
  const [line] = made.products
  const same = await change(made.id, { products: [{ id: line!.id, productId: filter, quantity: 5 }] })
  expect(same.data.products[0]!.unitPrice).toBe(80)
  expect((await change(made.id, { clientId: anybody })).data.products[0]!.unitPrice).toBe(100)
})

async function asIfSoldEarlier(id: string, days: number) {
  const database = await connectAsOwner(app.connection)
  await database.query(
    `begin; set local app.company_id = '${owner.companyId}'; update sale set day = day - ${days} where id = '${id}'; commit`,
  )
  await database.end()
}

/** What a device sold, each time under the next number. */
async function aDevice(person: Person) {
  const tillId = (await app.as(owner).till()).id
  let number = 0
  return async (unitPrice: number, own: object = {}, happenedAt = new Date()) => {
    const body = {
      id: uuidv7(),
      origin: 'pdv' as const,
      paid: true as const,
      clientId: wholesaler,
      products: [{ productId: filter, quantity: 1, unitPrice, ...own }],
      payments: [{ method: 'PIX' as const, amount: unitPrice, isReceived: true }],
      totalPrice: unitPrice,
      till: { tillId, number: (number += 1), happenedAt: happenedAt.toISOString() },
    }
    const { data } = await sell(body, person)
    const doubts = data.toCheck.filter((text) => text !== 'Não havia caixa aberto.').toSorted()
    return { data, doubts, again: async () => (await sell(body, person)).data }
  }
}

test('a till sells by the table without a doubt, and is believed with one at another price, as ever', async () => {
  await aTable(80, { name: 'Tabela Atacado' })
  const deviceSells = await aDevice(await app.aMember(owner, ['sale.post']))
  const { data, doubts, again } = await deviceSells(80)
  expect([data.totalPrice, doubts]).toEqual([80, []])
  expect(await again()).toEqual(data)
  const other = await deviceSells(100)
  expect(other.data.totalPrice).toBe(100)
  expect(other.doubts).toEqual([
    'Filtro de ar: vendido a R$ 100,00, e o preço do cadastro é R$ 80,00.',
    'Preço diferente do cadastro.',
  ])
})

test('a till that was cut off sold by the tables of the day on which it sold', async () => {
  const yesterday = new Date(Date.now() - 24 * 3600_000)
  const deviceSells = await aDevice(owner)
  await asIfRegisteredEarlier()
  await aTable(80)
  expect((await deviceSells(100, {}, yesterday)).doubts).toEqual([])
  expect((await deviceSells(80)).doubts).toEqual([])
})

async function asIfRegisteredEarlier() {
  const database = await connectAsOwner(app.connection)
  await database.query(
    `begin; set local app.company_id = '${owner.companyId}'; update till set created_at = created_at - interval '9 days'; commit`,
  )
  await database.end()
}

test('what the label of a scale says is paid by everybody', async () => {
  await aTable(80)
  const deviceSells = await aDevice(await app.aMember(owner, ['sale.post']))
  const { data, doubts } = await deviceSells(100, { labelTotal: 100 })
  expect([data.totalPrice, doubts]).toEqual([100, []])
})

test('an order of the till without prices costs what it costs its client', async () => {
  await aTable(80)
  const order = { ...lines, id: uuidv7(), origin: 'pdv' as const, status: 'APPROVED' as const, clientId: wholesaler }
  expect((await sell({ ...order, totalPrice: 200 })).problem.code).toBe('sale.total-changed')
  expect((await sell({ ...order, totalPrice: 160 })).data.totalPrice).toBe(160)
})

test('a copy of a sale costs its client what it costs them today', async () => {
  const { data: made } = await sell({ ...lines, clientId: wholesaler })
  await aTable(80)
  const { data } = await app.call(owner, sales.duplicate, { params: { id: made.id } })
  expect(data).toMatchObject({ totalPrice: 160 })
})
