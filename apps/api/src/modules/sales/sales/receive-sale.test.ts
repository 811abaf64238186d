import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { people } from '@prumo/contract/people/people'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: Person
let bank: string
let till: Awaited<ReturnType<World['till']>>
let shiftId: string
let filter: string
let client: string
const deviceId = uuidv7()

beforeAll(async () => void (app = await startTestApp()))
afterEach(() => expectSalesLaws(app, owner))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  bank = await app.as(owner).account()
  await app.as(owner).handOver(bank, { trigger: 'CONFIRMED' })
  seller = await app.aMember(owner, ['sale.post', 'till.post'])
  till = await app.as(owner).till()
  await app.call(seller, tills.register, { params: { id: till.id }, body: { deviceId, deviceName: 'Balcão' } })
  shiftId = (await app.as(seller).openShift(till.id, { float: 0 })).id
  filter = await app.as(owner).product({ sku: 'FLT', stock: 10 })
  client = (await app.call(owner, people.create, { body: { name: 'Ana', type: 'Customer' } as never })).data.id
})

const ordered = (own: object = {}) =>
  app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }], clientId: client, status: 'APPROVED', ...own })
const inMoney = (amount: number) => [{ method: 'MONEY' as const, amount }]
const receive = (id: string, payments: object[], own: object = {}, stamp: object = {}, person = seller) =>
  app.call(person, sales.receive, {
    params: { id },
    body: { payments, till: { tillId: till.id, deviceId, number: 1, ...stamp }, ...own } as never,
  })
const drawer = async () =>
  (await app.call(owner, tillShifts.get, { params: { id: shiftId } })).data.methods[0]!.expected
const balance = async (id: string) => (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const live = async () =>
  (await app.as(owner).entries())
    .filter(({ status }) => status !== 'CANCELED')
    .map(({ type, status, amount, destinationBankAccount }) => [type, status, amount, destinationBankAccount!.id])

test('money for a saved order of the till goes into its drawer and its account, and the order is paid', async () => {
  const order = await ordered({ origin: 'pdv' })
  expect([order.paid, await live()]).toEqual([false, []])
  const { data } = await receive(order.id, inMoney(100), {}, { change: 50 })
  expect(data).toMatchObject({ status: 'APPROVED', paid: true, changeGiven: 50, tillNumber: `${till.series}-000001` })
  expect([await drawer(), await balance(till.bankAccount.id), await balance(bank)]).toEqual([100, 100, 0])
  expect(await live()).toEqual([['INCOME', 'PAID', 100, till.bankAccount.id]])
  expect((await receive(order.id, inMoney(100))).problem.code).toBe('sale.nothing-to-receive')
})

test('what was to be paid another way is no longer asked for: nothing is received twice', async () => {
  const order = await ordered({ payment: { paymentMethod: 'TICKET', paymentCondition: 'CASHPAYMENT' } })
  expect(await live()).toEqual([['INCOME', 'PENDING', 100, bank]])
  const { data } = await receive(order.id, [...inMoney(40), { method: 'PIX', amount: 60, isReceived: true }])
  expect(data.paid).toBe(true)
  expect((await live()).toSorted()).toEqual(
    [
      ['INCOME', 'PAID', 40, till.bankAccount.id],
      ['INCOME', 'PAID', 60, bank],
    ].toSorted(),
  )
  expect([await drawer(), await balance(till.bankAccount.id), await balance(bank)]).toEqual([40, 40, 60])
})

test('of what came in before, only the rest is received', async () => {
  const order = await ordered()
  const [entry] = await app.as(owner).entries()
  await app.call(owner, entries.confirm, { params: { id: entry!.id }, body: { amountPaid: 30 } })
  expect((await app.call(seller, sales.due, { params: { id: order.id } })).data.due).toBe(70)
  expect((await receive(order.id, inMoney(100))).problem.code).toBe('sale.payments-differ')
  expect((await receive(order.id, inMoney(60))).problem.code).toBe('sale.received-too-little')
  expect((await receive(order.id, inMoney(70))).data.paid).toBe(true)
  expect([await drawer(), await balance(till.bankAccount.id), await balance(bank)]).toEqual([70, 70, 30])
  expect((await app.call(seller, sales.due, { params: { id: order.id } })).data.due).toBe(0)
})

test('delivered with the payment it is invoiced, and its goods leave', async () => {
  const order = await ordered({ origin: 'pdv' })
  const card = [{ method: 'CREDITCARD', amount: 100, installments: 2, brand: 'Visa' }]
  expect((await receive(order.id, card, { delivers: true })).data.status).toBe('INVOICED')
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 9, reserved: 0 })
  const due = (await app.as(owner).entries()).map(({ scheduleDate, amount }) => [
    scheduleDate! > order.createdAt,
    amount,
  ])
  expect(due).toEqual([
    [true, 50],
    [true, 50],
  ])
})

test('credit of the client pays an order at the till, and no more than there is', async () => {
  await app.call(owner, storeCredit.correct, { params: { id: client }, body: { amount: 100, reason: 'Acerto' } })
  const order = await ordered({ origin: 'pdv' })
  expect((await receive(order.id, [{ method: 'STORECREDIT', amount: 100 }])).data.paid).toBe(true)
  const another = await ordered({ origin: 'pdv' })
  const refused = await receive(another.id, [{ method: 'STORECREDIT', amount: 100 }])
  expect(refused.problem.code).toBe('store-credit.not-enough')
  expect(await drawer()).toBe(0)
})

test('an order is received by who is in the shift, from the device of the till, once', async () => {
  const order = await ordered({ origin: 'pdv' })
  const codes = [
    (await receive(order.id, inMoney(100), {}, { deviceId: uuidv7() })).problem.code,
    (await receive(order.id, inMoney(100), {}, { tillId: uuidv7() })).problem.code,
    (await receive(order.id, inMoney(100), {}, {}, await app.aMember(owner, ['sale.post']))).problem.code,
    (await receive(order.id, inMoney(100), { version: order.version + 9 })).problem.code,
    (await receive((await ordered({ status: 'BUDGET' })).id, inMoney(100))).problem.code,
  ]
  expect(codes).toEqual([
    'till.other-device',
    'reference-missing',
    'till-shift.others',
    'stale-record',
    'sale.not-receivable',
  ])
  const answers = await Promise.all([1, 2].map((number) => receive(order.id, inMoney(100), {}, { number })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await drawer()).toBe(100)
  await app.call(seller, tillShifts.close, { params: { id: shiftId }, body: { counted: inMoney(100) } })
  expect((await receive((await ordered()).id, inMoney(100))).problem.code).toBe('sale.till-required')
})
