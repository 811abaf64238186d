import { liveSubjects } from '@prumo/contract/live/live-subjects'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import type { RequestOf } from '@prumo/contract/route'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const yesterday = '2026-03-09T15:00:00Z'
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const make = async (name: string, limits: object = {}) =>
  (
    await app.call(owner, products.create, {
      body: {
        name,
        sku: name.toUpperCase().replaceAll(' ', '-'),
        pricing: { salePrice: 100 },
        stock: { unitOfMeasurement: 'M', ...limits },
      },
    })
  ).data.id
const buy = (productId: string, quantity: number, timestamp?: string) =>
  app.call(owner, stock.move, {
    body: { productId, type: 'PURCHASE', quantity, cost: 10, reference: 'NF 12', ...(timestamp && { timestamp }) },
  })
const sell = (productId: string, quantity: number, timestamp?: string) =>
  app.call(owner, stock.move, {
    body: { productId, type: 'SALE', quantity, reference: 'Venda 1', ...(timestamp && { timestamp }) },
  })
const file = (body: RequestOf<typeof stockStatistics.exportMovements>['body'], person = owner) =>
  app.raw({ method: 'POST', url: `/api/${stockStatistics.exportMovements.path}`, payload: body }, person)
const levels = async (filters: object = {}) =>
  (await app.call(owner, stock.listLevels, { body: { filters, sort: 'productName' } })).data
const openAlerts = async () =>
  (await app.call(owner, stockAlerts.open, { query: {} })).data.items.map(({ severity }) => severity)

test('movements of a period leave as a spreadsheet by the name of the day, newest first, with quantities as numbers [cat-44]', async () => {
  const tube = await make('Tubo')
  await buy(tube, 12.5, yesterday)
  await sell(tube, 2.25)
  const csv = await file({ format: 'csv' })
  expect(csv.headers['content-disposition']).toBe('attachment; filename="relatorio-estoque-2026-03-10.csv"')
  const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines.map((line) => line.split(';').slice(1, 6))).toEqual([
    ['Produto', 'Tipo', 'Quantidade', 'Antes', 'Depois'],
    ['Tubo', 'Venda', '-2,25', '12,5', '10,25'],
    ['Tubo', 'Compra', '12,5', '0', '12,5'],
  ])
  const { sheets } = await readXlsx((await file({ format: 'xlsx', movementType: 'PURCHASE' })).rawPayload)
  expect(sheets[0]!.rows.map((row) => row.slice(1, 6))).toEqual([
    ['Produto', 'Tipo', 'Quantidade', 'Antes', 'Depois'],
    ['Tubo', 'Compra', 12.5, 0, 12.5],
  ])
  const pdf = await file({ format: 'pdf' })
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const before = await file({ format: 'csv', startDate: '2026-01-01', endDate: '2026-01-31' })
  expect(before.body.trim().split('\r\n')).toHaveLength(1)
})

test('who may not know what things cost gets a file without cost and value', async () => {
  const tube = await make('Tubo')
  await buy(tube, 3)
  const seller = await app.aMember(owner, ['product.read'])
  const headOf = async (person: Person) => (await file({ format: 'csv' }, person)).body.split('\r\n')[0]!
  expect(await headOf(owner)).toContain('Custo unitário;Valor')
  expect(await headOf(seller)).not.toMatch(/Custo|Valor/)
})

test('everything kept in stock is listed once, a variation instead of its product, with how it stands', async () => {
  const [tube, gas, valve] = [
    await make('Tubo', { minimumStock: 5, maximumStock: 20 }),
    await make('Gás'),
    await make('Válvula'),
  ]
  const { data: red } = await app.call(owner, variations.create, {
    params: { id: valve },
    body: { sku: 'VAL-VM', name: 'Vermelha', pricing: { salePrice: 10 }, stock: { minimumStock: 1, maximumStock: 3 } },
  })
  await buy(tube, 5)
  await app.call(owner, stock.adjust, {
    params: { productId: valve },
    body: {
      variationId: red.id,
      adjustmentType: 'set',
      quantity: 3,
      movementType: 'ADJUSTMENT',
      reason: 'Contagem do mês',
    },
  })
  const { items, total } = await levels()
  expect(items.map((item) => [item.id, item.productName, item.variationName, item.currentStock, item.status])).toEqual([
    [gas, 'Gás', null, 0, 'OUT_OF_STOCK'],
    [tube, 'Tubo', null, 5, 'LOW_STOCK'],
    [red.id, 'Válvula', 'Vermelha', 3, 'OVERSTOCK'],
  ])
  expect(total).toBe(3)
  expect((await levels({ status: 'LOW_STOCK' })).items.map(({ id }) => id)).toEqual([tube])
  expect((await levels({ search: 'vermelha valvula' })).items.map(({ id }) => id)).toEqual([red.id])
  expect((await levels({ productId: valve })).total).toBe(1)
})

test('the cards tell today from yesterday [cat-45]', async () => {
  const tube = await make('Tubo', { minimumStock: 5 })
  await buy(tube, 10, yesterday)
  await sell(tube, 6, yesterday)
  await buy(tube, 1)
  const { data } = await app.call(owner, stockStatistics.overview, {})
  expect(data).toMatchObject({ totalProducts: 1, activeAlerts: 1, movementsToday: 1, movementsYesterday: 2 })
})

test('an alert is raised, made graver and closed when what is enough changes, or whether the product is sold', async () => {
  const tube = await make('Tubo', { minimumStock: 2 })
  await buy(tube, 10)
  expect(await openAlerts()).toEqual([])
  const change = (body: object) => app.call(owner, products.update, { params: { id: tube }, body })
  await change({ stock: { minimumStock: 10 } })
  expect(await openAlerts()).toEqual(['WARNING'])
  await change({ stock: { minimumStock: 9 } })
  expect(await openAlerts()).toEqual([])
  await sell(tube, 10)
  expect(await openAlerts()).toEqual(['CRITICAL'])
  await app.call(owner, products.changeStatus, { params: { id: tube }, body: { generalStatus: 'INACTIVE' } })
  expect(await openAlerts()).toEqual([])
  await app.call(owner, products.changeStatus, { params: { id: tube }, body: { generalStatus: 'ACTIVE' } })
  expect(await openAlerts()).toEqual(['CRITICAL'])
})

test('the minimum of a variation counts for the variation alone', async () => {
  const valve = await make('Válvula', { minimumStock: 1 })
  const { data: red } = await app.call(owner, variations.create, {
    params: { id: valve },
    body: { sku: 'VAL-VM', name: 'Vermelha', pricing: { salePrice: 10 } },
  })
  await app.call(owner, stock.move, {
    body: { productId: valve, variationId: red.id, type: 'PURCHASE', quantity: 4, reference: 'NF 1' },
  })
  const change = (body: object) =>
    app.call(owner, variations.update, { params: { id: valve, variationId: red.id }, body })
  await change({ stock: { minimumStock: 4 } })
  expect(await openAlerts()).toEqual(['WARNING'])
  await app.call(owner, products.update, { params: { id: valve }, body: { stock: { minimumStock: 0 } } })
  expect(await openAlerts()).toEqual(['WARNING'])
  await change({ isActive: false })
  expect(await openAlerts()).toEqual([])
})

test('screens that show stock hear that it moved, once for each act, and not what moved', async () => {
  const [tube, gas] = [await make('Tubo'), await make('Gás')]
  const { data } = await buy(tube, 4)
  await app.call(owner, stock.adjustAll, {
    body: {
      updates: [tube, gas].map((productId) => ({
        productId,
        adjustmentType: 'add' as const,
        quantity: 1,
        movementType: 'ADJUSTMENT' as const,
        reason: 'Contagem do mês',
      })),
    },
  })
  const told = await inTransaction(app.services.pool, { ...owner, requestId: 'told' }, ({ db }) =>
    db
      .selectFrom('event')
      .select(['type', 'recordId', 'after'])
      .where('subject', '=', 'stock_movement')
      .orderBy('id')
      .execute(),
  )
  expect(told).toEqual([
    { type: 'insert', recordId: data.id, after: null },
    { type: 'insert', recordId: null, after: null },
  ])
  const { permissions } = stock.listMovements.access
  expect(liveSubjects['stock_movement']?.access).toMatchObject({
    permissions: expect.arrayContaining([...permissions]),
  })
})
