import { entries } from '@prumo/contract/finance/entries'
import { sales } from '@prumo/contract/sales/sales'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let filter: string
let gas: string

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
  gas = await app.as(owner).product({ sku: 'GAS', stock: 3, unit: 'KG' })
})
afterEach(() => expectSalesLaws(app, owner))

const anOrder = async (own: object = {}) => {
  const products = [
    { productId: filter, quantity: 3 },
    { productId: gas, quantity: 0.333, discount: { by: 'percent' as const, amount: 5 } },
  ]
  const { id } = await app.as(owner).sale({ products, discountPrice: 10, transport: { freightCost: 25.01 }, ...own })
  return (await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })).data
}
type Order = Awaited<ReturnType<typeof anOrder>>
const divide = ({ id, version }: Order, lines: object[], who = owner) =>
  app.call(who, sales.divide, { params: { id }, body: { version, lines } as never })
const read = async (id: string) => (await app.call(owner, sales.get, { params: { id } })).data
const cents = (amount: number) => Math.round(amount * 100)

test('an approved order becomes two that come to the same, and its reservation follows', async () => {
  const order = await anOrder({ notes: 'Portaria', tags: ['obra'] })
  const { data: second } = await divide(order, [{ itemId: order.products[0]!.id, quantity: 1 }])
  const first = await read(order.id)
  expect(second).toMatchObject({
    code: order.code + 1,
    status: 'APPROVED',
    beforeSale: { code: order.code },
    notes: 'Portaria',
    tags: ['obra'],
    products: [{ productId: filter, quantity: 1 }],
  })
  expect(first.products.map(({ quantity }) => quantity)).toEqual([2, 0.333])
  for (const sum of ['totalPrice', 'discountPrice', 'totalProductPrice'] as const)
    expect(cents(first[sum]) + cents(second[sum])).toBe(cents(order[sum]))
  expect(cents(first.transport.freightCost) + cents(second.transport.freightCost)).toBe(2501)
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 5, reserved: 3 })
  await app.call(owner, sales.changeStatus, { params: { id: second.id }, body: { status: 'EXECUTED' } })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 4, reserved: 2 })
})

test('payments that finance does not know are shared to the cent', async () => {
  const order = await anOrder()
  const payments = [
    { method: 'PIX', amount: 100 },
    { method: 'CREDITCARD', amount: (cents(order.totalPrice) - 10_000) / 100, installments: 3 },
  ]
  const { data: paying } = await app.call(owner, sales.update, {
    params: { id: order.id },
    body: { payments } as never,
  })
  const { data: second } = await divide(paying, [{ itemId: order.products[0]!.id, quantity: 2 }])
  const first = await read(order.id)
  for (const sale of [first, second])
    expect(sale.payments.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(sale.totalPrice))
  expect(second.payments).toMatchObject([{ method: 'PIX' }, { method: 'CREDITCARD', installments: 3 }])
})

test('what finance knows follows without double: what was received stays with the first, the rest is asked for once', async () => {
  await app.as(owner).handOver(await app.as(owner).account(), { trigger: 'CONFIRMED' })
  const parcels = { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 3 }
  const order = await anOrder({ payment: parcels })
  const open = async () => (await app.as(owner).entries()).filter(({ status }) => status !== 'CANCELED')
  const [parcel] = await open()
  await app.call(owner, entries.confirm, { params: { id: parcel!.id }, body: {} })
  const { data: second, status } = await divide(order, [{ itemId: order.products[0]!.id, quantity: 1 }])
  expect(status).toBe(200)
  const written = await open()
  expect(written.reduce((sum, { amount }) => sum + cents(amount ?? 0), 0)).toBe(cents(order.totalPrice))
  expect(second.payments).toMatchObject([{ method: 'TICKET', isHandedOver: true }])
  const most = await divide(await read(order.id), [{ itemId: (await read(order.id)).products[0]!.id, quantity: 2 }])
  expect(most.problem).toMatchObject({ status: 409, code: 'sale.overpaid' })
})

test('what cannot be divided is refused with a sentence and changes nothing', async () => {
  const order = await anOrder()
  const [line, other] = order.products as unknown as [{ id: string }, { id: string }]
  const all = [
    { itemId: line.id, quantity: 3 },
    { itemId: other.id, quantity: 0.333 },
  ]
  const refused = async (lines: object[], sale = order) => (await divide(sale, lines)).problem.code
  expect(await refused(all)).toBe('sale.divide-all')
  expect(await refused([{ itemId: line.id, quantity: 4 }])).toBe('sale.divide-too-much')
  expect(await refused([{ itemId: line.id, quantity: 0.5 }])).toBe('stock.whole-units')
  expect(await refused([{ itemId: uuidv7(), quantity: 1 }])).toBe('reference-missing')
  expect(await refused([all[0]!, all[0]!])).toBe('sale.line-twice')
  expect((await divide(order, [])).status).toBe(400)
  expect(await refused([all[0]!], { ...order, version: 1 })).toBe('stale-record')
  const quote = await app.as(owner).sale({ products: [{ productId: filter, quantity: 2 }] })
  expect(await refused([{ itemId: quote.products[0]!.id, quantity: 1 }], quote)).toBe('sale.not-divisible')
  const reader = await app.aMember(owner, ['sale.read'])
  expect((await divide(order, [all[0]!], reader)).status).toBe(403)
  expect(await read(order.id)).toMatchObject({ totalPrice: order.totalPrice, version: order.version })
})

test('a service order stays one in both parts; two people who divide at once make one division', async () => {
  const cleaning = await app.as(owner).service()
  const order = await anOrder({ services: [{ serviceId: cleaning, quantity: 2 }] })
  const lines = [{ itemId: order.services[0]!.id, quantity: 1 }]
  const answers = await Promise.all([divide(order, lines), divide(order, lines)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const second = answers.find(({ status }) => status === 200)!.data
  expect([second.type, (await read(order.id)).type]).toEqual(['SERVICEORDER', 'SERVICEORDER'])
})
