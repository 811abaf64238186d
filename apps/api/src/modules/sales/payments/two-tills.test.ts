import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
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
  filter = await app.as(owner).product({ sku: 'FLT', stock: 10 })
  client = await app.as(owner).client()
})

async function aTillOpen() {
  const { id, bankAccount } = await app.as(owner).till()
  return { id, account: bankAccount.id, shift: (await app.as(owner).openShift(id, { float: 0 })).id }
}
const ordered = (own: object = {}) =>
  app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }], clientId: client, status: 'APPROVED', ...own })
const inMoney = (amount: number) => [{ method: 'MONEY' as const, amount }]
const receive = (id: string, payments: object[], till = one) =>
  app.call(owner, sales.receive, {
    params: { id },
    body: { payments, till: { tillId: till.id, number: (number += 1) } } as never,
  })
const sold = (payments: Payment[], own: object = {}) =>
  app
    .as(owner)
    .sale({
      id: uuidv7(),
      products: [{ productId: filter, quantity: 1 }],
      clientId: client,
      paid: true,
      payments,
      till: { tillId: one.id, shiftId: one.shift, number: (number += 1), happenedAt: new Date().toISOString() },
      ...own,
    })
const cancel = (id: string) =>
  app.call(owner, sales.changeStatus, {
    params: { id },
    body: { status: 'CANCELLED', reason: 'Desistiu', refund: 'GIVE_BACK' } as never,
  })
const bringBack = ({ id, products }: Awaited<ReturnType<World['sale']>>, own: object = {}) =>
  app.call(owner, saleReturns.create, {
    params: { id },
    body: {
      lines: [{ itemId: products[0]!.id, quantity: 1 }],
      reason: 'Não serviu',
      refund: 'GIVE_BACK',
      ...own,
    } as never,
  })
const expectedOf = async (till: typeof one, method = 'MONEY') =>
  (await app.call(owner, tillShifts.get, { params: { id: till.shift } })).data.methods.find(
    (each) => each.method === method,
  )?.expected ?? 0
const balance = async (id: string) => (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const lying = async () => [await expectedOf(one), await expectedOf(other), await balance(bank)]
const withdraw = (till: typeof one, amount: number) =>
  app.call(owner, tillShifts.withdraw, { params: { id: till.shift }, body: { amount, reason: 'Cofre' } as never })
const close = (till: typeof one) =>
  app.call(owner, tillShifts.close, { params: { id: till.shift }, body: { counted: inMoney(0) } as never })

/** R$ 100,00 in the one drawer and, since the order grew, R$ 100,00 in the other. */
async function anOrderOfTwoTills() {
  const order = await ordered({ origin: 'pdv' })
  expect((await receive(order.id, inMoney(100), one)).data.paid).toBe(true)
  await app.call(owner, sales.update, {
    params: { id: order.id },
    body: { products: [{ productId: filter, quantity: 2 }] },
  })
  expect((await receive(order.id, inMoney(100), other)).data.paid).toBe(true)
  return order
}

test('an order that was paid at two tills gives each what came in there', async () => {
  const { id } = await anOrderOfTwoTills()
  expect(await lying()).toEqual([100, 100, 0])
  expect((await cancel(id)).status).toBe(200)
  expect(await lying()).toEqual([0, 0, 0])
})

test('what the office took before finance heard of it stays where it lies, and goes back from there', async () => {
  await app
    .call(owner, integrationSettings.get, {})
    .then(({ data }) =>
      app.call(owner, integrationSettings.save, {
        body: { ...data, salesOrderSettings: { ...data.salesOrderSettings, statusTriggers: ['INVOICED'] } } as never,
      }),
    )
  const payments = [{ method: 'MONEY', amount: 40, bankAccountId: bank, isReceived: true }]
  const order = await ordered({ payments: [...payments, { method: 'PIX', amount: 60 }] })
  expect((await receive(order.id, inMoney(60), other)).data.paid).toBe(true)
  expect(await lying()).toEqual([0, 60, 40])
  expect((await cancel(order.id)).status).toBe(200)
  expect(await lying()).toEqual([0, 0, 0])
})

test('cash goes back out of a drawer that is open and holds so much', async () => {
  const order = await ordered({ origin: 'pdv' })
  await receive(order.id, inMoney(100))
  expect((await withdraw(one, 30)).status).toBe(200)
  expect((await cancel(order.id)).problem.code).toBe('till.lacks-money')
  const sale = await sold(inMoney(100))
  expect((await withdraw(one, 120)).status).toBe(200)
  expect((await bringBack(sale)).problem.code).toBe('till.lacks-money')
  expect((await bringBack(sale, { tillId: one.id, refundMethod: 'MONEY' })).problem.code).toBe('till.lacks-money')
  await close(one)
  expect((await cancel(order.id)).problem.code).toBe('till.closed')
  expect((await bringBack(sale)).problem.code).toBe('till.closed')
  expect((await bringBack(sale, { refundMethod: 'PIX', bankAccountId: bank })).data.refundPrice).toBe(100)
})

test('a Pix of a till that did not come is asked for again, and received at a till', async () => {
  const sale = await sold([{ method: 'PIX', amount: 100, isReceived: true }])
  const [entry] = await app.as(owner).entries()
  const undone = await app.call(owner, entries.undoConfirmation, { params: { id: entry!.id }, body: {} })
  expect(undone.status).toBe(200)
  expect((await app.call(owner, sales.due, { params: { id: sale.id } })).data.due).toBe(100)
  expect((await receive(sale.id, inMoney(100))).data.paid).toBe(true)
  expect([await expectedOf(one), await expectedOf(one, 'PIX'), await balance(bank)]).toEqual([100, 0, 0])
})

test('a Pix of a till that did not come is out of its shift when the order becomes less, or a part of it came', async () => {
  const products = [{ productId: filter, quantity: 2 }]
  const undoPix = async () => {
    const [entry] = (await app.as(owner).entries()).filter(({ status }) => status === 'PAID')
    await app.call(owner, entries.undoConfirmation, { params: { id: entry!.id }, body: {} })
    return entry!.id
  }
  const less = await sold([{ method: 'PIX', amount: 200, isReceived: true }], { products, deliversLater: true })
  await undoPix()
  const half = [{ productId: filter, quantity: 1 }]
  expect((await app.call(owner, sales.update, { params: { id: less.id }, body: { products: half } })).status).toBe(200)
  expect(await expectedOf(one, 'PIX')).toBe(100)
  expect((await cancel(less.id)).status).toBe(200)
  const sale = await sold([{ method: 'PIX', amount: 200, isReceived: true }], { products, deliversLater: true })
  const before = await expectedOf(one, 'PIX')
  await app.call(owner, entries.confirm, { params: { id: await undoPix() }, body: { amountPaid: 50 } })
  expect((await receive(sale.id, inMoney(150), other)).data.paid).toBe(true)
  expect(await expectedOf(one, 'PIX')).toBe(before - 150)
})

test('what went back for a return is not taken back in finance as if it had never come', async () => {
  const sale = await sold(
    [
      { method: 'PIX', amount: 120, isReceived: true },
      { method: 'PIX', amount: 80, isReceived: true },
    ],
    { products: [{ productId: filter, quantity: 2 }] },
  )
  expect((await bringBack(sale, { refund: 'STORE_CREDIT' })).data.refundPrice).toBe(100)
  const found = await app.as(owner).entries()
  const undo = (amount: number) =>
    app.call(owner, entries.undoConfirmation, {
      params: { id: found.find((each) => each.amount === amount)!.id },
      body: {},
    })
  expect((await undo(120)).problem.code).toBe('entry.sale-returned')
  expect((await undo(80)).status).toBe(200)
  const open = await app.call(owner, sales.due, { params: { id: sale.id } })
  expect(open.data.due).toBe(80)
})

test('what lies in a drawer lies in its account, also where no entries are asked for', async () => {
  const sale = await sold([...inMoney(60), { method: 'PIX', amount: 40, isReceived: true }], { createsEntries: false })
  expect([await expectedOf(one), await balance(one.account), await balance(bank)]).toEqual([60, 60, 0])
  expect(sale.isWithoutEntries).toBe(true)
})

test('a device that names the account of its drawer for a Pix is booked elsewhere, and marked', async () => {
  const sale = await sold([{ method: 'PIX', amount: 100, isReceived: true, bankAccountId: one.account }])
  expect(sale.toCheck).toEqual([expect.stringContaining('gaveta')])
  expect([await balance(one.account), await balance(bank)]).toEqual([0, 100])
})

test('a card that a till charged is still to come from its operator when more is received of the sale', async () => {
  const sale = await sold([{ method: 'CREDITCARD', amount: 100 }], { deliversLater: true })
  const products = [{ productId: filter, quantity: 2 }]
  await app.call(owner, sales.update, { params: { id: sale.id }, body: { products } })
  expect((await receive(sale.id, inMoney(100), other)).data.paid).toBe(true)
  const live = (await app.as(owner).entries()).filter(({ status }) => status !== 'CANCELED')
  expect(live.map(({ status, amount }) => [status, amount]).toSorted()).toEqual([
    ['PAID', 100],
    ['PENDING', 100],
  ])
})

test('what a device took beyond the total is marked: of cash it is change, of the rest owed, and all of it goes back', async () => {
  const inCash = await sold([...inMoney(150)], { deliversLater: true })
  expect([inCash.changeGiven, inCash.paid, await expectedOf(one)]).toEqual([50, true, 100])
  expect(inCash.toCheck).toEqual([expect.stringContaining('R$ 50,00')])
  const four = Array.from({ length: 4 }, () => ({ method: 'PIX' as const, amount: 100, isReceived: true }))
  const sale = await sold(four, { deliversLater: true })
  expect([sale.paid, sale.toCheck]).toEqual([true, [expect.stringContaining('R$ 300,00')]])
  expect((await cancel(sale.id)).problem.code).toBe('sale.to-check')
  await app.call(owner, sales.check, { params: { id: sale.id }, body: {} })
  expect((await cancel(sale.id)).status).toBe(200)
  expect(await balance(bank)).toBe(0)
})

test('nobody puts money into the drawer of a till that is closed by saying so on an order', async () => {
  const sale = await sold([{ method: 'TICKET', amount: 100 }], { deliversLater: true, createsEntries: false })
  await close(one)
  const payments = [{ method: 'MONEY', amount: 100, isReceived: true }]
  const answer = await app.call(owner, sales.update, { params: { id: sale.id }, body: { payments } as never })
  expect(answer.problem.code).toBe('sale.till-required')
})
