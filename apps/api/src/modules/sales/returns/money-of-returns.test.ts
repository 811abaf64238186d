import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import type { Payment } from '@prumo/worlds/tills'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import {
  expectDrawersInAccounts,
  expectPaidIsSettled,
  expectSalesLaws,
} from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

type Sold = Awaited<ReturnType<World['sale']>>
let app: TestApp
let owner: Person
let bank: string
let one: Awaited<ReturnType<typeof aTillOpen>>
let other: Awaited<ReturnType<typeof aTillOpen>>
let filter: string
let client: string
let number = 0

beforeAll(async () => void (app = await startTestApp()))
afterEach(async () => {
  await expectSalesLaws(app, owner)
  await expectDrawersInAccounts(app, owner)
  await expectPaidIsSettled(app, owner)
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  bank = await app.as(owner).account()
  await app.as(owner).handOver(bank, { trigger: 'CONFIRMED' })
  one = await aTillOpen()
  other = await aTillOpen()
  filter = await app.as(owner).product({ sku: 'FLT', stock: 20 })
  client = await app.as(owner).client()
})

async function aTillOpen() {
  const { id, name, bankAccount } = await app.as(owner).till()
  return { id, name, account: bankAccount.id, shift: (await app.as(owner).openShift(id, { float: 0 })).id }
}
const inMoney = (amount: number) => [{ method: 'MONEY' as const, amount }]
const ordered = (quantity: number, own: object = {}) =>
  app.as(owner).sale({ products: [{ productId: filter, quantity }], clientId: client, status: 'APPROVED', ...own })
const receive = (id: string, payments: object[], till = one) =>
  app.call(owner, sales.receive, {
    params: { id },
    body: { payments, till: { tillId: till.id, number: (number += 1) } } as never,
  })
const invoice = (id: string) => app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'INVOICED' } })
const sold = (quantity: number, payments: Payment[]) =>
  app
    .as(owner)
    .sale({
      id: uuidv7(),
      products: [{ productId: filter, quantity }],
      clientId: client,
      paid: true,
      payments,
      till: { tillId: one.id, shiftId: one.shift, number: (number += 1), happenedAt: new Date().toISOString() },
    })
const check = (id: string) => app.call(owner, sales.check, { params: { id }, body: {} })
const bringBack = ({ id, products }: Sold, quantity = 1, own: object = {}, who = owner) =>
  app.call(who, saleReturns.create, {
    params: { id },
    body: {
      lines: [{ itemId: products[0]!.id, quantity }],
      reason: 'Não serviu',
      refund: 'GIVE_BACK',
      ...own,
    } as never,
  })
const termsOf = async (id: string) => (await app.call(owner, saleReturns.terms, { params: { id } })).data
const read = async (id: string) => (await app.call(owner, sales.get, { params: { id } })).data
const dueOf = async (id: string) => (await app.call(owner, sales.due, { params: { id } })).data.due
const expectedOf = async (till: typeof one) =>
  (await app.call(owner, tillShifts.get, { params: { id: till.shift } })).data.methods.find(
    ({ method }) => method === 'MONEY',
  )?.expected ?? 0
const balance = async (id: string) => (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const lying = async () => [await expectedOf(one), await expectedOf(other), await balance(bank)]
const withdraw = (till: typeof one, amount: number) =>
  app.call(owner, tillShifts.withdraw, { params: { id: till.shift }, body: { amount, reason: 'Cofre' } as never })
const pix = (amount: number) => ({ method: 'PIX' as const, amount, isReceived: true })

/** R$ 100,00 in the one drawer and R$ 100,00 in the other. */
async function paidAtTwo() {
  const order = await ordered(1, { origin: 'pdv' })
  await receive(order.id, inMoney(100), one)
  const products = [{ productId: filter, quantity: 2 }]
  await app.call(owner, sales.update, { params: { id: order.id }, body: { products } })
  await receive(order.id, inMoney(100), other)
  await invoice(order.id)
  return read(order.id)
}

test('what was paid beyond the total goes back with the first goods, and is told before', async () => {
  const sale = await sold(2, [pix(100), pix(100), pix(100)])
  await check(sale.id)
  expect((await termsOf(sale.id)).excessPrice).toBe(100)
  expect((await bringBack(sale, 1, { refundMethod: 'PIX' })).data).toMatchObject({
    totalPrice: 100,
    excessPrice: 100,
    refundPrice: 200,
  })
  expect([await balance(bank), (await termsOf(sale.id)).excessPrice, await dueOf(sale.id)]).toEqual([100, 0, 0])
  expect((await bringBack(sale, 1, { refundMethod: 'PIX' })).data.refundPrice).toBe(100)
  expect([await balance(bank), await dueOf(sale.id)]).toEqual([0, 0])
})

test('of what was promised beyond the total, nobody is asked for it any more', async () => {
  const sale = await sold(1, [pix(100), { method: 'TICKET', amount: 50 }])
  await check(sale.id)
  expect((await bringBack(sale, 1, { refundMethod: 'PIX' })).data).toMatchObject({
    excessPrice: 50,
    cancelledPrice: 50,
    refundPrice: 100,
  })
  expect([await balance(bank), await dueOf(sale.id)]).toEqual([0, 0])
})

test('interest that was paid is not paid beyond the total', async () => {
  const order = await ordered(2, { payments: [{ method: 'TICKET', amount: 200 }] })
  await invoice(order.id)
  const [entry] = await app.as(owner).entries()
  await app.call(owner, entries.confirm, { params: { id: entry!.id }, body: { interest: 10 } })
  expect((await termsOf(order.id)).excessPrice).toBe(0)
  expect((await bringBack(order, 1)).data).toMatchObject({ excessPrice: 0, refundPrice: 100 })
})

test('cash of two tills goes back to each where it came in, without anybody naming them', async () => {
  const sale = await paidAtTwo()
  expect((await bringBack(sale, 2)).data.refundPrice).toBe(200)
  expect(await lying()).toEqual([0, 0, 0])
})

test('cash goes back from the drawer that still has it', async () => {
  const sale = await paidAtTwo()
  await withdraw(one, 60)
  expect((await bringBack(sale, 1)).data.refundPrice).toBe(100)
  expect((await lying()).slice(0, 2)).toEqual([0, 40])
})

test('cash that no drawer of the sale has is refused, and no drawer goes below zero', async () => {
  const sale = await paidAtTwo()
  await withdraw(one, 100)
  const refused = await bringBack(sale, 2)
  expect([refused.problem.code, refused.problem.title]).toEqual(['till.lacks-money', expect.stringContaining(one.name)])
  expect((await lying()).slice(0, 2)).toEqual([0, 100])
  await app.call(owner, tillShifts.close, { params: { id: one.shift }, body: { counted: inMoney(0) } as never })
  expect((await bringBack(sale, 2)).problem.code).toBe('till.closed')
  expect((await bringBack(sale, 1)).data.refundPrice).toBe(100)
  expect(await expectedOf(other)).toBe(0)
})

test('what the office and a till took in cash goes back to both', async () => {
  const payments = [
    { ...inMoney(40)[0], bankAccountId: bank, isReceived: true },
    { method: 'PIX', amount: 60 },
  ]
  const order = await ordered(1, { payments })
  await receive(order.id, inMoney(60), other)
  await invoice(order.id)
  expect(await lying()).toEqual([0, 60, 40])
  expect((await bringBack(order, 1)).data.refundPrice).toBe(100)
  expect(await lying()).toEqual([0, 0, 0])
})

test('money leaves a till that somebody names from its own device only', async () => {
  const deviceId = uuidv7()
  await app.call(owner, tills.register, { params: { id: other.id }, body: { deviceId, deviceName: 'Balcão' } })
  await sold(1, inMoney(100))
  const sale = await sold(1, inMoney(100))
  const order = await ordered(1, { origin: 'pdv' })
  await app.call(owner, sales.receive, {
    params: { id: order.id },
    body: { payments: inMoney(100), till: { tillId: other.id, number: 1, deviceId } } as never,
  })
  const named = { tillId: other.id }
  expect((await bringBack(sale, 1, named)).problem.code).toBe('till.other-device')
  expect((await bringBack(sale, 1, { ...named, deviceId: uuidv7() })).problem.code).toBe('till.other-device')
  expect((await bringBack(sale, 1, { ...named, deviceId })).data.refundPrice).toBe(100)
  expect((await lying()).slice(0, 2)).toEqual([200, 0])
})

test('an order of which the unpaid part came back owes nothing, and is paid', async () => {
  const order = await ordered(2, { payments: [{ method: 'TICKET', amount: 200 }] })
  await invoice(order.id)
  const [entry] = await app.as(owner).entries()
  await app.call(owner, entries.confirm, { params: { id: entry!.id }, body: { amountPaid: 100 } })
  expect([(await read(order.id)).paid, await dueOf(order.id)]).toEqual([false, 100])
  await bringBack(order, 1)
  expect([(await read(order.id)).paid, await dueOf(order.id)]).toEqual([true, 0])
})

test('an order is not paid by a parcel that became smaller while another is owed', async () => {
  const payments = [
    { method: 'TICKET', amount: 150, dueDates: ['2030-02-01'] },
    { method: 'TICKET', amount: 50, dueDates: ['2030-01-01'] },
  ]
  const order = await ordered(2, { payments })
  await invoice(order.id)
  await bringBack(order, 1)
  const left = (await app.as(owner).entries()).filter(({ status }) => status !== 'CANCELED')
  expect(left.map(({ amount }) => amount)).toEqual([50, 50])
  const large = left.find(({ scheduleDate }) => scheduleDate === '2030-02-01')!
  await app.call(owner, entries.confirm, { params: { id: large.id }, body: {} })
  expect([(await read(order.id)).paid, await dueOf(order.id)]).toEqual([false, 50])
})

test('whoever is not in the shift takes no cash out of its drawer; what was paid beyond the total may stay as credit', async () => {
  const clerk = await app.aMember(owner, ['sale.post', 'sale.read', 'sale-return.post'])
  const sale = await sold(1, [...inMoney(60), pix(100)])
  await check(sale.id)
  expect(await expectedOf(one)).toBe(0)
  const inCash = await sold(1, inMoney(100))
  expect((await bringBack(inCash, 1, {}, clerk)).problem.code).toBe('till-shift.others')
  expect((await bringBack(sale, 1, { refund: 'STORE_CREDIT' }, clerk)).data).toMatchObject({ refundPrice: 100 })
  const paidTwice = await sold(1, [pix(100), pix(100)])
  await check(paidTwice.id)
  const kept = await bringBack(paidTwice, 1, { refund: 'STORE_CREDIT' }, clerk)
  expect(kept.data).toMatchObject({ excessPrice: 100, refundPrice: 200, creditPrice: 200 })
})

test('goods of an overpaid sale that two people take back at once bring the excess once', async () => {
  const sale = await sold(2, [pix(100), pix(100), pix(100)])
  await check(sale.id)
  const way = { refundMethod: 'PIX' }
  const answers = await Promise.all([bringBack(sale, 1, way), bringBack(sale, 1, way)])
  expect(answers.map(({ data }) => data.excessPrice).toSorted()).toEqual([0, 100])
  expect([await balance(bank), await dueOf(sale.id)]).toEqual([0, 0])
})
