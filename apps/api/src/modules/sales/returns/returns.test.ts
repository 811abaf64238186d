import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { people } from '@prumo/contract/people/people'
import { stock } from '@prumo/contract/stock/movements'
import { toCents } from '@prumo/domain/money/money'
import { thousandths } from '@prumo/domain/products/quantity'
import { refundOf, settleReturn } from '@prumo/domain/sales/refund'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let filter: string
const now = { at: new Date('2026-03-15T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => {
  now.at = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  await app.as(owner).handOver(await app.as(owner).account())
  filter = await app.as(owner).product({ sku: 'FLT', stock: 50 })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

/** Three for 300, one third of it in money and the rest in two parcels that nobody has paid. */
const sold = (own: object = {}) =>
  app.as(owner).sale({
    origin: 'pdv',
    paid: true,
    products: [{ productId: filter, quantity: 3 }],
    discountPrice: 0.01,
    payments: [
      { method: 'MONEY', amount: 99.99 },
      { method: 'CREDITCARD', amount: 200, installments: 2 },
    ],
    ...own,
  })
const terms = (id: string, who = owner) => app.call(who, saleReturns.terms, { params: { id } })
const bringBack = (id: string, itemId: string, quantity: number, own: object = {}) =>
  app.call(owner, saleReturns.create, {
    params: { id },
    body: { lines: [{ itemId, quantity }], reason: 'Não serviu', refund: 'GIVE_BACK', ...own } as never,
  })

test('what the terms come to is what the return does, to the cent, until nothing is left', async () => {
  const sale = await sold()
  for (const quantity of [1, 1, 1]) {
    const { data } = await terms(sale.id)
    const [line] = data.lines
    const worth = refundOf(
      { quantity: thousandths.toWhole(line!.quantity), net: toCents(line!.netPrice) },
      thousandths.toWhole(line!.returned),
      toCents(line!.refundedPrice),
      thousandths.toWhole(quantity),
    )
    const expected = settleReturn(worth, {
      open: toCents(data.openPrice),
      received: toCents(data.receivedPrice),
      refunded: toCents(data.refundedPrice),
      moneyLeft: toCents(data.moneyLeftPrice),
      excess: toCents(data.excessPrice),
    })
    const { data: back } = await bringBack(sale.id, line!.itemId, quantity)
    const { never, ...settled } = expected
    expect({ cancelled: toCents(back.cancelledPrice), refunded: toCents(back.refundPrice), onlyCredit: 0 }).toEqual(
      settled,
    )
    expect(never).toBe(toCents(back.totalPrice) - settled.cancelled - settled.refunded)
    expect(toCents(back.totalPrice)).toBe(worth)
  }
  const { data } = await terms(sale.id)
  expect(data).toMatchObject({ openPrice: 0, receivedPrice: 99.99, refundedPrice: 99.99 })
  expect(data.lines[0]).toMatchObject({ quantity: 3, returned: 3, refundedPrice: 299.99 })
  expect((await app.as(owner).stockOf(filter)).current).toBe(50)
  const money = (await app.as(owner).entries()).filter(({ type }) => type === 'EXPENSE')
  expect(money.map(({ amount, status }) => [amount, status])).toEqual([[99.99, 'PAID']])
  expect((await app.call(owner, sales.get, { params: { id: sale.id } })).data.returnState).toBe('ALL')
})

test('what is spoilt does not lie in stock again', async () => {
  const sale = await sold()
  await bringBack(sale.id, sale.products[0]!.id, 1, { placeId: null })
  expect((await app.as(owner).stockOf(filter)).current).toBe(47)
})

test('each movement names the sale it belongs to, and a reference somebody typed is no sale', async () => {
  const sale = await sold()
  await bringBack(sale.id, sale.products[0]!.id, 1)
  const typed = { productId: filter, type: 'PURCHASE' as const, quantity: 1, reference: `sale:${sale.id}x` }
  await app.call(owner, stock.move, { body: typed })
  const { data } = await app.call(owner, stock.listMovements, { body: { sort: '-timestamp', limit: 10 } })
  const told = data.items.map(({ type, sale: of }) => [type, of])
  const { id, code } = sale
  for (const type of ['SALE', 'RETURN']) expect(told).toContainEqual([type, { id, code }])
  expect(told.filter(([type]) => type === 'PURCHASE').every(([, of]) => of === null)).toBe(true)
})

test('credit needs somebody to owe it to, and lies with the client afterwards', async () => {
  const payments = [{ method: 'MONEY', amount: 299.99 }]
  const nobodys = await sold({ payments })
  const body = { refund: 'STORE_CREDIT' }
  expect((await bringBack(nobodys.id, nobodys.products[0]!.id, 1, body)).status).toBe(422)
  const client = (await app.call(owner, people.create, { body: { name: 'Ana', type: 'Customer' } })).data
  const sale = await sold({ payments, clientId: client.id })
  expect((await terms(sale.id)).data.client).toMatchObject({ id: client.id, name: 'Ana' })
  expect((await bringBack(sale.id, sale.products[0]!.id, 1, body)).data.refundPrice).toBe(100)
  const credit = await app.call(owner, storeCredit.read, { params: { id: client.id }, query: {} })
  expect(credit.data.balance).toBe(100)
})

test('before it is invoiced and after the last day the terms say the same as the return', async () => {
  const quote = await app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }] })
  const early = await terms(quote.id)
  expect(early.problem).toMatchObject({ status: 409, code: 'sale-return.not-invoiced' })
  expect(early.problem.title).toBe((await bringBack(quote.id, quote.products[0]!.id, 1)).problem.title)
  const sale = await sold()
  expect((await terms(sale.id)).data).toMatchObject({ lastDay: '2026-04-14', methods: ['MONEY', 'CREDITCARD'] })
  now.at = new Date('2026-04-15T15:00:00Z')
  owner = await signInAgain(app, owner)
  const late = await terms(sale.id)
  expect(late.problem).toMatchObject({ status: 409, code: 'sale-return.too-late' })
  expect(late.problem.title).toBe((await bringBack(sale.id, sale.products[0]!.id, 1)).problem.title)
})

test('the terms are for whoever may take things back, and of sales they may see', async () => {
  const sale = await sold()
  expect((await terms(sale.id, await app.aMember(owner, ['sale.read']))).status).toBe(403)
  expect((await terms(sale.id, await app.aMember(owner, ['sale.read', 'sale-return.post']))).status).toBe(200)
  expect((await terms(sale.id, await app.aMember(owner, ['service-order.read', 'sale-return.post']))).status).toBe(404)
})
