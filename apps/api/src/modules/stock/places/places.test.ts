import { stockBatches } from '@prumo/contract/stock/batches'
import { stock } from '@prumo/contract/stock/movements'
import { stockPlaces } from '@prumo/contract/stock/places'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let product: string
let shop: string
let van: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  product = await app.as(owner).product({ sku: 'GAS-R32', stock: 10 })
  shop = await app.as(owner).usualPlace()
  van = await app.as(owner).stockPlace('Van do Tiago')
})

const transfer = (quantity: number, from = shop, to = van, batch?: string) =>
  app.call(owner, stockPlaces.transfer, {
    body: { fromPlaceId: from, toPlaceId: to, lines: [{ productId: product, quantity, ...(batch && { batch }) }] },
  })
const level = async () => (await app.call(owner, stock.level, { params: { id: product }, query: {} })).data
const levels = async () => (await level()).places.map(({ name, currentStock }) => [name, currentStock])
const change = (id: string, body: object) => app.call(owner, stockPlaces.update, { params: { id }, body })
const receive = (quantity: number, batch: string, expirationDate?: string, placeId = shop) =>
  app.call(owner, stock.move, {
    body: {
      productId: product,
      type: 'PURCHASE',
      quantity,
      cost: 20,
      reference: 'NF 2',
      batch,
      placeId,
      ...(expirationDate && { expirationDate }),
    },
  })
const batches = async () => {
  const { data } = await app.call(owner, stockBatches.list, { body: {} })
  return data.items.map(({ code, quantity, place }) => `${code} ${quantity} ${place!.name}`)
}
const sell = (quantity: number, rest: object = {}) =>
  app.call(owner, stock.move, { body: { productId: product, type: 'SALE', quantity, reference: 'PED 1', ...rest } })

test('a transfer moves things between two places in one pair, and changes neither the sum nor the average [cat-64]', async () => {
  const before = await level()
  expect((await transfer(4)).data).toEqual({ moved: 1 })
  expect(await levels()).toEqual([
    ['Estoque principal', 6],
    ['Van do Tiago', 4],
  ])
  const after = await level()
  expect([after.currentStock, after.averageCost]).toEqual([before.currentStock, before.averageCost])
  const { data } = await app.call(owner, stock.listMovements, { body: { filters: { movementType: 'TRANSFER' } } })
  expect(data.items.map(({ quantity, value }) => [quantity, value]).sort()).toEqual([
    [-4, -40],
    [4, 40],
  ])
})

test('what is not there, not available or not another place is not transferred', async () => {
  expect((await transfer(11)).problem.title).toBe(
    'Não há estoque suficiente de Produto GAS-R32: disponível 10, pedido 11.',
  )
  expect((await transfer(1, van, shop)).problem.code).toBe('stock.not-enough')
  expect((await transfer(1, shop, shop)).problem.errors?.[0]?.path).toBe('toPlaceId')
  expect((await transfer(1, shop, uuidv7())).problem.code).toBe('stock.place-missing')
  expect((await transfer(1.5)).problem.code).toBe('stock.whole-units')
  expect(await levels()).toEqual([['Estoque principal', 10]])
})

test('with a place, transfers are in and out; over all places they are a figure of their own', async () => {
  await transfer(4)
  const ask = async (body: object) => (await app.call(owner, stockStatistics.movements, { body })).data
  expect(await ask({})).toMatchObject({ totalInflow: 10, totalOutflow: 0, totalTransferred: 4, netChange: 10 })
  expect(await ask({ placeId: shop })).toMatchObject({ totalInflow: 10, totalOutflow: 4, netChange: 6 })
  expect(await ask({ placeId: van })).toMatchObject({ totalInflow: 4, totalOutflow: 0, totalMovements: 1 })
})

test('there is always one usual place, which is not put out of use; another takes over', async () => {
  expect((await change(shop, { generalStatus: 'INACTIVE' })).problem.title).toBe(
    'Este é o local padrão: escolha outro como padrão antes de torná-lo inativo.',
  )
  expect((await change(van, { isDefault: true })).data.isDefault).toBe(true)
  const { data } = await app.call(owner, stockPlaces.list, { body: { sort: 'name' } })
  expect(data.items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Estoque principal', false],
    ['Van do Tiago', true],
  ])
  await app.call(owner, stock.move, { body: { productId: product, type: 'PRODUCTION', quantity: 1 } })
  expect(await levels()).toEqual([
    ['Van do Tiago', 1],
    ['Estoque principal', 10],
  ])
})

test('a place is put out of use only when nothing lies there, and its name is taken once', async () => {
  await transfer(4)
  expect((await change(van, { generalStatus: 'INACTIVE' })).problem.code).toBe('stock-place.in-use')
  await transfer(4, van, shop)
  expect((await change(van, { generalStatus: 'INACTIVE' })).data.generalStatus).toBe('INACTIVE')
  expect((await transfer(1)).problem.title).toBe('O local de estoque não existe mais ou está inativo.')
  const body = { name: 'VAN do tiago' }
  expect((await app.call(owner, stockPlaces.create, { body })).problem.errors?.[0]?.message).toBe(
    'Já existe um local com este nome.',
  )
})

test('only a place in use becomes the usual one, and the one before stays so until then', async () => {
  const title = 'Só um local ativo pode ser o padrão.'
  await change(van, { generalStatus: 'INACTIVE' })
  expect((await change(van, { isDefault: true })).problem.title).toBe(title)
  expect((await change(van, { isDefault: true, generalStatus: 'INACTIVE' })).problem.title).toBe(title)
  const body = { name: 'Depósito', isDefault: true, generalStatus: 'INACTIVE' } as const
  expect((await app.call(owner, stockPlaces.create, { body })).problem.errors).toEqual([
    { path: 'isDefault', message: title },
  ])
  expect(await app.as(owner).usualPlace()).toBe(shop)
  expect((await change(van, { isDefault: true, generalStatus: 'ACTIVE' })).data.isDefault).toBe(true)
  expect(await app.as(owner).usualPlace()).toBe(van)
})

test('the earliest to expire goes out first, then what never does, then what has no batch [cat-65]', async () => {
  await receive(3, 'TARDE', '2026-12-31')
  await receive(3, 'CEDO', '2026-04-30')
  await receive(3, 'SEMPRE')
  await sell(4)
  expect(await batches()).toEqual(['TARDE 2 Estoque principal', 'SEMPRE 3 Estoque principal'])
  await sell(6)
  expect(await batches()).toEqual([])
  expect((await level()).currentStock).toBe(9)
})

test('what is taken from a batch by name must be in it', async () => {
  await receive(3, 'L1', '2026-12-31')
  await receive(3, 'L2', '2026-06-30')
  expect((await sell(4, { batch: 'L1' })).problem.title).toBe('O lote L1 de Produto GAS-R32 tem apenas 3.')
  expect((await sell(2, { batch: 'L1' })).data.batch).toBe('L1')
  expect(await batches()).toEqual(['L2 3 Estoque principal', 'L1 1 Estoque principal'])
})

test('what has expired is sold only after asking, and thrown away without', async () => {
  await receive(2, 'VELHO', '2026-03-09')
  expect((await sell(1)).problem).toMatchObject({
    status: 409,
    title:
      'O lote VELHO de Produto GAS-R32 venceu em 09/03/2026. Confirme para vender mesmo assim, ou escolha outro lote.',
  })
  expect((await sell(1, { acceptExpired: true })).status).toBe(200)
  await app.call(owner, stock.move, { body: { productId: product, type: 'LOSS', quantity: 1 } })
  expect(await batches()).toEqual([])
})

test('batches go along to another place, and are found by the day they expire', async () => {
  await receive(3, 'L1', '2026-06-30')
  await receive(3, 'L2', '2026-12-31')
  await transfer(4)
  expect((await batches()).sort()).toEqual(['L1 3 Van do Tiago', 'L2 1 Van do Tiago', 'L2 2 Estoque principal'])
  const found = async (filters: object) =>
    (await app.call(owner, stockBatches.list, { body: { filters } })).data.items.map(({ code }) => code)
  expect(await found({ expiresUntil: '2026-06-30' })).toEqual(['L1'])
  expect(await found({ placeId: shop })).toEqual(['L2'])
  expect(await found({ search: 'l1' })).toEqual(['L1'])
})

test('the balance of each place at a past instant is known', async () => {
  await app.call(owner, stock.move, {
    body: { productId: product, type: 'PRODUCTION', quantity: 5, placeId: van, timestamp: '2026-03-01T12:00:00Z' },
  })
  const at = async (instant: string) => {
    const { data } = await app.call(owner, stock.level, { params: { id: product }, query: { at: instant } })
    return [data.currentStock, ...data.places.map(({ currentStock }) => currentStock)]
  }
  expect(await at('2026-03-02T00:00:00Z')).toEqual([5, 0, 5])
  expect(await at('2026-03-10T15:00:00Z')).toEqual([15, 10, 5])
})
