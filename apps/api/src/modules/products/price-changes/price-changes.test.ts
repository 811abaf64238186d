import { priceChanges, type PriceChangeDraft } from '@prumo/contract/products/price-changes'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { askAsOwner } from '../../../testing/database/backup-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

let made = 0
const make = async (name: string, salePrice: number, costPrice?: number) =>
  (
    await app.call(owner, products.create, {
      body: { name, sku: `PRE-${++made}`, brand: 'Frio', pricing: { salePrice, ...(costPrice && { costPrice }) } },
    })
  ).data.id
const priceOf = async (id: string) => (await app.call(owner, products.get, { params: { id } })).data.pricing.salePrice
const up: PriceChangeDraft = { by: 'percent', amount: 10, direction: 'up' }
const apply = (ids: string[], change: PriceChangeDraft = up, more: object = {}) =>
  app.call(owner, priceChanges.apply, { body: { ids, change, ...more } })
const undo = (id: string, person = owner) => app.call(person, priceChanges.undo, { params: { id } })

test('prices go up or down by percent or value, rounded as asked, as the preview said [cat-57]', async () => {
  const ids = [await make('A', 100), await make('B', 12.34)]
  const cases = [
    [up, [110, 13.57]],
    [{ by: 'value', amount: 2, direction: 'down' }, [98, 10.34]],
    [{ ...up, ending: '90' }, [109.9, 13.9]],
    [{ ...up, ending: '99' }, [109.99, 13.99]],
  ] as const
  for (const [change, expected] of cases) {
    const { data: preview } = await app.call(owner, priceChanges.preview, { body: { ids, change } })
    expect(preview).toMatchObject({ products: 2, prices: 2, impossible: 0, belowCost: 0 })
    expect(preview.lines.map(({ before, after }) => [before, after])).toEqual([
      [100, expected[0]],
      [12.34, expected[1]],
    ])
    const { data } = await apply(ids, change)
    expect(await Promise.all(ids.map(priceOf))).toEqual(expected)
    await undo(data.id!)
    expect(await Promise.all(ids.map(priceOf))).toEqual([100, 12.34])
  }
})

test('variations change with their product', async () => {
  const id = await make('Camiseta', 50)
  const { data: blue } = await app.call(owner, variations.create, {
    params: { id },
    body: { name: 'Azul', sku: `AZ-${++made}`, pricing: { salePrice: 60 } },
  })
  const { data: preview } = await app.call(owner, priceChanges.preview, { body: { ids: [id], change: up } })
  expect(preview.lines.map(({ name, after }) => [name, after])).toEqual([
    ['Camiseta', 55],
    ['Camiseta – Azul', 66],
  ])
  expect((await apply([id])).data.changed).toBe(2)
  const { data } = await app.call(owner, variations.get, { params: { id, variationId: blue.id } })
  expect(data.pricing.salePrice).toBe(66)
})

test('an undo leaves what somebody set since, tells how many, and works once', async () => {
  const ids = [await make('A', 100), await make('B', 200), await make('C', 300)]
  const { data } = await apply(ids)
  await app.call(owner, products.update, { params: { id: ids[1]! }, body: { pricing: { salePrice: 205 } } })
  await app.call(owner, products.update, { params: { id: ids[2]! }, body: { name: 'C novo' } })
  expect((await app.call(owner, priceChanges.list, {})).data.items).toMatchObject([
    { id: data.id, prices: 3, change: { by: 'percent', amount: 10, direction: 'up', ending: 'none' } },
  ])
  expect((await undo(data.id!)).data).toEqual({ undone: 2, kept: 1 })
  expect(await Promise.all(ids.map(priceOf))).toEqual([100, 205, 300])
  expect((await undo(data.id!)).problem.code).toBe('price-change.undone')
  expect((await app.call(owner, priceChanges.list, {})).data.total).toBe(0)
  const stranger = await app.anOwner()
  expect((await undo(data.id!, stranger)).problem.code).toBe('not-found')
})

test('a change is undone for thirty days, and not any more afterwards', async () => {
  const ids = [await make('A', 100)]
  const [late, timely] = [(await apply(ids)).data.id!, (await apply(ids)).data.id!]
  const age = (id: string, days: number) =>
    askAsOwner(app.connection, 'update price_change set created_at = now() - make_interval(days => $1) where id = $2', [
      days,
      id,
    ])
  await age(timely, 29)
  await age(late, 31)
  expect((await undo(timely)).data).toEqual({ undone: 1, kept: 0 })
  expect((await undo(late)).problem.code).toBe('not-found')
  expect(await priceOf(ids[0]!)).toBe(110)
})

test('each product tells in its history that its price changed, and what it was', async () => {
  const id = await make('A', 100)
  await apply([id])
  const { data } = await app.call(owner, products.history, { params: { id } })
  expect(data.items[0]).toMatchObject({ before: { salePrice: 100 }, after: { salePrice: 110 } })
})

test('nothing is sold for nothing: one price at zero refuses all of them', async () => {
  const ids = [await make('A', 100), await make('B', 5)]
  const change: PriceChangeDraft = { by: 'value', amount: 5, direction: 'down' }
  const { data: preview } = await app.call(owner, priceChanges.preview, { body: { ids, change } })
  expect(preview.impossible).toBe(1)
  expect((await apply(ids, change)).problem).toMatchObject({ code: 'product.price-too-low' })
  expect(await priceOf(ids[0]!)).toBe(100)
  const most = await make('C', 99_999_999_999.99)
  expect((await apply([most])).problem.code).toBe('product.price-too-high')
})

test('a price that falls to its cost is asked about, of whoever may know the cost', async () => {
  const id = await make('A', 100, 95)
  const down: PriceChangeDraft = { ...up, direction: 'down' }
  const { data: preview } = await app.call(owner, priceChanges.preview, { body: { ids: [id], change: down } })
  expect(preview.belowCost).toBe(1)
  expect((await apply([id], down)).problem.code).toBe('catalogue.below-cost')
  const clerk = await app.aMember(owner, ['product.read', 'product.post'])
  const seen = await app.call(clerk, priceChanges.preview, { body: { ids: [id], change: down } })
  expect(seen.data).not.toHaveProperty('belowCost')
  expect((await app.call(clerk, priceChanges.apply, { body: { ids: [id], change: down } })).data.changed).toBe(1)
  await undo((await app.call(owner, priceChanges.list, {})).data.items[0]!.id)
  expect((await apply([id], down, { acceptBelowCost: true })).data.changed).toBe(1)
})

test('all of a filter change while there are as many as the person saw, otherwise none', async () => {
  const ids = [await make('A', 10), await make('B', 20)]
  const other = (
    await app.call(owner, products.create, { body: { name: 'Z', sku: `PRE-${++made}`, pricing: { salePrice: 30 } } })
  ).data.id
  const byFilter = (count: number) => ({ filters: { brand: 'frio' }, count })
  const stale = await app.call(owner, priceChanges.apply, { body: { ...byFilter(3), change: up } })
  expect(stale.problem).toMatchObject({
    code: 'product.selection-changed',
    title: 'O filtro tinha 3 produtos e agora tem 2. Confira a lista e selecione de novo.',
  })
  expect((await app.call(owner, priceChanges.apply, { body: { ...byFilter(2), change: up } })).data.changed).toBe(2)
  expect(await Promise.all([...ids, other].map(priceOf))).toEqual([11, 22, 30])
  const { data } = await app.call(owner, products.changeAll, { body: { ...byFilter(2), generalStatus: 'DRAFT' } })
  expect(data.changed).toBe(2)
  const { data: drafts } = await app.call(owner, products.list, { body: { filters: { generalStatus: 'DRAFT' } } })
  expect(drafts.total).toBe(2)
  const { data: picked } = await app.call(owner, products.list, { body: { filters: { ids: [other] } } })
  expect(picked.items.map(({ id }) => id)).toEqual([other])
})

test('two who change the same prices at once follow one another, and a repeated request changes once', async () => {
  const ids = [await make('A', 100), await make('B', 100)]
  const answers = await Promise.all([apply(ids), apply([...ids].reverse())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(ids.map(priceOf))).toEqual([121, 121])
  const request = () =>
    app.server.inject({
      method: 'POST',
      url: `/api/${priceChanges.apply.path}`,
      headers: { authorization: `Bearer ${owner.accessToken}`, 'idempotency-key': 'reajuste-de-marco' },
      payload: { ids, change: up },
    })
  await Promise.all([request(), request()])
  expect(await priceOf(ids[0]!)).toBe(133.1)
})

test('who may not change products changes no prices', async () => {
  const reader = await app.aMember(owner, ['product.read'])
  const ids = [await make('A', 100)]
  expect((await app.call(reader, priceChanges.apply, { body: { ids, change: up } })).status).toBe(403)
  const stranger = await app.anOwner()
  expect((await app.call(stranger, priceChanges.apply, { body: { ids, change: up } })).problem.code).toBe('not-found')
})
