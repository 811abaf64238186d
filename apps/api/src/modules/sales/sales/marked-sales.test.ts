import { people } from '@prumo/contract/people/people'
import { products } from '@prumo/contract/products/products'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { stock } from '@prumo/contract/stock/movements'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { owedTo } from '../../../testing/sales/commissions.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: Person
let tillId: string
let shiftId: string
let filter: string
let number: number
const deviceId = uuidv7()

beforeAll(async () => void (app = await startTestApp()))
afterEach(() => expectSalesLaws(app, owner))
afterAll(() => app.stop())
beforeEach(async () => {
  number = 0
  owner = await app.anOwner()
  await app.as(owner).handOver(await app.as(owner).account())
  seller = await app.aMember(owner, ['sale.post', 'sale-return.post', 'till.post'])
  tillId = (await app.as(owner).till()).id
  await app.call(seller, tills.register, { params: { id: tillId }, body: { deviceId, deviceName: 'Balcão' } })
  shiftId = (await app.as(seller).openShift(tillId, { float: 50 })).id
  filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
})

/** Sent by the device of the till, and read by the owner. */
async function sold(own: object = {}, till: object = {}, quantity = 1) {
  const total = 100 * quantity
  const body = {
    id: uuidv7(),
    origin: 'pdv' as const,
    paid: true as const,
    products: [{ productId: filter, quantity, unitPrice: 100 }],
    payments: [{ method: 'MONEY' as const, amount: total }],
    totalPrice: total,
    till: { tillId, shiftId, deviceId, number: (number += 1), happenedAt: new Date().toISOString(), ...till },
    ...own,
  }
  const answer = await app.call(seller, sales.recordCompleted, { body })
  expect(answer.status).toBe(200)
  return (await app.call(owner, sales.get, { params: { id: answer.data.id } })).data
}

const drawer = async () =>
  (await app.call(owner, tillShifts.get, { params: { id: shiftId } })).data.methods[0]!.expected
const nextNumber = async () => (await app.call(owner, tills.get, { params: { id: tillId } })).data.nextNumber

test('what is as it should be is not marked', async () => {
  expect((await sold()).toCheck).toEqual([])
  expect(await drawer()).toBe(150)
})

test('half a kilogram sold before the unit became whole is booked, taken out, marked, and can come back', async () => {
  const cheese = await app.as(owner).product({ sku: 'QJO', stock: 3, unit: 'KG' })
  const change = { params: { id: cheese }, body: { stock: { unitOfMeasurement: 'UN' } } as never }
  expect((await app.call(owner, products.update, change)).status).toBe(200)
  const own = { products: [{ productId: cheese, quantity: 0.5, unitPrice: 100 }], totalPrice: 50 }
  const sale = await sold({ ...own, payments: [{ method: 'MONEY', amount: 50 }] })
  expect(sale.toCheck).toEqual(['Produto QJO: a unidade não aceita frações.'])
  expect(await app.as(owner).stockOf(cheese)).toMatchObject({ current: 2.5 })
  await app.call(owner, sales.check, { params: { id: sale.id }, body: {} })
  const lines = [{ itemId: sale.products[0]!.id, quantity: 0.5 }]
  const body = { lines, reason: 'Não serviu', refund: 'GIVE_BACK' as const }
  expect((await app.call(seller, saleReturns.create, { params: { id: sale.id }, body })).data.refundPrice).toBe(50)
  expect(await app.as(owner).stockOf(cheese)).toMatchObject({ current: 3 })
})

test('what there was not enough of is told, and whose goods were taken', async () => {
  const order = await app.as(owner).sale({ products: [{ productId: filter, quantity: 4 }], status: 'APPROVED' })
  expect((await sold()).toCheck).toEqual([])
  expect((await sold()).toCheck).toEqual([
    `Produto FLT: levou o que estava reservado para outro pedido (${order.code}).`,
  ])
  await app.call(owner, sales.changeStatus, {
    params: { id: order.id },
    body: { status: 'CANCELLED', reason: 'Desistiu' },
  })
  expect((await sold({}, {}, 4)).toCheck).toEqual(['Produto FLT: vendido sem estoque.'])
  expect((await sold({ deliversLater: true })).toCheck).toEqual(['Produto FLT: vendido sem estoque.'])
  const uncounted = await app.as(owner).product({ sku: 'NVR' })
  const never = { products: [{ productId: uncounted, quantity: 1, unitPrice: 100 }] }
  expect((await sold(never)).toCheck).toEqual([])
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false } })
  expect((await sold(never)).toCheck).toEqual(['Produto NVR: vendido sem estoque.'])
})

test('goods past their date are booked and told, unless somebody was asked', async () => {
  const lot = await app.as(owner).product({ sku: 'LOT' })
  for (const [batch, expirationDate] of [
    ['L1', '2020-01-31'],
    ['L2', '2090-01-31'],
  ]) {
    const bought = { productId: lot, type: 'PURCHASE' as const, quantity: 2, cost: 10, reference: 'NF 1' }
    await app.call(owner, stock.move, { body: { ...bought, batch: batch!, expirationDate: expirationDate! } })
  }
  const goods = { products: [{ productId: lot, quantity: 1, unitPrice: 100 }] }
  const past = 'Produto LOT: vendido depois da validade (lote L1, 31/01/2020).'
  expect((await sold(goods)).toCheck).toEqual([past])
  expect((await sold({ ...goods, acceptExpired: true })).toCheck).toEqual([])
  expect((await sold(goods)).toCheck).toEqual([])
})

test('from a device that is not of the till nothing enters its drawer nor its count, but it is sold', async () => {
  const before = [await drawer(), await nextNumber()]
  for (const till of [{ deviceId: uuidv7() }, { deviceId: undefined }, { deviceId: uuidv7(), number: 999_999_999 }]) {
    const sale = await sold({}, till)
    expect(sale).toMatchObject({ status: 'INVOICED', tillNumber: null, totalPrice: 100 })
    expect(sale.toCheck.join()).toContain('um aparelho que não é o do caixa')
  }
  expect([await drawer(), await nextNumber()]).toEqual(before)
  expect((await sold({}, { tillId: uuidv7() })).toCheck).toEqual(['O caixa desta venda não existe.'])
})

test('an absurd number does not take the till along: its own sequence goes on', async () => {
  await sold({}, { number: 41 })
  for (const absurd of [999_999_999, Number.MAX_SAFE_INTEGER]) {
    const sale = await sold({}, { number: absurd })
    expect(sale.toCheck.join()).toContain('fora da sequência do caixa')
    expect(sale.tillNumber).toMatch(/-00004\d-/)
  }
  expect(await nextNumber()).toBe(44)
  expect(await drawer()).toBe(350)
})

test('dates of another century are those of a clock that is wrong, with a shift or without, at a till or at none', async () => {
  for (const year of [1900, 2019])
    for (const till of [{}, { shiftId: null }, { tillId: uuidv7(), shiftId: null }]) {
      const sale = await sold({}, { ...till, happenedAt: `${year}-05-03T12:00:00Z` })
      expect(sale.toCheck).toContain('O relógio do aparelho estava atrasado.')
      expect(Date.now() - new Date(sale.invoicedAt!).getTime()).toBeLessThan(60_000)
    }
})

test("another seller's name is told to whoever may look; theirs to give away is nobody else's", async () => {
  const other = (await app.call(owner, people.create, { body: { name: 'Bia', type: 'Seller' } as never })).data.id
  const sale = await sold({ sellerId: other })
  expect([sale.seller?.name, sale.toCheck]).toEqual(['Bia', ['Vendida em nome de outra pessoa.']])
})

test('a marked sale gives no refund, no credit and no commission until somebody with the right has looked', async () => {
  await app.as(owner).commission({ percent: 10 })
  const client = (await app.call(owner, people.create, { body: { name: 'Ana', type: 'Customer' } as never })).data.id
  const sale = await sold({ clientId: client }, { deviceId: undefined })
  expect(await owedTo(app, owner)).toEqual([])
  const lines = [{ itemId: sale.products[0]!.id, quantity: 1 }]
  const back = (refund: 'GIVE_BACK' | 'STORE_CREDIT') =>
    app.call(seller, saleReturns.create, { params: { id: sale.id }, body: { lines, reason: 'Não serviu', refund } })
  for (const refund of ['GIVE_BACK', 'STORE_CREDIT'] as const) {
    const { status, problem } = await back(refund)
    expect([status, problem.code]).toEqual([409, 'sale.to-check'])
  }
  const order = await sold({ clientId: client, deliversLater: true }, { deviceId: undefined })
  const cancel = () =>
    app.call(seller, sales.changeStatus, {
      params: { id: order.id },
      body: { status: 'CANCELLED', reason: 'Desistiu', refund: 'STORE_CREDIT' },
    })
  expect((await cancel()).problem.code).toBe('sale.to-check')
  const look = (person: Person, id: string, own: object = {}) =>
    app.call(person, sales.check, { params: { id }, body: own })
  expect((await look(seller, sale.id)).status).toBe(403)
  expect((await look(owner, sale.id, { version: sale.version + 7 })).problem.code).toBe('stale-record')
  expect((await look(owner, sale.id)).data.toCheck).toEqual([])
  expect((await look(owner, sale.id)).problem.code).toBe('sale.not-to-check')
  expect(await owedTo(app, owner)).toMatchObject([{ amount: 10 }])
  expect((await back('STORE_CREDIT')).data.refundPrice).toBe(100)
  await look(owner, order.id)
  expect((await cancel()).status).toBe(200)
  expect((await app.call(owner, storeCredit.read, { params: { id: client }, query: {} } as never)).data).toMatchObject({
    balance: 200,
  })
  const { data: history } = await app.call(owner, sales.history, { params: { id: sale.id } })
  expect(JSON.stringify(history)).toContain('um aparelho que não é o do caixa')
})

test("the specification's own body sells where no shift is required", async () => {
  const body = {
    clientId: null,
    discountPrice: 0,
    notes: '',
    products: [{ productId: filter, quantity: 1 }],
    payment: { paymentMethod: 'PIX' as const, paymentCondition: 'CASHPAYMENT' as const },
    totalPrice: 100,
    paid: true,
  }
  expect((await app.call(seller, sales.create, { body })).problem.code).toBe('sale.till-required')
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  const { data } = await app.call(seller, sales.create, { body })
  expect(data).toMatchObject({ status: 'INVOICED', origin: 'pdv', paid: true, toCheck: [] })
  expect(data.payments).toMatchObject([{ method: 'PIX', amount: 100, installments: 1, isReceived: true }])
})
