import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { stockBatches } from '@prumo/contract/stock/batches'
import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let now: Date
let [first, second, third]: string[] = []
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000))
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00Z')
  owner = await app.anOwner()
  first = await app.as(owner).product({ sku: 'TUBO', stock: 10 })
  second = await app.as(owner).product({ sku: 'FITA', stock: 5 })
  third = await app.as(owner).product({ sku: 'NOVO' })
  minutes(1)
})

const open = async (body: object = {}) =>
  (await app.call(owner, stockCounts.create, { body: { name: 'Inventário de março', ...body } })).data
const tally = (id: string, itemId: string, quantity: number | null, person = owner, rest: object = {}) =>
  app.call(person, stockCounts.tally, { params: { id, itemId }, body: { round: 1, quantity, ...rest } })
const step = (route: typeof stockCounts.close | typeof stockCounts.cancel, id: string, body: object = {}) =>
  app.call(owner, route, { params: { id }, body })
const close = (id: string) => step(stockCounts.close, id)
const approve = (id: string, body: object = {}) => app.call(owner, stockCounts.approve, { params: { id }, body })
const differences = (id: string, body: object = {}, person = owner) =>
  app.call(person, stockCounts.listDifferences, { params: { id }, body })
const sheet = async (id: string, person = owner) =>
  (await app.call(person, stockCounts.sheet, { params: { id } })).data.items
const current = async (id: string) =>
  (await app.call(owner, stock.level, { params: { id }, query: {} })).data.currentStock
const sell = (productId: string, quantity: number, rest: object = {}) =>
  app.call(owner, stock.move, { body: { productId, type: 'SALE', quantity, reference: 'PED 1', ...rest } })
const movements = async (productId: string) =>
  (await app.call(owner, stock.listMovements, { body: { filters: { productId }, sort: 'timestamp' } })).data.items

test('a count is blind: whoever counts is told neither what there should be nor what it is worth', async () => {
  const { id } = await open()
  await tally(id, first!, 7)
  const answers = [
    await app.call(owner, stockCounts.sheet, { params: { id } }),
    await app.call(owner, stockCounts.get, { params: { id } }),
    await app.call(owner, stockCounts.find, { params: { id }, body: { code: 'TUBO' } }),
    await tally(id, first!, 8),
  ]
  for (const { data } of answers) expect(JSON.stringify(data)).not.toMatch(/expected|current|difference|cost|\b10\b/)
  expect((await differences(id)).problem.title).toBe('Encerre a contagem antes de conferir as diferenças.')
})

test('what differs is adjusted once it is approved, one movement for each, and what was not counted stays [cat-67]', async () => {
  const { id, itemCount } = await open()
  expect(itemCount).toBe(3)
  await tally(id, first!, 8)
  await tally(id, third!, 2)
  await close(id)
  const { data } = await differences(id)
  expect(
    data.items.map(({ sku, expected, counted, difference, differenceValue }) => [
      sku,
      expected,
      counted,
      difference,
      differenceValue,
    ]),
  ).toEqual([
    ['TUBO', 10, 8, -2, -20],
    ['NOVO', 0, 2, 2, 0],
  ])
  expect(data.summary).toEqual({
    matching: 0,
    differing: 2,
    missing: 1,
    surplus: 1,
    uncounted: 1,
    surplusValue: 0,
    missingValue: -20,
  })
  expect((await approve(id)).data).toMatchObject({ status: 'APPROVED', adjusted: 2, approvedBy: 'Pessoa de Teste' })
  expect([await current(first!), await current(second!), await current(third!)]).toEqual([8, 5, 2])
  expect((await movements(first!)).at(-1)).toMatchObject({
    type: 'ADJUSTMENT',
    quantity: -2,
    reason: 'Diferença de inventário',
    reference: 'Inventário: Inventário de março',
  })
  expect((await approve(id)).problem.title).toBe('Este inventário já foi aprovado ou cancelado.')
  expect((await tally(id, first!, 1)).problem.code).toBe('stock-count.not-counting')
  expect((await differences(id)).data.items[0]).toMatchObject({ expected: 10, counted: 8, difference: -2 })
})

test('what nobody counted is taken for nothing only where somebody says so', async () => {
  const { id } = await open()
  await tally(id, first!, 10)
  await close(id)
  expect((await approve(id, { uncounted: 'zero' })).data.adjusted).toBe(1)
  expect([await current(first!), await current(second!)]).toEqual([10, 0])
})

test('several people count at once: each has a number of their own, and they add up', async () => {
  const other = await app.aMember(owner, ['product.post'])
  const { id } = await open()
  await Promise.all([tally(id, first!, 6), tally(id, first!, 3, other), tally(id, second!, 5, other)])
  await tally(id, first!, 7)
  const line = (await sheet(id)).find(({ itemId }) => itemId === first)!
  expect([line.mine?.quantity, line.others.map(({ quantity }) => quantity)]).toEqual([7, [3]])
  const { data } = await app.call(owner, stockCounts.get, { params: { id } })
  expect(data).toMatchObject({ itemCount: 3, countedCount: 2 })
  expect(data.people.map(({ countedCount }) => countedCount).sort()).toEqual([1, 2])
  await tally(id, second!, null, other)
  await close(id)
  expect((await differences(id, { only: 'all' })).data.summary).toMatchObject({ matching: 1, uncounted: 2 })
})

test('what moves while it is counted, or after, is taken into account', async () => {
  const { id } = await open()
  await tally(id, first!, 9)
  minutes(5)
  await sell(first!, 4)
  await close(id)
  expect((await differences(id)).data.items).toMatchObject([{ expected: 10, counted: 9, difference: -1 }])
  await approve(id)
  expect(await current(first!)).toBe(5)
})

test('something that moved between the first and the last number of a thing is marked', async () => {
  const { id } = await open()
  await tally(id, first!, 5)
  minutes(1)
  await sell(first!, 1)
  minutes(1)
  await tally(id, first!, 9)
  await tally(id, second!, 4)
  await close(id)
  const { data } = await differences(id, { only: 'all' })
  expect(data.items.map(({ sku, movedMeanwhile }) => [sku, movedMeanwhile])).toEqual([
    ['FITA', false],
    ['TUBO', true],
    ['NOVO', false],
  ])
})

test('a sale that is told only after the count was approved does not count twice [cat-68]', async () => {
  const { id } = await open()
  minutes(4)
  await tally(id, first!, 7)
  await close(id)
  await approve(id)
  minutes(3)
  // Three were gone when it was counted: the sale that took them comes now.
  await sell(first!, 3, { timestamp: '2026-03-10T15:03:00Z' })
  expect(await current(first!)).toBe(7)
  expect((await movements(first!)).map(({ type, quantity, reason }) => [type, quantity, reason])).toEqual(
    [
      ['PURCHASE', 10, null],
      ['SALE', -3, null],
      ['ADJUSTMENT', 3, 'Já contado no inventário'],
      ['ADJUSTMENT', -3, 'Diferença de inventário'],
    ].toSorted((a, b) => order(a) - order(b)),
  )
  const at = async (instant: string) =>
    (await app.call(owner, stock.level, { params: { id: first! }, query: { at: instant } })).data.currentStock
  expect([await at('2026-03-10T15:04:00Z'), await at('2026-03-10T15:06:00Z')]).toEqual([7, 7])
  await sell(first!, 1, { timestamp: '2026-03-10T15:07:00Z' })
  expect(await current(first!)).toBe(6)
})
/** Both lines of the instant of the count come in the order they were written. */
const order = ([type, quantity]: (string | number | null)[]) =>
  type === 'PURCHASE' ? 0 : type === 'SALE' ? 1 : quantity === -3 ? 2 : 3

test('what came in without a batch and was counted already empties none', async () => {
  const buy = (quantity: number, rest: object) =>
    app.call(owner, stock.move, { body: { productId: third!, type: 'PURCHASE', quantity, reference: 'NF 9', ...rest } })
  await buy(10, { batch: 'A', expirationDate: '2026-12-31' })
  const { id } = await open()
  minutes(4)
  await tally(id, third!, 10)
  await close(id)
  await approve(id)
  minutes(3)
  await buy(5, { timestamp: '2026-03-10T15:03:00Z' })
  expect(await current(third!)).toBe(10)
  const { data } = await app.call(owner, stockBatches.list, { body: {} })
  expect(data.items.map(({ code, quantity }) => [code, quantity])).toEqual([['A', 10]])
})

test('two counts of one thing at once end at the later one', async () => {
  const [a, b] = [await open({ name: 'A' }), await open({ name: 'B' })]
  await tally(a.id, first!, 8)
  minutes(1)
  await tally(b.id, first!, 9)
  for (const { id } of [b, a]) {
    await close(id)
    await approve(id)
  }
  expect(await current(first!)).toBe(9)
})

test('a count is of a category and those below it, or of a place', async () => {
  const category = async (name: string, parentId: string | null = null) =>
    (await app.call(owner, productCategories.create, { body: { name, parentId } })).data.id
  const parent = await category('Insumos')
  const child = await category('Tubos', parent)
  await app.call(owner, products.update, { params: { id: first! }, body: { category: { id: child } } as never })
  const { id } = await open({ categoryId: parent })
  expect((await sheet(id)).map(({ sku }) => sku)).toEqual(['TUBO'])
  const van = await app.as(owner).stockPlace('Van')
  expect((await app.call(owner, stockCounts.create, { body: { name: 'Van', placeId: van } })).problem.title).toBe(
    'Nenhum produto para contar nesta seleção.',
  )
  await app.call(owner, stock.move, { body: { productId: second!, type: 'PRODUCTION', quantity: 2, placeId: van } })
  const ofVan = await open({ placeId: van })
  await tally(ofVan.id, second!, 1)
  await close(ofVan.id)
  await approve(ofVan.id)
  expect(await current(second!)).toBe(6)
})

test('what lies there without being on the list is found by its code and counted along', async () => {
  const { data: grid } = await app.call(owner, variations.createAll, {
    params: { id: third! },
    body: { variations: ['P', 'M'].map((size) => ({ name: size, sku: `NOVO-${size}`, pricing: { salePrice: 1 } })) },
  })
  const { data: categoryOf } = await app.call(owner, productCategories.create, { body: { name: 'Insumos' } })
  await app.call(owner, products.update, { params: { id: first! }, body: { category: { id: categoryOf.id } } as never })
  const { id } = await open({ categoryId: categoryOf.id })
  const find = async (code: string) =>
    (await app.call(owner, stockCounts.find, { params: { id }, body: { code } })).data
  expect((await find('fita')).items).toMatchObject([{ sku: 'FITA', isListed: false }])
  expect((await find('NOVO')).items.map(({ sku }) => sku)).toEqual(['NOVO-P', 'NOVO-M'])
  expect((await find('nada')).items).toEqual([])
  expect((await tally(id, third!, 1)).problem.code).toBe('stock.has-variations')
  await tally(id, grid.variations[0]!.id, 3)
  await tally(id, second!, 5)
  expect((await sheet(id)).length).toBe(3)
})

test('numbers that waited for a connection keep the instant they were counted at, and never hide a later one', async () => {
  const { id } = await open()
  minutes(6)
  await tally(id, first!, 10)
  await tally(id, first!, 4, owner, { secondsAgo: 200 })
  expect((await sheet(id)).find(({ itemId }) => itemId === first)!.mine?.quantity).toBe(10)
  await sell(second!, 2)
  await tally(id, second!, 5, owner, { secondsAgo: 60 })
  await close(id)
  expect((await differences(id)).data.items).toEqual([])
})

test('a count that was given up adjusts nothing, and of two who approve one is told', async () => {
  const given = await open()
  await tally(given.id, first!, 1)
  expect((await step(stockCounts.cancel, given.id)).data.status).toBe('CANCELLED')
  expect(await current(first!)).toBe(10)
  const { id } = await open()
  await tally(id, first!, 1)
  const { version } = (await close(id)).data
  const answers = await Promise.all([approve(id, { version }), approve(id, { version })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await current(first!)).toBe(1)
})

test('without the key nobody learns what a difference is worth', async () => {
  const keeper = await app.aMember(owner, ['product.post'])
  const { id } = await open()
  await tally(id, first!, 1, keeper)
  await close(id)
  const { data } = await differences(id, {}, keeper)
  expect(data.items[0]).not.toHaveProperty('differenceValue')
  expect(data.summary).not.toHaveProperty('missingValue')
  const reader = await app.aMember(owner, ['product.read'])
  expect((await tally(id, first!, 1, reader)).status).toBe(403)
})

test('a count is its company’s alone, and quantities follow the unit', async () => {
  const { id } = await open()
  const stranger = await app.anOwner()
  expect((await tally(id, first!, 1, stranger)).status).toBe(404)
  expect((await tally(id, first!, 1.5)).problem.errors?.[0]?.message).toBe(
    'Produto TUBO é contado em unidade: use quantidades inteiras.',
  )
  expect((await tally(id, first!, -1)).problem.errors?.[0]?.message).toBe('Quantidade deve ser maior ou igual a zero')
})
