import { entries } from '@prumo/contract/finance/entries'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aTillShop } from '../../../testing/sales/till-shop.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof aTillShop>>
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (shop = await aTillShop(app)))
afterEach(() => expectSalesLaws(app, shop.owner))
afterAll(() => app.stop())

const cancel = { reason: 'Desistiu', refund: 'GIVE_BACK' }

test('credit that was not there is not received, and does not come into being when the goods come back', async () => {
  const sale = await shop.sold([{ method: 'STORECREDIT', amount: 100 }])
  expect([sale.paid, sale.toCheck]).toEqual([false, ['O crédito da loja usado não existe ou não basta.']])
  expect((await shop.bringBack(sale)).problem.code).toBe('sale.to-check')
  await app.call(shop.owner, sales.check, { params: { id: sale.id }, body: {} })
  expect((await shop.bringBack(sale)).data.refundPrice).toBe(0)
  expect(await shop.credit()).toBe(0)
})

test('credit that was not there is replaced by what the client really pays', async () => {
  const sale = await shop.sold([{ method: 'STORECREDIT', amount: 100 }], { deliversLater: true })
  expect((await shop.edit(sale.id, { payments: [{ method: 'PIX', amount: 100 }] })).status).toBe(200)
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 100'])
})

test('credit that was spent is not forgotten by saying the payments anew', async () => {
  await shop.giveCredit(100)
  const payments = [{ method: 'STORECREDIT' as const, amount: 100 }]
  const sale = await shop.sold(payments, { deliversLater: true, createsEntries: false })
  const refused = await shop.edit(sale.id, { payments: [{ method: 'TICKET', amount: 100 }] })
  expect([refused.status, refused.problem.code]).toEqual([422, 'sale.payments-differ'])
  expect((await shop.edit(sale.id, { payments: [] })).data.payments).toHaveLength(1)
  await shop.step(sale.id, 'CANCELLED', cancel)
  expect(await shop.credit()).toBe(100)
})

test('money in the drawer is not forgotten by saying the payments anew', async () => {
  const sale = await shop.sold([{ method: 'MONEY', amount: 100 }], { deliversLater: true, createsEntries: false })
  const refused = await shop.edit(sale.id, { payments: [{ method: 'TICKET', amount: 100 }] })
  expect([refused.status, refused.problem.code]).toEqual([422, 'sale.payments-differ'])
  await shop.step(sale.id, 'CANCELLED', cancel)
  expect(await shop.inDrawer()).toBe(0)
})

test('payments come to the new total where nobody says how', async () => {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
  const sale = await shop.ordered({ products: shop.filters(2) })
  await shop.step(sale.id, 'APPROVED')
  await shop.edit(sale.id, { products: shop.filters(1), payments: [] })
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 100'])
})

test('money that a sale of the till takes later lies in its drawer and in its account', async () => {
  const sale = await shop.sold([{ method: 'MONEY', amount: 100 }], { deliversLater: true })
  const payments = [{ method: 'MONEY', amount: 100, isReceived: true }]
  await shop.edit(sale.id, { products: shop.filters(2), payments })
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([200, 200])
})

test('money of a till lies in its drawer, whatever account is said', async () => {
  const { account: bankAccountId } = shop
  await shop.sold([{ method: 'MONEY', amount: 100 }], { entries: { bankAccountId } })
  await shop.sold([{ method: 'MONEY', amount: 100, bankAccountId }])
  const later = await shop.sold([{ method: 'MONEY', amount: 100 }], { createsEntries: false })
  await shop.handOver(later.id, { bankAccountId })
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([300, 300])
})

test('money in a drawer is taken back by its sale, not in finance: drawer and account tell the same', async () => {
  const sale = await shop.sold([{ method: 'MONEY', amount: 100 }], { deliversLater: true })
  const [entry] = await app.as(shop.owner).entries()
  const params = { id: entry!.id }
  const undone = await app.call(shop.owner, entries.undoConfirmation, { params, body: {} })
  const removed = await app.call(shop.owner, entries.remove, { params, query: {} })
  const all = await app.call(shop.owner, entries.removeAll, { body: { ids: [entry!.id] } as never })
  expect([undone.problem.code, removed.problem.code, all.status]).toEqual(['entry.in-drawer', 'entry.of-sale', 422])
  await shop.step(sale.id, 'CANCELLED', cancel)
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([0, 0])
})

test('a card that was charged at a till is paid, also where finance is told nothing', async () => {
  expect((await shop.sold([{ method: 'CREDITCARD', amount: 100 }], { createsEntries: false })).paid).toBe(true)
})

test('credit that is only named pays nothing: neither in an order nor in what finance is told of it', async () => {
  const sale = await shop.ordered({ payment: { paymentMethod: 'STORECREDIT', paymentCondition: 'CASHPAYMENT' } })
  expect((await shop.step(sale.id, 'INVOICED')).data.paid).toBe(false)
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 100'])
  const other = await shop.ordered()
  const refused = await shop.handOver(other.id, { paymentMethod: 'STORECREDIT', effectiveDate: '2026-01-01' })
  expect([refused.status, refused.problem.code]).toEqual([422, 'sale.credit-at-till'])
})

test('nobody is asked for a cancelled sale by asking for its entries', async () => {
  const sale = await shop.ordered()
  await shop.step(sale.id, 'CANCELLED', cancel)
  expect((await shop.handOver(sale.id)).problem.code).toBe('sale.closed')
  expect(await shop.inFinance()).toEqual([])
})

test('a quote that brought money, or is in finance, is cancelled before it is deleted', async () => {
  const paid = await shop.ordered({ payments: [{ method: 'PIX', amount: 100, isReceived: true }] })
  const known = await shop.ordered()
  await shop.handOver(known.id)
  const { data } = await app.call(shop.owner, sales.removeAll, { body: { ids: [paid.id, known.id] } })
  expect([data.deleted, data.failed.map(({ code }) => code)]).toEqual([0, [paid.code, known.code]])
  await shop.step(known.id, 'CANCELLED', cancel)
  expect((await app.call(shop.owner, sales.remove, { params: { id: known.id } })).status).toBe(200)
  expect(await shop.inFinance()).toEqual([])
})

test('a card that an order only names is paid when it is received, not when finance hears of it', async () => {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
  const sale = await shop.ordered({ payments: [{ method: 'CREDITCARD', amount: 100 }] })
  expect((await shop.step(sale.id, 'APPROVED')).data.paid).toBe(false)
  await shop.confirm({})
  expect((await app.call(shop.owner, sales.get, { params: { id: sale.id } })).data.paid).toBe(true)
})

test('a cent more or less keeps every agreed line and day: the last open one takes it', async () => {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
  const payments = [
    { method: 'PIX', amount: 40, dueDates: ['2027-01-10'] },
    { method: 'TICKET', amount: 60, installments: 2, dueDates: ['2027-02-10', '2027-03-20'] },
  ]
  const sale = await shop.ordered({ payments })
  const lines = async () =>
    (await app.call(shop.owner, sales.get, { params: { id: sale.id } })).data.payments.map(({ method, amount }) => [
      method,
      amount,
    ])
  const open = async () =>
    (await app.as(shop.owner).entries())
      .filter(({ status }) => status !== 'CANCELED')
      .map(({ amount, scheduleDate }) => `${scheduleDate} ${amount}`)
      .toSorted()
  const freight = (freightCost: number) => shop.edit(sale.id, { transport: { freightCost } })
  await freight(0.01)
  expect(await lines()).toEqual([
    ['PIX', 40],
    ['TICKET', 60.01],
  ])
  await shop.step(sale.id, 'APPROVED')
  await freight(0.03)
  expect(await open()).toEqual(['2027-01-10 40', '2027-02-10 30.01', '2027-03-20 30.02'])
  await shop.edit(sale.id, { discountPrice: 45 })
  expect(await open()).toEqual(['2027-01-10 40', '2027-02-10 15.03'])
  await shop.edit(sale.id, { discountPrice: 80 })
  expect(await open()).toEqual(['2027-01-10 20.03'])
  expect(await lines()).toEqual([['PIX', 20.03]])
})
