import { stockCounts } from '@prumo/contract/stock/counts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let [first, second] = ['', '']
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  first = await app.as(owner).product({ sku: 'TUBO', stock: 10 })
  second = await app.as(owner).product({ sku: 'FITA', stock: 5 })
})

const aCount = async () =>
  (await app.call(owner, stockCounts.create, { body: { name: 'Inventário de março' } })).data.id
const tally = (id: string, round: number, itemId: string, quantity: number | null) =>
  app.call(owner, stockCounts.tally, { params: { id, itemId }, body: { round, quantity } })
const close = (id: string) => app.call(owner, stockCounts.close, { params: { id }, body: {} })
const recount = (id: string) => app.call(owner, stockCounts.recount, { params: { id }, body: {} })
const approve = (id: string) => app.call(owner, stockCounts.approve, { params: { id }, body: {} })
const differences = (id: string, body: object = {}) =>
  app.call(owner, stockCounts.listDifferences, { params: { id }, body })
const sheet = async (id: string) => (await app.call(owner, stockCounts.sheet, { params: { id } })).data.items

test('what differs is counted again, its first number stays beside it, and the rest is not asked again', async () => {
  const id = await aCount()
  await tally(id, 1, first, 8)
  await tally(id, 1, second, 5)
  await close(id)
  const again = await recount(id)
  expect(again.data).toMatchObject({ status: 'COUNTING', round: 2, itemCount: 1, countedCount: 0 })
  expect((await sheet(id)).map(({ sku, mine }) => [sku, mine])).toEqual([['TUBO', null]])
  expect((await tally(id, 2, second, 4)).problem.title).toBe('Este item não está na segunda contagem.')
  await tally(id, 2, first, 10)
  await close(id)
  expect((await differences(id, { only: 'all' })).data.items.find(({ sku }) => sku === 'TUBO')).toMatchObject({
    before: 8,
    counted: 10,
    difference: 0,
  })
  expect((await recount(id)).problem.title).toBe('Não há diferença para contar de novo.')
  expect((await approve(id)).data.adjusted).toBe(0)
})

test('a number of the first count that comes in during the second is refused and changes nothing', async () => {
  const id = await aCount()
  await tally(id, 1, first, 8)
  await close(id)
  await recount(id)
  for (const quantity of [8, null])
    expect((await tally(id, 1, first, quantity)).problem.title).toBe(
      'Este número é de outra contagem: confira o item e conte de novo.',
    )
  expect((await sheet(id)).map(({ mine }) => mine)).toEqual([null])
  await tally(id, 2, first, 10)
  expect((await tally(id, 1, first, 8)).problem.code).toBe('stock-count.other-round')
  expect((await sheet(id))[0]!.mine).toMatchObject({ quantity: 10 })
})
