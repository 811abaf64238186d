import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (owner = await app.anOwner()))

const aProductWorth = async (sku: string, cost: number, quantity = 1) => {
  const productId = await app.as(owner).product({ sku })
  await app.call(owner, stock.move, { body: { productId, type: 'PURCHASE', quantity, cost, reference: 'NF 1' } })
  return productId
}
/** Counted and ended: what was found of each thing. */
async function count(found: ReadonlyMap<string, number>): Promise<string> {
  const { id } = (await app.call(owner, stockCounts.create, { body: { name: 'Inventário' } })).data
  for (const [itemId, quantity] of found)
    await app.call(owner, stockCounts.tally, { params: { id, itemId }, body: { round: 1, quantity } })
  await app.call(owner, stockCounts.close, { params: { id }, body: {} })
  return id
}
const differences = (id: string, person = owner) =>
  app.call(person, stockCounts.listDifferences, { params: { id }, body: {} })

test('the largest number of something dear is judged and approved', async () => {
  const item = await aProductWorth('CARO', 1000)
  const id = await count(new Map([[item, 999_999_999]]))
  expect((await differences(id)).data.items).toMatchObject([
    { difference: 999_999_998, differenceValue: 999_999_998_000 },
  ])
  expect((await app.call(owner, stockCounts.approve, { params: { id }, body: {} })).data.adjusted).toBe(1)
})

test('what is worth more than can be told is told as the most, and the count goes on', async () => {
  const item = await aProductWorth('CARO', 1_000_000_000)
  const id = await count(new Map([[item, 999_999_999]]))
  expect((await differences(id)).data.items).toMatchObject([{ differenceValue: 999_999_999_999.99 }])
  expect((await app.call(owner, stockCounts.recount, { params: { id }, body: {} })).data.round).toBe(2)
})

test('the dearest difference comes first; without the key the largest does, and the order tells no cost', async () => {
  const keeper = await app.aMember(owner, ['product.post'])
  const found = new Map([
    [await aProductWorth('BARATO', 1, 9), 2],
    [await aProductWorth('CARO', 500, 9), 8],
    [await aProductWorth('MEDIO', 10, 9), 8],
    [await aProductWorth('ALGUM', 20, 9), 8],
  ])
  const id = await count(found)
  const skus = async (person: Person) => (await differences(id, person)).data.items.map(({ sku }) => sku)
  expect(await skus(owner)).toEqual(['CARO', 'ALGUM', 'MEDIO', 'BARATO'])
  expect(await skus(keeper)).toEqual(['BARATO', 'ALGUM', 'CARO', 'MEDIO'])
  await app.call(owner, stockCounts.approve, { params: { id }, body: {} })
  expect(await skus(owner)).toEqual(['CARO', 'ALGUM', 'MEDIO', 'BARATO'])
  expect(await skus(keeper)).toEqual(['BARATO', 'ALGUM', 'CARO', 'MEDIO'])
})
