import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import type { RequestOf } from '@prumo/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { inStock } from '../../../testing/sales/stock-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { selectStockFaults } from '../checking/queries.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

let made = 0
const make = async (costPrice: number | null) =>
  (
    await app.call(owner, products.create, {
      body: { name: 'Filtro', sku: `FLT-${++made}`, pricing: { salePrice: 20, costPrice } },
    })
  ).data.id
const level = async (id: string) => (await app.call(owner, stock.level, { params: { id }, query: {} })).data
const value = async () => (await app.call(owner, stockStatistics.overview, {})).data.stockValue
const movements = async (productId: string) =>
  (await app.call(owner, stock.listMovements, { body: { filters: { productId } } })).data.items
const move = (productId: string, body: Partial<RequestOf<typeof stock.move>['body']>) =>
  app.call(owner, stock.move, { body: { productId, type: 'ADJUSTMENT', quantity: 10, reference: 'Doc 1', ...body } })
async function count(itemId: string, quantity: number) {
  const { id } = (await app.call(owner, stockCounts.create, { body: { name: 'Primeira contagem' } })).data
  await app.call(owner, stockCounts.tally, { params: { id, itemId }, body: { round: 1, quantity } })
  await app.call(owner, stockCounts.close, { params: { id }, body: {} })
  const { data } = await app.call(owner, stockCounts.listDifferences, { params: { id }, body: {} })
  await app.call(owner, stockCounts.approve, { params: { id }, body: {} })
  return data.items
}
const sell = async (productId: string, quantity: number) => {
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: true } })
  const { id } = await app.as(owner).sale({ products: [{ productId, quantity }] })
  for (const status of ['APPROVED', 'INVOICED'] as const)
    await app.call(owner, sales.changeStatus, { params: { id }, body: { status } })
  return (await app.call(owner, sales.get, { params: { id } })).data
}
const holds = async () => expect(await inStock(app, owner, ({ db }) => selectStockFaults(db, 5))).toEqual([])

test('a shop that begins with a count has its goods at their cost price', async () => {
  const id = await make(8)
  expect(await count(id, 5)).toMatchObject([{ difference: 5, differenceValue: 40 }])
  expect([(await level(id)).averageCost, await value()]).toEqual([8, 40])
  await holds()
})

test('an adjustment without a cost comes in at the cost price, and so does one for nothing where nothing lies', async () => {
  const [plain, forNothing] = [await make(8), await make(8)]
  await move(plain, {})
  await move(forNothing, { type: 'PURCHASE', cost: 0 })
  expect([(await level(plain)).averageCost, (await level(forNothing)).averageCost, await value()]).toEqual([8, 8, 160])
})

test('what is sold before it ever came costs its cost price, in the sale as in the ledger', async () => {
  const id = await make(8)
  const sale = await sell(id, 3)
  expect(sale).toMatchObject({ totalCostPrice: 24, totalProfitPrice: 36, products: [{ costPrice: 24 }] })
  expect(await movements(id)).toMatchObject([{ type: 'SALE', quantity: -3, value: -24, cost: 8 }])
  await holds()
})

test('a cost that nobody knows is unknown, not nothing; told later, what lies there is worth it by a line of its own', async () => {
  const id = await make(null)
  await move(id, {})
  expect((await level(id)).averageCost).toBeNull()
  expect((await sell(id, 2)).products).toMatchObject([{ costPrice: null }])
  await app.call(owner, products.update, { params: { id }, body: { pricing: { salePrice: 20, costPrice: 5 } } })
  expect([(await level(id)).averageCost, await value()]).toEqual([5, 40])
  expect((await movements(id)).find(({ quantity }) => quantity === 0)).toMatchObject({
    value: 40,
    reason: 'Custo informado depois da entrada',
    notes: 'Acerto de custo',
    newStock: 8,
  })
  expect((await level(id)).lastMovementType).toBe('SALE')
  expect((await sell(id, 2)).totalCostPrice).toBe(10)
  await holds()
})

test('a variation without a cost of its own has that of its product', async () => {
  const id = await make(8)
  const draft = {
    name: 'Azul',
    sku: `AZ-${made}`,
    pricing: { salePrice: 20, costPrice: 0 },
    attributes: { color: 'Azul' },
  }
  const { data } = await app.call(owner, variations.create, { params: { id }, body: draft })
  await move(id, { variationId: data.id, quantity: 2 })
  expect((await level(id)).variations).toMatchObject([{ averageCost: 8 }])
})
