import { products } from '@prumo/contract/products/products'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-03-15T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => {
  now.at = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const change = (id: string, status: 'APPROVED' | 'EXECUTED' | 'INVOICED') =>
  app.call(owner, sales.changeStatus, { params: { id }, body: { status } })
const list = async (body: object = {}) => (await app.call(owner, sales.expiring, { body: body as never })).data

test('a row per item, from the day it was carried out; the sale’s own period wins over that of the item [sal-68]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 9 })
  await app.call(owner, products.update, {
    params: { id: filter },
    body: { validityAfterUse: { value: 10, type: 'DAILY' } } as never,
  })
  const cleaning = await app.as(owner).service()
  const own = await app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }] })
  const whole = await app
    .as(owner)
    .sale({
      products: [{ productId: filter, quantity: 1 }],
      services: [{ serviceId: cleaning, quantity: 1 }],
      hasValidityAfterUse: true,
      repetition: { type: 'WEEKLY', occurrence: 2 },
    })
  await change(own.id, 'APPROVED')
  expect((await list()).total).toBe(0)
  await change(own.id, 'EXECUTED')
  await change(whole.id, 'INVOICED')
  const { items } = await list()
  expect(items.map(({ saleCode, expirationAfterUse }) => [saleCode, expirationAfterUse])).toEqual([
    [own.code, '2026-03-25'],
    [whole.code, '2026-03-29'],
    [whole.code, '2026-03-29'],
  ])
  expect(items.every(({ isExpired }) => !isExpired)).toBe(true)
})

test('the month shown is this one unless another is asked for; what is over is marked [sal-67]', async () => {
  const cleaning = await app.as(owner).service()
  const { id } = await app
    .as(owner)
    .sale({
      services: [{ serviceId: cleaning, quantity: 1 }],
      hasValidityAfterUse: true,
      repetition: { type: 'MONTHLY', occurrence: 1 },
    })
  await change(id, 'EXECUTED')
  expect((await list()).total).toBe(0)
  expect((await list({ startDate: '2026-04-01', endDate: '2026-04-30' })).items).toMatchObject([
    { expirationAfterUse: '2026-04-15', isExpired: false },
  ])
  now.at = new Date('2026-04-16T15:00:00Z')
  owner = await signInAgain(app, owner)
  expect((await list()).items).toMatchObject([{ expirationAfterUse: '2026-04-15', isExpired: true }])
  const { items } = await list({ fields: ['Id', 'SaleCode', 'Client.Name', 'ExpirationAfterUse'] })
  expect(Object.keys(items[0]!).toSorted()).toEqual(['client', 'expirationAfterUse', 'id', 'saleCode'])
  const wrong = await app.call(owner, sales.expiring, { body: { fields: ['Lucro'] } })
  expect(wrong.problem).toMatchObject({ status: 400, code: 'unknown-field' })
})

test('twenty-five to a page [sal-70]', async () => {
  const cleaning = await app.as(owner).service()
  const { id } = await app
    .as(owner)
    .sale({
      services: Array.from({ length: 26 }, () => ({ serviceId: cleaning, quantity: 1 })),
      hasValidityAfterUse: true,
      repetition: { type: 'DAILY', occurrence: 1 },
    })
  await change(id, 'EXECUTED')
  const { items, total } = await list()
  expect([items.length, total]).toEqual([25, 26])
  expect((await list({ skip: 25 })).items).toHaveLength(1)
})
