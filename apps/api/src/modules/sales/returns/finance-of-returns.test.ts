import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
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

const switchOff = async () => {
  const { data } = await app.call(shop.owner, integrationSettings.get, {})
  await app.call(shop.owner, integrationSettings.save, {
    body: { ...data, enableAutoTransactionCreation: false } as never,
  })
}

const supply = (amount: number) =>
  app.call(shop.owner, tillShifts.supply, { params: { id: shop.shift }, body: { amount, reason: 'Troco' } as never })

test('what came back before finance heard of a sale is not asked for, nor told as received, afterwards', async () => {
  await switchOff()
  const owed = await shop.ordered({ payments: [{ method: 'TICKET', amount: 100 }] })
  await shop.step(owed.id, 'INVOICED')
  const sold = await shop.sold([{ method: 'MONEY', amount: 100 }])
  await shop.bringBack(owed)
  await shop.bringBack(sold)
  await app.as(shop.owner).handOver(shop.account)
  for (const { id } of [owed, sold]) expect((await shop.handOver(id)).problem.code).toBe('sale-hand-off.returned')
  expect(await shop.inFinance()).toEqual([])
})

test('a remark on an invoiced sale tells finance nothing of it', async () => {
  await switchOff()
  const sale = await shop.ordered({ payments: [{ method: 'TICKET', amount: 100 }] })
  await shop.step(sale.id, 'INVOICED')
  await app.as(shop.owner).handOver(shop.account)
  expect((await shop.edit(sale.id, { notes: 'Entregue ao porteiro' })).status).toBe(200)
  expect(await shop.inFinance()).toEqual([])
})

test('the fee of a card follows what is still received of it', async () => {
  const fee = { method: 'CREDITCARD', fromParcels: 1, toParcels: 12, feePercent: 10, fixedFee: 0 }
  await app.call(shop.owner, cardFees.create, {
    body: { ...fee, daysToFirst: 30, daysBetween: 30, isAnticipated: false } as never,
  })
  const sale = await shop.sold([{ method: 'CREDITCARD', amount: 200 }], { products: shop.filters(2) })
  await shop.bringBack(sale)
  expect((await shop.inFinance()).sort()).toEqual(['EXPENSE PENDING 10', 'INCOME PENDING 100'])
  await shop.bringBack(sale)
  expect(await shop.inFinance()).toEqual([])
})

test('what was let off when it was received does not go back', async () => {
  const before = await shop.balanceOf(shop.account)
  const sale = await shop.ordered({ payments: [{ method: 'PIX', amount: 100 }] })
  await shop.step(sale.id, 'INVOICED')
  await shop.confirm({ discount: 10 })
  expect((await shop.bringBack(sale)).data.refundPrice).toBe(90)
  expect(await shop.balanceOf(shop.account)).toBe(before)
})

test('nor when it is cancelled', async () => {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
  const before = await shop.balanceOf(shop.account)
  const sale = await shop.ordered({ payments: [{ method: 'PIX', amount: 100 }] })
  await shop.step(sale.id, 'APPROVED')
  await shop.confirm({ discount: 10 })
  await shop.step(sale.id, 'CANCELLED', { reason: 'Desistiu', refund: 'GIVE_BACK' })
  expect(await shop.balanceOf(shop.account)).toBe(before)
})

test('money given back for a card that finance was never told of leaves the drawer and its account', async () => {
  await switchOff()
  const before = await shop.sold([{ method: 'CREDITCARD', amount: 100 }])
  await app.as(shop.owner).handOver(shop.account)
  const told = await shop.sold([{ method: 'MONEY', amount: 100 }])
  expect((await shop.bringBack(before)).status).toBe(200)
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([0, 0])
  expect((await shop.inFinance()).sort()).toEqual(['EXPENSE PAID 100', 'INCOME PAID 100'])
  expect((await shop.bringBack(told)).problem.code).toBe('till.lacks-money')
  await supply(100)
  expect((await shop.bringBack(told)).status).toBe(200)
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([0, 0])
})

test('of money and a card that finance was never told of, what the drawer had taken goes back untold, the rest does not', async () => {
  await switchOff()
  const sale = await shop.sold(
    [
      { method: 'MONEY', amount: 120 },
      { method: 'DEBITCARD', amount: 80 },
    ],
    { products: shop.filters(2) },
  )
  await app.as(shop.owner).handOver(shop.account)
  await shop.bringBack(sale)
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([20, 0])
  await supply(80)
  await shop.bringBack(sale)
  expect([await shop.inDrawer(), await shop.balanceOf(shop.drawer)]).toEqual([0, 0])
})
