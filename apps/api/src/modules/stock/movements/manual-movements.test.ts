import { products } from '@prumo/contract/products/products'
import type { RequestOf } from '@prumo/contract/route'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { services } from '@prumo/contract/services/services'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let productId: string
let now: Date
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00Z')
  owner = await app.anOwner()
  productId = await app.as(owner).product({ sku: 'FLT' })
})
afterAll(() => app.stop())

type Draft = RequestOf<typeof stock.move>['body']
const move = (type: Draft['type'], quantity: number, own: Partial<Draft> = {}) =>
  app.call(owner, stock.move, { body: { productId, type, quantity, reference: 'Doc 1', ...own } })
const current = async () =>
  (await app.call(owner, stock.level, { params: { id: productId }, query: {} })).data.currentStock
const post = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await app.raw({ method, url: `/api/${path}`, payload: body }, owner)
  const { data } = answer.json<{ data: { items: { quantity: number }[] } }>()
  return { status: answer.statusCode, data }
}

test('movements are listed the newest first, also with filters beside the page, as older clients ask', async () => {
  for (const quantity of [1, 2, 3]) {
    await move('PURCHASE', quantity, { cost: 1 })
    now = new Date(now.getTime() + 60_000)
  }
  await app.call(owner, stock.move, {
    body: { productId: await app.as(owner).product({ sku: 'CABO' }), type: 'PURCHASE', quantity: 9, reference: 'NF 2' },
  })
  const path = 'product/api/v1/products/stock/movements/filter'
  const asked = async (body: object) => (await post(path, body)).data.items.map(({ quantity }) => quantity)
  expect(await asked({})).toEqual([9, 3, 2, 1])
  expect(await asked({ productId, variationId: null, page: 1, limit: 2 })).toEqual([3, 2])
  expect(await asked({ productId, page: 2, limit: 2 })).toEqual([1])
  expect(await asked({ filters: { productId }, sort: 'timestamp' })).toEqual([1, 2, 3])
})

test('a period that ends before it begins is refused, in lists, statistics and files', async () => {
  const period = { startDate: '2026-03-10', endDate: '2026-03-01' }
  const answers = [
    await app.call(owner, stock.listMovements, { body: { filters: period } }),
    await app.call(owner, stock.listMovements, { body: period }),
    await app.call(owner, stockStatistics.movements, { body: period }),
    await app.call(owner, stockStatistics.exportMovements, { body: { ...period, format: 'csv' } }),
  ]
  for (const { status } of answers) expect(status).toBe(400)
})

test('a status is changed by the name of the field in either spelling', async () => {
  const serviceId = await app.as(owner).service()
  const body = { GeneralStatus: 'INACTIVE' }
  expect((await post(`product/products/${productId}/status`, body, 'PUT')).status).toBe(200)
  expect((await post(`service/services/${serviceId}/status`, body, 'PUT')).status).toBe(200)
  expect((await app.call(owner, products.get, { params: { id: productId } })).data.generalStatus).toBe('INACTIVE')
  expect((await app.call(owner, services.get, { params: { id: serviceId } })).data.generalStatus).toBe('INACTIVE')
  expect((await post(`product/products/${productId}/status`, {}, 'PUT')).status).toBe(400)
})

test('a sale written by hand goes below zero where the company sells without stock, and only there; nothing else does', async () => {
  expect((await move('LOSS', 1)).problem.code).toBe('stock.not-enough')
  expect((await move('SALE', 3)).data).toMatchObject({ newStock: -3 })
  expect(await current()).toBe(-3)
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false } })
  expect((await move('SALE', 1)).problem.code).toBe('stock.not-enough')
  const adjusted = await app.call(owner, stock.adjust, {
    params: { productId },
    body: {
      adjustmentType: 'add',
      quantity: 1,
      newQuantity: -2,
      movementType: 'ADJUSTMENT',
      reason: 'Achado no depósito',
    },
  })
  expect(adjusted.data.currentStock).toBe(-2)
})

test('what is said to have happened tomorrow or in 1970 is refused', async () => {
  const at = async (timestamp: string) => (await move('PURCHASE', 1, { timestamp, cost: 1 })).problem?.code
  expect(await at('2026-03-11T12:00:00Z')).toBe('stock.day-ahead')
  expect(await at('1970-01-01T00:00:00Z')).toBe('stock.day-too-old')
  expect(await at('2026-03-10T15:03:00Z')).toBeUndefined()
  expect(await at('2025-01-01T00:00:00Z')).toBeUndefined()
})

test('what goes out on a past day was there then and ever since, or somebody confirms that it was not', async () => {
  await move('PURCHASE', 2, { cost: 1, timestamp: '2026-03-01T12:00:00Z' })
  await move('LOSS', 1, { timestamp: '2026-03-04T12:00:00Z' })
  await move('PURCHASE', 10, { cost: 1, timestamp: '2026-03-06T12:00:00Z' })
  const lose = (timestamp: string, own: object = {}) => move('LOSS', 2, { timestamp, ...own })
  expect((await lose('2026-02-20T12:00:00Z')).problem.code).toBe('stock.past-shortage')
  expect((await lose('2026-03-02T12:00:00Z')).problem).toMatchObject({
    status: 409,
    title:
      'Em 04/03/2026 havia 1 de Produto FLT, e ficariam -1. Confira a data, ou confirme para registrar mesmo assim.',
  })
  expect((await lose('2026-03-07T12:00:00Z')).status).toBe(200)
  expect((await lose('2026-03-02T12:00:00Z', { acceptPastShortage: true })).status).toBe(200)
  expect(await current()).toBe(7)
})

test('before a count it was there as well: what the count knew already is asked about all the same', async () => {
  await move('PURCHASE', 1, { cost: 1, timestamp: '2026-03-01T12:00:00Z' })
  const { id } = (await app.call(owner, stockCounts.create, { body: { name: 'Março' } })).data
  await app.call(owner, stockCounts.tally, { params: { id, itemId: productId }, body: { round: 1, quantity: 9 } })
  await app.call(owner, stockCounts.close, { params: { id }, body: {} })
  await app.call(owner, stockCounts.approve, { params: { id }, body: {} })
  now = new Date(now.getTime() + 60_000)
  const lose = (own: object = {}) => move('LOSS', 5, { timestamp: '2026-03-02T12:00:00Z', ...own })
  expect((await lose()).problem.code).toBe('stock.past-shortage')
  expect((await lose({ acceptPastShortage: true })).status).toBe(200)
  expect(await current()).toBe(9)
})

test('an alert that somebody resolved comes back when there is less, not when something comes in', async () => {
  const limits = { unitOfMeasurement: 'UN' as const, minimumStock: 5 }
  await app.call(owner, products.update, { params: { id: productId }, body: { stock: limits } })
  const open = async () =>
    (await app.call(owner, stockAlerts.list, { body: { filters: { isResolved: false } } })).data.items
  await move('PURCHASE', 3, { cost: 1 })
  const [alert] = await open()
  const params = { id: alert!.id }
  await app.call(owner, stockAlerts.acknowledge, { params })
  await app.call(owner, stockAlerts.resolve, { params })
  await move('PURCHASE', 1, { cost: 1 })
  await app.call(owner, products.update, { params: { id: productId }, body: { stock: { ...limits, minimumStock: 6 } } })
  expect(await open()).toEqual([])
  await move('LOSS', 1)
  expect(await open()).toMatchObject([{ severity: 'WARNING', currentStock: 3 }])
})
