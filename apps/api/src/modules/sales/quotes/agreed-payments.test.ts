import { people } from '@prumo/contract/people/people'
import { publicQuotes } from '@prumo/contract/sharing/public-quotes'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
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

const someoneElse = async () =>
  (await app.call(shop.owner, people.create, { body: { name: 'Bruno', type: 'Customer' } as never })).data.id
const approve = async (token: string, own: object) => {
  const { status, problem } = await app.call(null, publicQuotes.approve, {
    params: { token },
    body: (await app.as(null).approval(token, own)) as never,
  })
  expect([status, problem?.code]).toEqual([200, undefined])
}
const paymentsOf = async (id: string) =>
  (await app.call(shop.owner, sales.get, { params: { id } })).data.payments.map(
    ({ method, amount, isReceived }) => `${method} ${amount}${isReceived ? ' received' : ''}`,
  )

test('what was received of a quote stays when its client takes more', async () => {
  const quote = await app.as(shop.owner).quote({ payments: [{ method: 'PIX', amount: 500, isReceived: true }] })
  const optional = quote.products.find(({ isOptional }) => isOptional)!
  const token = await app.as(shop.owner).quoteLink(quote.id)
  await approve(token, { taken: [optional.id], total: 600 })
  expect(await paymentsOf(quote.id)).toEqual(['PIX 500 received', 'PIX 100'])
})

test('what finance knows of a quote follows what its client takes', async () => {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'PENDING' as never })
  const quote = await app.as(shop.owner).quote({ origin: 'sales-order' })
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 500'])
  const optional = quote.products.find(({ isOptional }) => isOptional)!
  const token = await app.as(shop.owner).quoteLink(quote.id)
  await approve(token, { taken: [optional.id], total: 600 })
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 600'])
})

test('a deposit is never more than what the client took', async () => {
  await app.as(shop.owner).pixAccount()
  const quote = await app.as(shop.owner).quote()
  const taken = quote.products.map(({ productId, quantity, isOptional }) => ({
    productId,
    quantity,
    isOptional,
    isTaken: true,
  }))
  await shop.edit(quote.id, { products: taken })
  const token = await app.as(shop.owner).quoteLink(quote.id, { deposit: { by: 'value', amount: 550 } })
  await approve(token, { taken: [], total: 500 })
  expect(await paymentsOf(quote.id)).toEqual(['PIX 500'])
})

test('credit goes back to whoever spent it', async () => {
  await shop.giveCredit(100)
  const sale = await shop.sold([{ method: 'STORECREDIT', amount: 100 }], { deliversLater: true })
  const other = await someoneElse()
  const e = await shop.edit(sale.id, { clientId: other })
  expect([e.status, e.problem?.code]).toEqual([409, 'sale.client-spent-credit'])
  await shop.step(sale.id, 'CANCELLED', { reason: 'Desistiu', refund: 'STORE_CREDIT' })
  const { balance } = (await app.call(shop.owner, storeCredit.read, { params: { id: other }, query: {} })).data
  expect([await shop.credit(), balance]).toEqual([100, 0])
})

test('whoever buys now is asked for the money', async () => {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
  const sale = await shop.ordered()
  await shop.step(sale.id, 'APPROVED')
  const other = await someoneElse()
  await shop.edit(sale.id, { clientId: other })
  expect((await app.as(shop.owner).entries()).map(({ person }) => person?.id)).toEqual([other])
})
