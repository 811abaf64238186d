import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { securityLog } from '@prumo/contract/identity/security-log'
import { customers } from '@prumo/contract/people/people'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import type { Payment } from '@prumo/worlds/tills'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
let filter: string
let client: string
let till: string
let drawer: string
let shift: string
let number = 0
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
  await app.as(owner).handOver(account)
  filter = await app.as(owner).product({ sku: 'FLT', stock: 50 })
  client = (await app.call(owner, customers.create, { body: { name: 'Ana' } as never })).data.id
  const made = (await app.call(owner, tills.create, { body: { name: 'Caixa 1', series: 'A1' } })).data
  till = made.id
  drawer = made.bankAccount.id
  shift = (await app.call(owner, tillShifts.open, { params: { id: till }, body: { float: 0 } })).data.id
})
afterEach(() => expectSalesLaws(app, owner))
afterAll(() => app.stop())

const sold = (payments: Payment[], own: object = {}) =>
  app
    .as(owner)
    .sale({
      id: uuidv7(),
      products: [{ productId: filter, quantity: 1 }],
      clientId: client,
      paid: true,
      payments,
      till: { tillId: till, shiftId: shift, number: (number += 1), happenedAt: new Date().toISOString() },
      ...own,
    })
const bringBack = async (sale: Awaited<ReturnType<World['sale']>>, own: object = {}) =>
  app.call(owner, saleReturns.create, {
    params: { id: sale.id },
    body: {
      lines: [{ itemId: sale.products[0]!.id, quantity: 1 }],
      reason: 'Não serviu',
      refund: 'GIVE_BACK',
      ...own,
    } as never,
  })
const give = (amount: number) =>
  app.call(owner, storeCredit.correct, { params: { id: client }, body: { amount, reason: 'Acerto' } })
const credit = async () => (await app.call(owner, storeCredit.read, { params: { id: client }, query: {} })).data.balance
const balanceOf = async (id: string) =>
  Number((await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance)
const inDrawer = async () =>
  (await app.call(owner, tillShifts.get, { params: { id: shift } })).data.methods.find(
    ({ method }) => method === 'MONEY',
  )?.expected ?? 0
const backInFinance = async () =>
  (await app.as(owner).entries()).filter(({ type }) => type === 'EXPENSE').map(({ amount }) => amount)

test('credit of the shop pays at the till only: an order that names it would owe nothing and take nothing', async () => {
  const draft = { products: [{ productId: filter, quantity: 1 }], clientId: client }
  const payments = [{ method: 'STORECREDIT', amount: 100 }]
  const refused = await app.call(owner, sales.create, { body: { ...draft, payments } as never })
  expect([refused.status, refused.problem.code]).toEqual([422, 'sale.credit-at-till'])
  const { id } = await app.as(owner).sale(draft)
  const changed = await app.call(owner, sales.update, { params: { id }, body: { payments } as never })
  expect([changed.status, changed.problem.code]).toEqual([422, 'sale.credit-at-till'])
})

test('what was paid with credit goes back as credit, whatever is asked for', async () => {
  await give(100)
  const sale = await sold([{ method: 'STORECREDIT', amount: 100 }])
  expect(await credit()).toBe(0)
  expect((await bringBack(sale, { tillId: till })).data).toMatchObject({ refundPrice: 100, creditPrice: 100 })
  expect([await credit(), await inDrawer(), await backInFinance()]).toEqual([100, 0, []])
})

test('paid in part with credit, the money goes back first and the rest is credit again', async () => {
  await give(60)
  const sale = await sold(
    [
      { method: 'STORECREDIT', amount: 60 },
      { method: 'MONEY', amount: 140 },
    ],
    { products: [{ productId: filter, quantity: 2 }] },
  )
  expect((await bringBack(sale, { tillId: till })).data).toMatchObject({ refundPrice: 100, creditPrice: 0 })
  expect([await credit(), await inDrawer()]).toEqual([0, 40])
  expect((await bringBack(sale, { tillId: till })).data).toMatchObject({ refundPrice: 100, creditPrice: 60 })
  expect([await credit(), await inDrawer(), await balanceOf(drawer)]).toEqual([60, 0, 0])
})

test('money that came into a till leaves it there and in its account, also where nobody names the till', async () => {
  const sale = await sold([{ method: 'MONEY', amount: 100 }])
  expect([await inDrawer(), await balanceOf(drawer)]).toEqual([100, 100])
  await bringBack(sale)
  expect([await inDrawer(), await balanceOf(drawer)]).toEqual([0, 0])
})

test('money of a till lies in its drawer, whatever account is named for the rest', async () => {
  const before = await balanceOf(account)
  await sold(
    [
      { method: 'MONEY', amount: 60, bankAccountId: account },
      { method: 'PIX', amount: 40, isReceived: true },
    ],
    { createsEntries: true, entries: { bankAccountId: account } },
  )
  expect([await inDrawer(), await balanceOf(drawer), (await balanceOf(account)) - before]).toEqual([60, 60, 40])
})

test('given back in another way, it leaves the account that somebody names, and not the drawer', async () => {
  const sale = await sold([{ method: 'MONEY', amount: 100 }])
  const refused = await bringBack(sale, { refundMethod: 'PIX' })
  expect([refused.status, refused.problem.title]).toEqual([422, 'Selecione uma conta bancária'])
  const before = await balanceOf(account)
  expect((await bringBack(sale, { refundMethod: 'PIX', bankAccountId: account })).data.refundPrice).toBe(100)
  expect([await inDrawer(), await balanceOf(drawer), (await balanceOf(account)) - before]).toEqual([100, 100, -100])
})

test('a card that finance was never told of goes back too', async () => {
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  const sale = await sold([{ method: 'CREDITCARD', amount: 100 }], { createsEntries: false })
  expect((await bringBack(sale, { refundMethod: 'CREDITCARD' })).data.refundPrice).toBe(100)
})

test('what never came in goes back by an owner, or up to what they allow, and they hear of it', async () => {
  const sale = await sold([{ method: 'CREDITCARD', amount: 100 }], { createsEntries: false })
  await app.call(owner, saleSettings.save, { body: { creditLimit: 99.99 } })
  const clerk = await app.aMember(owner, ['sale.post', 'sale-return.post', 'till.post'])
  const body = {
    lines: [{ itemId: sale.products[0]!.id, quantity: 1 }],
    reason: 'Defeito',
    refund: 'GIVE_BACK' as const,
    refundMethod: 'CREDITCARD' as const,
  }
  const back = (who: Person) => app.call(who, saleReturns.create, { params: { id: sale.id }, body })
  expect((await back(clerk)).problem.code).toBe('store-credit.above-limit')
  expect((await back(owner)).status).toBe(200)
  const { data } = await app.call(owner, securityLog.list, { body: { filters: { kind: 'credit-given' } } })
  expect(data.items[0]!.detail).toContain('sem que o recebimento conste')
})
