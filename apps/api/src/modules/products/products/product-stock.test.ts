import { listExports } from '@prumo/contract/lists/list-views'
import { people } from '@prumo/contract/people/people'
import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import type { RequestOf } from '@prumo/contract/route'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Draft = RequestOf<typeof products.create>['body']
let made = 0
const draft = () => ({ name: 'Filtro G4', sku: `FIL-${++made}`, pricing: { salePrice: 30, costPrice: 20 } })
const create = (body: Partial<Draft> = {}) => app.call(owner, products.create, { body: { ...draft(), ...body } })
const get = async (id: string) => (await app.call(owner, products.get, { params: { id } })).data
const variation = (id: string, name: string, currentStock: number, minimumStock: number) =>
  app.call(owner, variations.create, {
    params: { id },
    body: { name, sku: `VAR-${++made}`, pricing: { salePrice: 30 }, stock: { currentStock, minimumStock } },
  })

test('what there is of a new product goes through the ledger, at its cost, and an edit cannot change it [cat-11]', async () => {
  const { data } = await create({ stock: { currentStock: 12, minimumStock: 2, maximumStock: 20 } })
  expect(data.stock).toMatchObject({ currentStock: 12, stockStatus: 'NORMAL' })
  const { data: level } = await app.call(owner, stock.level, { params: { id: data.id }, query: {} })
  expect(level).toMatchObject({ currentStock: 12, averageCost: 20, lastMovementType: 'ADJUSTMENT' })
  const { data: edited } = await app.call(owner, products.update, {
    params: { id: data.id },
    body: { stock: { currentStock: 99, location: 'A-1' } as object },
  })
  expect(edited.stock).toMatchObject({ currentStock: 12, location: 'A-1' })
})

test('half a unit of what is counted is refused at its field, and then nothing is made', async () => {
  const { problem } = await create({ stock: { currentStock: 0.5 } })
  expect(problem).toMatchObject({ code: 'stock.whole-units', errors: [{ path: 'stock.currentStock' }] })
  expect((await app.call(owner, products.list, { body: {} })).data.total).toBe(0)
})

test('stock is judged by its limits: nothing, at the minimum, at the maximum, or neither [cat-10]', async () => {
  const limits = { minimumStock: 2, maximumStock: 10 }
  const statusOf = async (currentStock: number) =>
    (await create({ stock: { ...limits, currentStock } })).data.stock.stockStatus
  expect([await statusOf(0), await statusOf(2), await statusOf(3), await statusOf(10)]).toEqual([
    'OUT_OF_STOCK',
    'LOW_STOCK',
    'NORMAL',
    'OVERSTOCK',
  ])
  const { data: low } = await app.call(owner, products.list, { body: { filters: { stockStatus: 'LOW_STOCK' } } })
  expect(low.total).toBe(1)
  expect((await app.call(owner, products.totals, { body: {} })).data).toEqual({
    products: 4,
    outOfStock: 1,
    lowStock: 1,
    stockValue: 15 * 20,
  })
})

test('a product with variations has the sum of theirs, and is short as soon as one of them is', async () => {
  const { data: parent } = await create()
  await variation(parent.id, 'Azul', 5, 1)
  expect((await get(parent.id)).stock).toMatchObject({ currentStock: 5, stockStatus: 'NORMAL' })
  const { data } = await variation(parent.id, 'Verde', 1, 1)
  expect(data.stock.currentStock).toBe(1)
  expect((await get(parent.id)).stock).toMatchObject({ currentStock: 6, stockStatus: 'LOW_STOCK' })
})

test('variations that were typed before the product was saved are made with it, or nothing is [cat-21]', async () => {
  const one = (sku: string, currentStock: number) => ({
    name: sku,
    sku,
    pricing: { salePrice: 30 },
    stock: { currentStock },
  })
  const { data } = await create({ variations: [one('GRD-A', 4), one('GRD-B', 3)] })
  expect(data).toMatchObject({ variationCount: 2, stock: { currentStock: 7 } })
  const { data: made } = await app.call(owner, variations.ofProduct, { params: { id: data.id } })
  expect(made.variations.map(({ sku, stock: { currentStock } }) => [sku, currentStock])).toEqual([
    ['GRD-A', 4],
    ['GRD-B', 3],
  ])
  expect((await create({ variations: [one('GRD-C', 1), one('grd-a', 1)] })).problem).toMatchObject({
    code: 'catalogue.code-taken',
    errors: [{ path: 'variations' }],
  })
  const cheap = { ...one('GRD-E', 0), pricing: { salePrice: 10, costPrice: 10 } }
  expect((await create({ variations: [cheap] })).problem.code).toBe('catalogue.below-cost')
  expect((await create({ variations: [cheap], acceptBelowCost: true })).status).toBe(200)
  expect((await create({ stock: { currentStock: 1 }, variations: [one('GRD-D', 1)] })).problem).toMatchObject({
    code: 'product.stock-by-variation',
    errors: [{ path: 'stock.currentStock' }],
  })
  expect((await app.call(owner, products.list, { body: {} })).data.total).toBe(2)
})

test('the first variation of a product in stock takes its balance, at its cost, or is refused [cat-23]', async () => {
  const { data: parent } = await create({ stock: { currentStock: 12, minimumStock: 2 } })
  const grid = (takesBalance: boolean) =>
    app.call(owner, variations.createAll, {
      params: { id: parent.id },
      body: {
        variations: [
          { name: 'Azul', sku: `AZ-${++made}`, pricing: { salePrice: 30 }, stock: { currentStock: 3 } },
          { name: 'Verde', sku: `VE-${++made}`, pricing: { salePrice: 30 }, takesBalance },
        ],
      },
    })
  expect((await grid(false)).problem).toMatchObject({
    code: 'product.balance-to-variation',
    title: 'Este produto tem 12 em estoque. Escolha qual das variações fica com ele.',
  })
  const { data } = await grid(true)
  expect(data.variations.map(({ stock: { currentStock } }) => currentStock)).toEqual([3, 12])
  expect((await get(parent.id)).stock.currentStock).toBe(15)
  const { data: level } = await app.call(owner, stock.level, { params: { id: parent.id }, query: {} })
  expect(level.variations[1]).toMatchObject({ currentStock: 12, averageCost: 20 })
  const { data: moved } = await app.call(owner, stock.listMovements, {
    body: { filters: { productId: parent.id, movementType: 'TRANSFER' } },
  })
  expect(moved.items.map(({ quantity }) => quantity).sort()).toEqual([-12, 12])
  const { data: alerts } = await app.call(owner, stockAlerts.list, { body: { filters: { isResolved: false } } })
  expect(alerts.total).toBe(0)
})

test('what has moved is not deleted, product or variation, and it is said why', async () => {
  const { data } = await create({ stock: { currentStock: 1 } })
  expect((await app.call(owner, products.remove, { params: { id: data.id } })).problem.code).toBe('product.in-use')
  const { data: parent } = await create()
  const { data: moved } = await variation(parent.id, 'Azul', 1, 0)
  const params = { id: parent.id, variationId: moved.id }
  expect((await app.call(owner, variations.remove, { params })).problem.code).toBe('variation.in-use')
})

test('many products change their status and category together, all of them or none [cat-13]', async () => {
  const { data: category } = await app.call(owner, productCategories.create, { body: { name: 'Peças' } })
  const ids = [(await create()).data.id, (await create()).data.id]
  const changeAll = (body: RequestOf<typeof products.changeAll>['body'], person = owner) =>
    app.call(person, products.changeAll, { body })
  expect((await changeAll({ ids, generalStatus: 'INACTIVE', category: { id: category.id } })).data.changed).toBe(2)
  expect(await get(ids[0]!)).toMatchObject({ generalStatus: 'INACTIVE', categoryPath: 'Peças' })
  const stranger = await app.anOwner()
  const { data: foreign } = await app.call(stranger, products.create, { body: draft() })
  expect((await changeAll({ ids: [...ids, foreign.id], generalStatus: 'ACTIVE' })).problem.code).toBe('not-found')
  expect((await get(ids[0]!)).generalStatus).toBe('INACTIVE')
  expect((await changeAll({ ids })).problem.status).toBe(400)
  const reader = await app.aMember(owner, ['product.read'])
  expect((await changeAll({ ids, generalStatus: 'ACTIVE' }, reader)).status).toBe(403)
})

test('alerts of products that are made inactive together close, and open again with them', async () => {
  const { data } = await create({ stock: { currentStock: 1, minimumStock: 5 } })
  const open = async () => (await app.call(owner, stockAlerts.open, { query: {} })).data.total
  expect(await open()).toBe(1)
  const change = (generalStatus: 'ACTIVE' | 'INACTIVE') =>
    app.call(owner, products.changeAll, { body: { ids: [data.id], generalStatus } })
  await change('INACTIVE')
  expect(await open()).toBe(0)
  await change('ACTIVE')
  expect(await open()).toBe(1)
})

test('a supplier is somebody of the company, who stays while products name them', async () => {
  const { data: supplier } = await app.call(owner, people.create, { body: { name: 'Aço Forte', type: 'Supplier' } })
  const { data } = await create({ supplier: { id: supplier.id } })
  expect(data.supplier).toEqual({ id: supplier.id, name: 'Aço Forte' })
  const { data: found } = await app.call(owner, products.list, { body: { filters: { supplier: supplier.id } } })
  expect(found.items.map(({ id }) => id)).toEqual([data.id])
  const { problem } = await app.call(owner, people.remove, { params: { id: supplier.id } })
  expect(problem.code).toBe('person.has-products')
  expect((await create({ supplier: { id: data.id } })).problem).toMatchObject({ errors: [{ path: 'supplier' }] })
})

test('a file of products has cost and margin only for who may know them', async () => {
  await create({ stock: { currentStock: 2 } })
  const fileFor = async (person: Person) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/${listExports.export.path}`,
      headers: { authorization: `Bearer ${person.accessToken}` },
      payload: { list: 'products', format: 'csv' },
    })
    return answer.body
  }
  expect(await fileFor(owner)).toMatch(/Preço de custo[\s\S]*;2;30,00;20,00;50;33,33;/)
  expect(await fileFor(await app.aMember(owner, ['product.read']))).not.toMatch(/custo|Markup|Margem/)
})
