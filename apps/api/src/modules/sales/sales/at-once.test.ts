import { today } from '@prumo/domain/calendar/calendar-date'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { customers } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectStatements } from '../../../testing/sales/commissions.ts'
import {
  expectDrawersInAccounts,
  expectPaidIsSettled,
  expectSalesLaws,
} from '../../../testing/sales-play/sales-laws.ts'
import { linesOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aTillShop } from '../../../testing/sales/till-shop.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof aTillShop>>
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  shop = await aTillShop(app)
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
})
afterEach(async () => {
  await expectSalesLaws(app, shop.owner)
  await expectStatements(app, shop.owner)
  await expectDrawersInAccounts(app, shop.owner)
  await expectPaidIsSettled(app, shop.owner)
})
afterAll(() => app.stop())

const cash = (amount: number) => ({ method: 'MONEY' as const, amount })
const cancel = (id: string, refund = 'GIVE_BACK') => shop.step(id, 'CANCELLED', { reason: 'Desistiu', refund })
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const read = async (id: string) => (await app.call(shop.owner, sales.get, { params: { id } })).data
const live = async () => (await app.as(shop.owner).entries()).filter(({ status }) => status !== 'CANCELED')
const sum = (amounts: readonly (number | undefined)[]) =>
  Math.round(amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0) * 100) / 100

test('a sale that two people cancel at once is given back once', async () => {
  const { id } = await shop.sold([cash(100)], { deliversLater: true })
  expect(statusesOf(await Promise.all([cancel(id), cancel(id), cancel(id, 'STORE_CREDIT')]))).toEqual([200, 409, 409])
  expect((await shop.inDrawer()) + (await shop.credit())).toBeOneOf([0, 200])
})

test('goods that two people take back at once come back once', async () => {
  const sale = await shop.sold([cash(100)])
  const answers = await Promise.all([
    shop.bringBack(sale),
    shop.bringBack(sale, { refund: 'STORE_CREDIT' }),
    shop.bringBack(sale, { refundMethod: 'PIX', bankAccountId: shop.account }),
  ])
  expect(statusesOf(answers)).toEqual([200, 422, 422])
})

test('an order that is invoiced, cancelled and brought back at once has one of these', async () => {
  const sale = await shop.sold([cash(100)], { deliversLater: true })
  const answers = await Promise.all([cancel(sale.id), shop.step(sale.id, 'INVOICED'), shop.bringBack(sale)])
  for (const answer of answers) expect([200, 409, 422]).toContain(answer.status)
  const { status } = await read(sale.id)
  expect(['CANCELLED', 'INVOICED']).toContain(status)
})

test('an order that is received and cancelled at once brings nothing that stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await shop.ordered({ status: 'APPROVED', payments: [cash(100)] })
    const [received, cancelled] = await Promise.all([shop.receive(order.id, [cash(100)]), cancel(order.id)])
    expect([200, 409, 422]).toContain(received.status)
    expect(cancelled.status).toBe(200)
  }
  expect(await shop.inDrawer()).toBe(0)
})

test('an order of which a till received a part is not divided, one that the office received is, and both together are it', async () => {
  const order = await shop.ordered({ status: 'APPROVED', products: shop.filters(3), payments: [cash(300)] })
  const lines = [{ itemId: order.products[0]!.id, quantity: 2 }]
  const [entry] = await live()
  await shop.confirm({ amountPaid: 50, bankAccountId: shop.account })
  expect(entry!.amount).toBe(300)
  const divided = await app.call(shop.owner, sales.divide, {
    params: { id: order.id },
    body: { version: (await read(order.id)).version, lines } as never,
  })
  expect(divided.status).toBe(200)
  expect(sum((await live()).map(({ amount }) => amount))).toBe(300)
  expect((await shop.receive(order.id, [cash(50)])).status).toBe(200)
  expect((await shop.receive(divided.data.id, [cash(200)])).status).toBe(200)
  const again = await app.call(shop.owner, sales.divide, {
    params: { id: divided.data.id },
    body: {
      version: (await read(divided.data.id)).version,
      lines: [{ itemId: divided.data.products[0]!.id, quantity: 1 }],
    } as never,
  })
  expect(again.problem.code).toBe('sale.divide-paid-at-till')
  expect(await shop.inDrawer()).toBe(250)
})

test('fees of a card stay those of what is charged when an order is divided', async () => {
  await app.call(shop.owner, cardFees.create, {
    body: {
      method: 'CREDITCARD',
      fromParcels: 1,
      toParcels: 12,
      feePercent: 3,
      fixedFee: 0,
      daysToFirst: 30,
      daysBetween: 30,
      isAnticipated: false,
    } as never,
  })
  const payments = [{ method: 'CREDITCARD', amount: 300, installments: 3 }]
  const order = await shop.ordered({ status: 'APPROVED', products: shop.filters(3), payments })
  const feesOf = async () => sum((await live()).filter(({ type }) => type === 'EXPENSE').map(({ amount }) => amount))
  const before = await feesOf()
  const divided = await app.call(shop.owner, sales.divide, {
    params: { id: order.id },
    body: { version: order.version, lines: [{ itemId: order.products[0]!.id, quantity: 1 }] } as never,
  })
  expect(divided.status).toBe(200)
  expect(await feesOf()).toBe(before)
  expect((await cancel(divided.data.id)).status).toBe(200)
  expect(await feesOf()).toBeCloseTo((before * 2) / 3)
})

test('a line of a statement that settled what came back since is not untied, and says why', async () => {
  const order = await shop.ordered({ status: 'APPROVED', payments: [{ method: 'TICKET', amount: 100 }] })
  await shop.step(order.id, 'INVOICED')
  const [entry] = await live()
  const day = today(new Date(), 'America/Sao_Paulo')
  const [line] = await someLines(app, shop.owner, shop.account, [{ amount: 100, day, description: 'BOLETO' }])
  const { data, status } = await app.call(shop.owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line!], entries: [{ id: entry!.id, version: entry!.version }] }] } as never,
  })
  expect(status).toBe(200)
  expect((await shop.bringBack(order)).data.refundPrice).toBe(100)
  const undone = await app.call(shop.owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })
  expect([undone.status, undone.problem?.code]).toEqual([409, 'entry.sale-returned'])
  expect((await linesOf(app, shop.owner, { state: 'settled' })).length).toBe(1)
})

test('what comes back, is let off and is received again earns what it comes to', async () => {
  await app.as(shop.owner).commission({ percent: 5 })
  const order = await shop.ordered({ status: 'APPROVED', products: shop.filters(3), payments: [cash(300)] })
  await shop.step(order.id, 'INVOICED')
  await shop.bringBack(order)
  await expectStatements(app, shop.owner)
  expect((await shop.receive(order.id, [cash(200)])).data.paid).toBe(true)
  await shop.bringBack(order)
  await expectStatements(app, shop.owner)
  expect(await shop.inDrawer()).toBe(100)
})

test('a quote that client and office approve at once is approved once', async () => {
  const quote = await app.as(shop.owner).quote({ origin: 'sales-order' })
  const token = await app.as(shop.owner).quoteLink(quote.id)
  const body = (await app.as(null).approval(token)) as never
  const answers = await Promise.all([
    app.call(null, publicQuotes.approve, { params: { token }, body }),
    app.call(null, publicQuotes.approve, { params: { token }, body }),
    shop.step(quote.id, 'APPROVED'),
  ])
  for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status)
  expect((await read(quote.id)).status).toBe('APPROVED')
  expect(sum((await live()).map(({ amount }) => amount))).toBe(quote.totalPrice)
  const level = await app.as(shop.owner).stockOf(quote.products[0]!.productId!)
  expect(level.reserved).toBe(2)
})

test('a client whose return became credit stays the client', async () => {
  const other = (await app.call(shop.owner, customers.create, { body: { name: 'Bia' } as never })).data.id
  const sale = await shop.sold([cash(100)])
  await shop.bringBack(sale, { refund: 'STORE_CREDIT' })
  expect((await shop.edit(sale.id, { clientId: other })).problem.code).toBe('sale.closed')
  expect(await shop.credit()).toBe(100)
})

test('two people who become one while their credit is spent owe and have what both did', async () => {
  const other = (await app.call(shop.owner, customers.create, { body: { name: 'Ana Maria' } as never })).data.id
  await shop.giveCredit(100)
  await app.call(shop.owner, storeCredit.correct, { params: { id: other }, body: { amount: 50, reason: 'Acerto' } })
  const order = await shop.ordered({ status: 'APPROVED', payments: [cash(100)], clientId: other })
  const spent = await shop.ordered({ status: 'APPROVED', payments: [cash(100)] })
  const byOther = await shop.ordered({ status: 'APPROVED', payments: [cash(100)], clientId: other })
  const works = [
    () => app.call(shop.owner, personMerges.merge, { params: { id: shop.client }, body: { otherId: other } }),
    () => shop.receive(spent.id, [cash(40), { method: 'STORECREDIT', amount: 60 }]),
    () => shop.receive(byOther.id, [cash(60), { method: 'STORECREDIT', amount: 40 }]),
  ]
  const first = await Promise.all(works.map((work) => work()))
  // Whoever waited for whoever waited for them was told to try again.
  for (const [index, { status, problem }] of first.entries()) {
    if (status === 200) continue
    expect(problem.code).toBe('contention')
    expect((await works[index]!()).status).toBe(200)
  }
  expect(await shop.credit()).toBe(50)
  const open = (await live()).filter(({ status }) => status === 'PENDING')
  expect(open.map(({ person }) => person?.id)).toEqual([shop.client])
  expect((await read(order.id)).client?.id).toBe(shop.client)
  const { data } = await app.call(shop.owner, personMerges.list, { params: { id: shop.client } })
  expect(data.items).toHaveLength(1)
  const { id: mergeId } = data.items[0]! as { id: string }
  const undone = await app.call(shop.owner, personMerges.undo, { params: { id: shop.client, mergeId } })
  const credits = await app.call(shop.owner, storeCredit.read, { params: { id: other }, query: {} })
  // What was received after they became one keeps them one.
  expect(credits.status).toBe(undone.status === 200 ? 200 : 404)
  expect((await shop.credit()) + (undone.status === 200 ? credits.data.balance : 0)).toBe(50)
})
