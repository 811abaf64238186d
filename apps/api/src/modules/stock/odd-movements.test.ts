import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import type { RequestOf } from '@prumo/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

let made = 0
type Stock = RequestOf<typeof products.create>['body']['stock']
const make = async (held: Stock = {}) => {
  const body = { name: 'Produto', sku: `ODD-${++made}`, pricing: { salePrice: 100 }, stock: held }
  return (await app.call(owner, products.create, { body })).data.id
}
type Movement = RequestOf<typeof stock.move>['body']
const buy = (productId: string, rest: Partial<Movement> = {}) =>
  app.call(owner, stock.move, { body: { productId, type: 'PURCHASE', quantity: 5, reference: 'NF 1', ...rest } })
const addVariation = (id: string, body: object = {}) =>
  app.call(owner, variations.create, {
    params: { id },
    body: { name: 'Azul', sku: `ODD-${++made}`, pricing: { salePrice: 90 }, ...body },
  })
const level = async (id: string) => (await app.call(owner, stock.level, { params: { id }, query: {} })).data

test('what a clock that is a little ahead tells happened now', async () => {
  const id = await make()
  const { data } = await buy(id, { timestamp: new Date(Date.now() + 2 * 60_000).toISOString() })
  expect(new Date(data.timestamp) <= new Date()).toBe(true)
})

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-01-01T00:00:00+20:00'])(
  'an instant nobody could mean is refused: %s',
  async (instant) => {
    const id = await make()
    expect((await buy(id, { timestamp: instant })).status).toBe(400)
    expect((await app.call(owner, stock.level, { params: { id }, query: { at: instant } })).status).toBe(400)
  },
)

test('stock worth more than can be told is refused, and reports go on', async () => {
  const id = await make()
  const { problem } = await buy(id, { quantity: 999_999_999, cost: 99_999_999 })
  expect(problem.code).toBe('stock.out-of-range')
  expect((await app.call(owner, stockStatistics.overview, {})).status).toBe(200)
})

test('a movement that waited while the first variation was made does not land on the product', async () => {
  const id = await make()
  await buy(id)
  const [variation, bought] = await Promise.all([addVariation(id, { takesBalance: true }), buy(id)])
  expect(variation.status).toBe(200)
  const took = bought.status === 200 ? 10 : 5
  expect(bought.status === 200 || bought.problem.code === 'stock.has-variations').toBe(true)
  expect((await level(id)).currentStock).toBe(took)
})

test('a product whose variations never moved is deleted, and one that ran out is no longer short once it has some', async () => {
  const fresh = await make()
  const { data } = await addVariation(fresh)
  await app.call(owner, variations.remove, { params: { id: fresh, variationId: data.id } })
  expect((await app.call(owner, products.remove, { params: { id: fresh } })).status).toBe(200)
  const short = await make()
  await buy(short)
  await app.call(owner, stock.move, { body: { productId: short, type: 'LOSS', quantity: 5 } })
  const open = async () =>
    (await app.call(owner, stockAlerts.list, { body: { filters: { productId: short, isResolved: false } } })).data.total
  expect(await open()).toBe(1)
  await addVariation(short)
  expect(await open()).toBe(0)
})

test('what lies there in parts keeps its unit', async () => {
  const id = await make({ unitOfMeasurement: 'KG', currentStock: 1.5 })
  const change = (unitOfMeasurement: 'UN' | 'G') =>
    app.call(owner, products.update, { params: { id }, body: { stock: { unitOfMeasurement } } })
  expect((await change('UN')).problem).toMatchObject({ errors: [{ path: 'stock.unitOfMeasurement' }] })
  expect((await change('G')).status).toBe(200)
})
