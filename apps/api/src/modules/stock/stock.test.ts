import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import type { RequestOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let product: string
let now = new Date('2026-03-10T15:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00Z')
  owner = await app.anOwner()
  product = await make('GAS-R32', { minimumStock: 5 })
})
afterAll(() => app.stop())

const make = async (sku: string, limits: object = {}, person = owner) =>
  (
    await app.call(person, products.create, {
      body: { name: `Produto ${sku}`, sku, pricing: { salePrice: 100 }, stock: { unitOfMeasurement: 'UN', ...limits } },
    })
  ).data.id
type Movement = RequestOf<typeof stock.move>['body']
const move = (body: Partial<Movement> & Pick<Movement, 'type' | 'quantity'>, person = owner) =>
  app.call(person, stock.move, { body: { productId: product, reference: 'NF 12', ...body } })
const buy = (quantity: number, cost = 10) => move({ type: 'PURCHASE', quantity, cost })
type Adjustment = RequestOf<typeof stock.adjust>['body']
const adjust = (body: Partial<Adjustment> & Pick<Adjustment, 'adjustmentType' | 'quantity'>, id = product) =>
  app.call(owner, stock.adjust, {
    params: { productId: id },
    body: { movementType: 'ADJUSTMENT', reason: 'Contagem do mês', ...body },
  })
const level = async (id = product, at?: string) =>
  (await app.call(owner, stock.level, { params: { id }, query: at ? { at } : {} })).data
const alerts = async (filters: object = { isResolved: false }) =>
  (await app.call(owner, stockAlerts.list, { body: { filters, sort: '-urgency' } })).data.items

test('what comes in and goes out is in the ledger, with who, when, what for and at what cost [cat-33]', async () => {
  const bought = await buy(10)
  expect(bought.data).toMatchObject({
    type: 'PURCHASE',
    quantity: 10,
    previousStock: 0,
    newStock: 10,
    cost: 10,
    value: 100,
    reference: 'NF 12',
    place: { name: 'Estoque principal' },
    userName: 'Pessoa de Teste',
    productName: 'Produto GAS-R32',
  })
  await move({ type: 'LOSS', quantity: 3, reason: 'Vazamento' })
  expect(await level()).toMatchObject({
    currentStock: 7,
    reservedStock: 0,
    availableStock: 7,
    averageCost: 10,
    lastMovementType: 'LOSS',
    places: [{ name: 'Estoque principal', currentStock: 7 }],
  })
  const { data } = await app.call(owner, stock.listMovements, { body: { filters: { movementType: 'LOSS' } } })
  expect(data.items).toMatchObject([{ quantity: -3, value: -30, reason: 'Vazamento' }])
})

test('the balance of any past instant is known [cat-37]', async () => {
  const instants = ['2026-03-01T12:00:00Z', '2026-03-05T12:00:00Z', '2026-03-09T12:00:00Z']
  // Also of what is written down late.
  for (const timestamp of [instants[2]!, instants[0]!, instants[1]!])
    await move({ type: 'PRODUCTION', quantity: 4, timestamp })
  const at = async (instant: string) => (await level(product, instant)).currentStock
  expect([await at('2026-02-28T00:00:00Z'), await at(instants[1]!), await at('2026-03-06T00:00:00Z')]).toEqual([
    0, 8, 8,
  ])
})

test('an adjustment leads to what was said, is called by what it does, and is refused when stock changed meanwhile [cat-34]', async () => {
  expect((await adjust({ adjustmentType: 'set', quantity: 12, newQuantity: 12 })).data.currentStock).toBe(12)
  expect((await adjust({ adjustmentType: 'subtract', quantity: 2, newQuantity: 9 })).problem).toMatchObject({
    status: 409,
    title: 'O estoque mudou enquanto você ajustava: agora seriam 10. Confira e confirme de novo.',
  })
  expect((await adjust({ adjustmentType: 'add', quantity: 2, movementType: 'SALE' })).problem).toMatchObject({
    errors: [{ path: 'movementType', message: 'Uma diferença de 2 não pode ser registrada como Venda.' }],
  })
  expect((await adjust({ adjustmentType: 'subtract', quantity: 13 })).problem.title).toBe(
    'Não há estoque suficiente de Produto GAS-R32: disponível 12, pedido 13.',
  )
  expect((await adjust({ adjustmentType: 'set', quantity: 12 })).data.currentStock).toBe(12)
  const { data } = await app.call(owner, stock.listMovements, { body: {} })
  expect(data.total).toBe(1)
})

test('the sentences of an adjustment and of a movement are the specification’s [cat-35]', async () => {
  const told = async (body: object) =>
    (await adjust({ adjustmentType: 'set', quantity: 1, ...body })).problem.errors?.[0]?.message
  expect(await told({ adjustmentType: undefined })).toBe('Selecione o tipo de ajuste')
  expect(await told({ quantity: -1 })).toBe('Quantidade deve ser maior ou igual a zero')
  expect(await told({ movementType: 'GIFT' })).toBe('Selecione o tipo de movimentação')
  expect(await told({ reason: undefined })).toBe('Informe o motivo do ajuste')
  expect(await told({ reason: 'curto' })).toBe('Motivo deve ter pelo menos 10 caracteres')
  const refusal = async (body: Parameters<typeof move>[0]) => (await move(body)).problem.errors?.[0]
  expect(await refusal({ type: 'SALE', quantity: 1, reference: '' })).toMatchObject({ path: 'reference' })
  expect(await refusal({ type: 'LOSS', quantity: -1 })).toMatchObject({ path: 'quantity' })
  expect(await refusal({ type: 'PURCHASE', quantity: 0.0005 })).toMatchObject({
    message: 'Use no máximo três casas decimais',
  })
  expect((await move({ type: 'PURCHASE', quantity: 1.5 })).problem.title).toBe(
    'Produto GAS-R32 é contado em unidade: use quantidades inteiras.',
  )
  expect((await move({ type: 'PURCHASE', quantity: 999_999_999 })).status).toBe(200)
  expect((await move({ type: 'PURCHASE', quantity: 999_999_999 })).problem.code).toBe('stock.out-of-range')
})

test('a list of levels is done whole or not at all [cat-36]', async () => {
  const other = await make('CABO-PP')
  const line = (productId: string, adjustmentType: 'set' | 'subtract', quantity: number) => ({
    productId,
    adjustmentType,
    quantity,
    movementType: 'ADJUSTMENT' as const,
    reason: 'Contagem do mês',
  })
  const send = (...updates: ReturnType<typeof line>[]) => app.call(owner, stock.adjustAll, { body: { updates } })
  expect((await send(line(product, 'set', 3), line(other, 'subtract', 1))).problem.code).toBe('stock.not-enough')
  expect((await send(line(product, 'set', 3), line(uuidv7(), 'set', 1))).problem.code).toBe('stock.item-missing')
  expect((await level()).currentStock).toBe(0)
  expect((await send(line(product, 'set', 3), line(other, 'set', 4), line(product, 'subtract', 1))).data.updated).toBe(
    3,
  )
  expect([(await level()).currentStock, (await level(other)).currentStock]).toEqual([2, 4])
})

test('a product with variations is not moved itself: it is the sum of them', async () => {
  const { data } = await app.call(owner, variations.createAll, {
    params: { id: product },
    body: { variations: ['P', 'M'].map((size) => ({ name: size, sku: `V-${size}`, pricing: { salePrice: 1 } })) },
  })
  expect((await buy(1)).problem.title).toBe(
    'O produto Produto GAS-R32 tem variações: escolha qual delas entra ou sai do estoque.',
  )
  for (const [index, { id }] of data.variations.entries())
    await move({ type: 'PURCHASE', quantity: index + 1, variationId: id })
  const total = await level()
  expect([total.currentStock, total.variations.map(({ currentStock }) => currentStock)]).toEqual([3, [1, 2]])
})

test('an alert is raised by the fall to the minimum, once, grows graver at nothing, and closes by itself [cat-38]', async () => {
  await buy(10)
  expect(await alerts()).toEqual([])
  await move({ type: 'LOSS', quantity: 5 })
  await move({ type: 'LOSS', quantity: 1 })
  const [raised] = await alerts()
  expect(raised).toMatchObject({
    severity: 'WARNING',
    currentStock: 4,
    minimumStock: 5,
    productName: 'Produto GAS-R32',
  })
  await move({ type: 'LOSS', quantity: 4 })
  expect(await alerts()).toMatchObject([{ id: raised!.id, severity: 'CRITICAL', currentStock: 0 }])
  await buy(6)
  expect(await alerts()).toEqual([])
  expect(await alerts({ isResolved: true })).toMatchObject([{ id: raised!.id, resolvedBy: null }])
})

test('an alert is acknowledged, then resolved, each once and in this order [cat-39]', async () => {
  await buy(3)
  const [alert] = await alerts()
  const id = alert!.id!
  const step = (route: typeof stockAlerts.acknowledge | typeof stockAlerts.resolve) =>
    app.call(owner, route, { params: { id } })
  expect((await step(stockAlerts.resolve)).problem.title).toBe('Confirme o alerta antes de resolvê-lo.')
  expect((await step(stockAlerts.acknowledge)).data).toMatchObject({
    acknowledgedBy: 'Pessoa de Teste',
    resolvedAt: null,
  })
  expect((await step(stockAlerts.acknowledge)).problem.title).toBe('Este alerta já foi confirmado.')
  expect((await step(stockAlerts.resolve)).data).toMatchObject({ resolvedBy: 'Pessoa de Teste' })
  expect((await step(stockAlerts.resolve)).problem.title).toBe('Este alerta já foi resolvido.')
  const { data } = await app.call(owner, stockAlerts.open, { query: {} })
  expect(data.items).toEqual([])
})

test('critical alerts come first, then the newest [cat-40]', async () => {
  const [second, third] = [await make('B-100', { minimumStock: 2 }), await make('C-100', { minimumStock: 2 })]
  await buy(1)
  await move({ productId: second, type: 'PURCHASE', quantity: 1 })
  await move({ productId: third, type: 'PURCHASE', quantity: 1 })
  await move({ type: 'LOSS', quantity: 1 })
  const { data } = await app.call(owner, stockAlerts.open, { query: {} })
  expect(data.items.map(({ productName }) => productName)).toEqual([
    'Produto GAS-R32',
    'Produto C-100',
    'Produto B-100',
  ])
})

test('statistics of a period are what its movements come to [cat-41]', async () => {
  const other = await make('CABO-PP')
  await move({ type: 'PURCHASE', quantity: 10, timestamp: '2026-03-02T12:00:00Z' })
  await move({ type: 'SALE', quantity: 4, timestamp: '2026-03-02T18:00:00Z' })
  await move({ productId: other, type: 'PURCHASE', quantity: 7, timestamp: '2026-03-05T12:00:00Z' })
  await move({ type: 'LOSS', quantity: 1, timestamp: '2026-01-05T12:00:00Z', acceptPastShortage: true })
  const ask = async (body: object) => (await app.call(owner, stockStatistics.movements, { body })).data
  expect(await ask({})).toMatchObject({
    startDate: '2026-02-08',
    endDate: '2026-03-10',
    totalMovements: 3,
    totalInflow: 17,
    totalOutflow: 4,
    netChange: 13,
    averageMovement: 7,
    mostActiveDay: '2026-03-02',
    largestMovement: 10,
    types: [
      { type: 'PURCHASE', movements: 2, inflow: 17, outflow: 0 },
      { type: 'SALE', movements: 1, inflow: 0, outflow: 4 },
    ],
  })
  expect(await ask({ startDate: '2026-01-01', productId: product })).toMatchObject({ totalMovements: 3, netChange: 5 })
  expect(await ask({ minQuantity: 5 })).toMatchObject({ totalMovements: 2, totalInflow: 17 })
  expect(await ask({ movementType: 'SALE' })).toMatchObject({ totalMovements: 1 })
  const { data: overview } = await app.call(owner, stockStatistics.overview, {})
  expect(overview).toMatchObject({ totalProducts: 2, movementsToday: 0 })
})

test('without the key nobody learns what stock is worth', async () => {
  await buy(2)
  const keeper = await app.aMember(owner, ['product.post'])
  const { data: seen } = await app.call(keeper, stock.listMovements, { body: {} })
  expect(Object.keys(seen.items[0]!)).not.toEqual(expect.arrayContaining(['cost']))
  expect(seen.items[0]).not.toHaveProperty('value')
  const { data: overview } = await app.call(keeper, stockStatistics.overview, {})
  expect(overview).not.toHaveProperty('stockValue')
  const { data } = await app.call(keeper, stock.level, { params: { id: product }, query: {} })
  expect(data).not.toHaveProperty('averageCost')
  expect((await move({ type: 'PURCHASE', quantity: 1, cost: 1 }, keeper)).problem.status).toBe(403)
  expect((await move({ type: 'PURCHASE', quantity: 1 }, keeper)).status).toBe(200)
})

test('the stock of another company does not exist', async () => {
  const stranger = await app.anOwner()
  expect((await app.call(stranger, stock.level, { params: { id: product }, query: {} })).problem.status).toBe(404)
  expect((await move({ type: 'PURCHASE', quantity: 1 }, stranger)).problem.code).toBe('stock.item-missing')
})
