import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { releaseStock, reserveStock, returnStock, takeStock } from '#modules/stock/index.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { inStock } from '../../../testing/sales/stock-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let itemId: string
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  itemId = await app.as(owner).product({ sku: 'GAS-R32', stock: 10 })
})

const reserve = (quantity: number, reference = 'PED 1', rest: object = {}) =>
  inStock(app, owner, (ctx) =>
    reserveStock(ctx, { reference, lines: [{ itemId, quantity: quantity * 1000 }], ...rest }),
  )
const release = (reference = 'PED 1') => inStock(app, owner, (ctx) => releaseStock(ctx, { reference }))
const take = (quantity: number, reference = 'PED 1', rest: object = {}) =>
  inStock(app, owner, (ctx) => takeStock(ctx, { reference, lines: [{ itemId, quantity: quantity * 1000, ...rest }] }))
const level = async () => {
  const { data } = await app.call(owner, stock.level, { params: { id: itemId }, query: {} })
  return [data.currentStock, data.reservedStock, data.availableStock]
}
const refused = (work: Promise<unknown>) => work.then(null, (problem: { code: string }) => problem.code)

test('what is reserved stays where it is and is no longer available to others [cat-66]', async () => {
  await reserve(4)
  await reserve(2)
  expect(await level()).toEqual([10, 6, 4])
  expect(await refused(reserve(5, 'PED 2'))).toBe('stock.not-enough')
  expect(await refused(take(5, 'PED 2'))).toBe('stock.not-enough')
  const { problem } = await app.call(owner, stock.move, { body: { productId: itemId, type: 'LOSS', quantity: 5 } })
  expect(problem.title).toBe('Não há estoque suficiente de Produto GAS-R32: disponível 4, pedido 5.')
  expect(await level()).toEqual([10, 6, 4])
})

test('a document takes what it reserved, and what is left of it stays reserved until it is let go of', async () => {
  await reserve(6)
  await reserve(4, 'PED 2')
  await take(5)
  expect(await level()).toEqual([5, 5, 0])
  expect(await refused(take(2))).toBe('stock.not-enough')
  expect(await release()).toBe(1)
  expect(await release()).toBe(0)
  expect(await level()).toEqual([5, 4, 1])
})

test('taking elsewhere lets go of what was kept here', async () => {
  const van = await app.as(owner).stockPlace('Van')
  await app.call(owner, stock.move, { body: { productId: itemId, type: 'PRODUCTION', quantity: 3, placeId: van } })
  await reserve(3)
  await take(3, 'PED 1', { placeId: van })
  expect(await level()).toEqual([10, 0, 10])
})

test('only a sale whose company or device says so goes below zero, and what comes back comes at the cost it left with', async () => {
  await reserve(12, 'PED 1', { mayGoBelowZero: true })
  expect(await level()).toEqual([10, 12, -2])
  expect(await refused(take(12))).toBe('stock.not-enough')
  const [row] = await take(12, 'PED 1', { mayGoBelowZero: true })
  expect(await level()).toEqual([-2, 0, -2])
  await inStock(app, owner, (ctx) =>
    returnStock(ctx, { reference: 'DEV 1', lines: [{ itemId, quantity: 12_000, cost: -row!.value }] }),
  )
  expect(await level()).toEqual([10, 0, 10])
})

test('sixteen documents that want the last ten get ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      reserve(1, `PED ${index}`).then(
        () => 'reserved',
        (problem: { code: string }) => problem.code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'stock.not-enough')).toHaveLength(6)
  expect(await level()).toEqual([10, 10, 0])
})
