import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { commissionRates } from '@prumo/contract/sales/commission-rates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { statementOf } from '../../../testing/sales/commissions.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let seller: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  seller = await app.as(owner).seller('Ana')
})
afterAll(() => app.stop())

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

test('the rate of the product counts before that of its nearest category, before that of all; each for the seller before everybody', async () => {
  const category = async (name: string, parentId?: string) =>
    (await app.call(owner, productCategories.create, { body: { name, ...(parentId && { parentId }) } })).data.id
  const air = await category('Ar')
  const split = await category('Split', air)
  const { data: product } = await app.call(owner, products.create, {
    body: { name: 'Split 9000', sku: 'SP9', category: { id: split }, pricing: { salePrice: 100 } } as never,
  })
  const other = await app.as(owner).seller('Beto')
  const percentOf = async (sellerId: string) => {
    const sale = await app.as(owner).invoiced({ sellerId, products: [{ productId: product.id, quantity: 1 }] })
    const { lines } = await statementOf(app, owner, sellerId, march)
    return lines.find((line) => line.sale?.id === sale.id)?.percent ?? null
  }
  const both = async () => [await percentOf(seller), await percentOf(other)]
  expect(await both()).toEqual([null, null])
  const steps = [
    [{ percent: 1 }, [1, 1]],
    [{ percent: 2, sellerId: seller }, [2, 1]],
    [{ percent: 3, categoryId: air }, [3, 3]],
    [{ percent: 4, categoryId: air, sellerId: seller }, [4, 3]],
    [{ percent: 5, categoryId: split }, [5, 5]],
    [{ percent: 6, productId: product.id }, [6, 6]],
    [{ percent: 7, productId: product.id, sellerId: seller }, [7, 6]],
    [{ percent: 0, productId: product.id, sellerId: other }, [7, null]],
  ] as const
  for (const [rate, found] of steps) {
    await app.as(owner).commission(rate)
    expect([rate, await both()]).toEqual([rate, found])
  }
})

test('two rates never mean the same, nor one rate two things', async () => {
  const body = { sellerId: seller, percent: 5 }
  await app.as(owner).commission(body)
  const again = await app.call(owner, commissionRates.create, { body: { ...body, percent: 6 } })
  expect(again.problem).toMatchObject({ code: 'commission-rate.taken' })
  expect(again.problem.title).toContain('(5%)')
  const service = await app.as(owner).service()
  const rate = await app.as(owner).commission({ serviceId: service, percent: 1 })
  const changed = await app.call(owner, commissionRates.update, {
    params: { id: rate.id },
    body: { ...body, serviceId: null },
  })
  expect(changed.problem).toMatchObject({ code: 'commission-rate.taken' })
  const stale = await app.call(owner, commissionRates.update, {
    params: { id: rate.id },
    body: { percent: 2, version: 9 },
  })
  expect(stale.problem).toMatchObject({ code: 'stale-record' })
})
