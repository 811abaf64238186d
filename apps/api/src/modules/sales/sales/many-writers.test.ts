import { customers } from '@prumo/contract/people/people'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectDrawersInAccounts, expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aTillShop } from '../../../testing/sales/till-shop.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof aTillShop>>
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (shop = await aTillShop(app)))
afterEach(async () => {
  await expectSalesLaws(app, shop.owner)
  await expectDrawersInAccounts(app, shop.owner)
})
afterAll(() => app.stop())

const cash = (amount: number, own: object = {}) => ({ method: 'MONEY' as const, amount, ...own })
const outcomesOf = (answers: readonly { status: number; problem?: { code: string } }[]) => [
  ...new Set(answers.map(({ status, problem }) => problem?.code ?? status)),
]
const rounds = 4

test('orders of a till that change client and take more money, while others return, receive and sell, wait for each other in one order', async () => {
  const other = (await app.call(shop.owner, customers.create, { body: { name: 'Bia' } as never })).data.id
  const many = <One>(make: () => Promise<One>) => Promise.all(Array.from({ length: rounds }, make))
  const edited = await many(() => shop.sold([cash(100)], { deliversLater: true }))
  const returned = await many(() => shop.sold([cash(100)]))
  const ordered = await many(() => shop.ordered({ status: 'APPROVED', payments: [cash(100)] }))
  const cancelled = await many(() => shop.sold([cash(100)], { deliversLater: true }))
  const inCredit = await many(() => shop.sold([cash(100)]))
  const spent = await many(() => shop.ordered({ status: 'APPROVED', payments: [cash(100)] }))
  await shop.giveCredit(1000)
  const answers = await Promise.all([
    ...edited.map(({ id }) =>
      shop.edit(id, { clientId: other, products: shop.filters(2), payments: [cash(100, { isReceived: true })] }),
    ),
    ...returned.map((sale) => shop.bringBack(sale)),
    ...ordered.map(({ id }) => shop.receive(id, [cash(100)], { delivers: true })),
    ...cancelled.map(({ id }) => shop.step(id, 'CANCELLED', { reason: 'Desistiu', refund: 'GIVE_BACK' })),
    ...inCredit.map((sale) => shop.bringBack(sale, { refund: 'STORE_CREDIT' })),
    ...spent.map(({ id }) => shop.receive(id, [cash(90), { method: 'STORECREDIT', amount: 10 }], { delivers: true })),
    ...Array.from({ length: rounds }, async () => {
      await shop.sold([cash(90), { method: 'STORECREDIT', amount: 10 }])
      return { status: 200 }
    }),
  ])
  expect(outcomesOf(answers)).toEqual([200])
})

test('orders that change their goods for those of others, and orders that are divided while tills sell, wait for nobody who waits for them', async () => {
  const cable = await app.as(shop.owner).product({ sku: 'CAB', stock: 90 })
  const cables = [{ productId: cable, quantity: 2 }]
  const approved = (products: object[]) => shop.ordered({ status: 'APPROVED', products, payments: [cash(200)] })
  for (let round = 0; round < rounds; round += 1) {
    const many = <One>(make: () => Promise<One>) => Promise.all(Array.from({ length: rounds }, make))
    const toCables = await many(() => approved(shop.filters(2)))
    const toFilters = await many(() => approved(cables))
    const divided = await many(() => approved(shop.filters(2)))
    const answers = await Promise.all([
      ...toCables.map(({ id }) => shop.edit(id, { products: cables })),
      ...toFilters.map(({ id }) => shop.edit(id, { products: shop.filters(2) })),
      ...divided.map(({ id, version, products }) =>
        app.call(shop.owner, sales.divide, {
          params: { id },
          body: { version, lines: [{ itemId: products[0]!.id, quantity: 1 }] },
        }),
      ),
      ...divided.map(async () => {
        await shop.sold([cash(100)])
        return { status: 200 }
      }),
    ])
    expect(outcomesOf(answers)).toEqual([200])
  }
})
