import { today } from '@prumo/domain/calendar/calendar-date'
import { sales } from '@prumo/contract/sales/sales'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  expectDrawersInAccounts,
  expectPaidIsSettled,
  expectSalesLaws,
} from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aTillShop } from '../../../testing/sales/till-shop.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof aTillShop>>
let safe: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  shop = await aTillShop(app)
  safe = await app.as(shop.owner).account({ name: 'Cofre do escritório' })
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
})
afterEach(async () => {
  await expectSalesLaws(app, shop.owner)
  await expectDrawersInAccounts(app, shop.owner)
  await expectPaidIsSettled(app, shop.owner)
})
afterAll(() => app.stop())

const order = (own: object) =>
  app.call(shop.owner, sales.create, { body: { products: shop.filters(1), clientId: shop.client, ...own } as never })
const cash = (own: object = {}) => [{ method: 'MONEY', amount: 100, isReceived: true, ...own }]
const accountsPaid = async () =>
  (await app.as(shop.owner).entries())
    .filter(({ status }) => status === 'PAID')
    .map(({ destinationBankAccount }) => destinationBankAccount!.id)

test('cash received in the office says in which account it lies; the usual one is not taken for it', async () => {
  const refused = await order({ payments: cash() })
  expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.path]).toEqual([
    422,
    'sale.cash-account-required',
    'payments.0.bankAccountId',
  ])
  const { data } = await order({ payments: cash({ bankAccountId: safe }) })
  await shop.step(data.id, 'APPROVED', { entries: { bankAccountId: shop.account } })
  expect(await accountsPaid()).toEqual([safe])
})

test('an edit of an order says it as well', async () => {
  const { data } = await order({})
  expect((await shop.edit(data.id, { payments: cash() })).problem.code).toBe('sale.cash-account-required')
  expect((await shop.edit(data.id, { payments: cash({ bankAccountId: safe }) })).status).toBe(200)
})

test('the drawer of a till is no place for it: that is received at the till', async () => {
  const { problem } = await order({ payments: cash({ bankAccountId: shop.drawer }) })
  expect([problem.code, problem.errors?.[0]?.path]).toEqual(['sale.account-of-till', 'payments.0.bankAccountId'])
  const { data } = await order({ payments: [{ method: 'MONEY', amount: 100 }] })
  const stepped = await shop.step(data.id, 'APPROVED', { entries: { bankAccountId: shop.drawer } })
  expect(stepped.problem.code).toBe('sale.account-of-till')
  expect((await shop.handOver(data.id, { bankAccountId: shop.drawer })).problem.code).toBe('sale.account-of-till')
})

test('cash that nobody has received yet is open, and comes into the drawer when the order is received at a till', async () => {
  const { data } = await order({ payments: [{ method: 'MONEY', amount: 100 }] })
  await shop.step(data.id, 'APPROVED')
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 100'])
  const received = await shop.receive(data.id, [{ method: 'MONEY', amount: 100 }])
  expect(received.status).toBe(200)
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([100, 100])
  expect(await accountsPaid()).toEqual([shop.drawer])
})

test('entries asked for by name take cash as received only with an account that is said', async () => {
  const { data } = await order({ payment: { paymentMethod: 'MONEY' } })
  await shop.step(data.id, 'APPROVED', { createsEntries: false })
  const day = today(new Date(), 'America/Sao_Paulo')
  const asked = { effectiveDate: day, paymentMethod: 'MONEY' }
  expect((await shop.handOver(data.id, asked)).problem.code).toBe('sale-hand-off.account-required')
  expect((await shop.handOver(data.id, { ...asked, bankAccountId: safe })).status).toBe(200)
  expect(await accountsPaid()).toEqual([safe])
})

test('an order that is paid as it is written says where its cash lies', async () => {
  const own = { id: uuidv7(), origin: 'sales-order', paid: true, payment: { paymentMethod: 'MONEY' } }
  expect((await order(own)).problem.code).toBe('sale.cash-account-required')
  expect((await order({ ...own, entries: { bankAccountId: safe } })).status).toBe(200)
  expect(await accountsPaid()).toEqual([safe])
})
