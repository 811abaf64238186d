import { members } from '@prumo/contract/identity/members'
import { notifications } from '@prumo/contract/notifications/notifications'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { stock } from '@prumo/contract/stock/movements'
import { stockSubscriptions, usualStockNotices } from '@prumo/contract/stock/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>
let owner: Person
let product: string
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ withJobs: true, environment: { SMTP_URL: mail.url } })
})
beforeEach(async () => {
  owner = await app.anOwner()
  product = await make('Filtro G4', 20)
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

let made = 0
const make = async (name: string, currentStock: number, minimumStock = 5) =>
  (
    await app.call(owner, products.create, {
      body: { name, sku: `FIL-${++made}`, pricing: { salePrice: 30 }, stock: { currentStock, minimumStock } },
    })
  ).data.id
const follow = (person: Person, stockThreshold?: number, productId = product) =>
  app.call(person, stockSubscriptions.create, {
    body: { userId: person.userId, productId, ...(stockThreshold !== undefined && { stockThreshold }) },
  })
const lose = (quantity: number, item: { productId: string; variationId?: string } = { productId: product }) =>
  app.call(owner, stock.move, { body: { ...item, type: 'LOSS', quantity } })
const buy = (quantity: number, productId = product) =>
  app.call(owner, stock.move, { body: { productId, type: 'PURCHASE', quantity, reference: 'NF 1' } })
const bellOf = async (person: Person) =>
  (await app.call(person, notifications.unread, {})).data.items.map(({ title }) => title).toReversed()
const choose = (person: Person, change: Partial<typeof usualStockNotices>) =>
  app.call(person, stockSubscriptions.saveSettings, { body: { ...usualStockNotices, ...change } })
const silent = { bell: false, push: false, email: false }

test('who follows a product is told once per fall to the own limit, when it runs out and when it is back', async () => {
  const clerk = await app.aMember(owner, ['product.read'])
  await follow(clerk, 10)
  await lose(9)
  expect(await bellOf(clerk)).toEqual([])
  await lose(1)
  await lose(2)
  await lose(8)
  await buy(5)
  await buy(15)
  expect(await bellOf(clerk)).toEqual([
    'Filtro G4 está com estoque baixo',
    'Filtro G4 está sem estoque',
    'Filtro G4 teve o estoque reposto',
  ])
  const { data } = await app.call(clerk, notifications.unread, {})
  expect(data.items[2]).toMatchObject({
    type: 'STOCK',
    description: 'Restam 10 UN. O limite acompanhado é 10 UN.',
    link: '/products/stock-reports?key=alerts',
  })
  expect(await bellOf(owner)).toEqual([])
})

test('fifty at once are told to others, and not to who moved them [cat-62]', async () => {
  const clerk = await app.aMember(owner, ['product.read'])
  await follow(owner, 1)
  await follow(clerk, 1)
  await buy(50)
  expect([await bellOf(owner), await bellOf(clerk)]).toEqual([[], ['Entrada de 50 UN: Filtro G4']])
})

test('a refused movement tells nobody anything', async () => {
  await follow(owner)
  expect((await lose(21)).problem.code).toBe('stock.not-enough')
  expect(await bellOf(owner)).toEqual([])
})

test('who lost the right to see products, muted them, or paused one hears nothing, by email neither', async () => {
  const [gone, muted, paused] = [
    await app.aMember(owner, ['product.read']),
    await app.aMember(owner, ['product.read']),
    await app.aMember(owner, ['product.read']),
  ]
  for (const person of [gone, muted]) await follow(person)
  const { data: subscription } = await follow(paused)
  await app.call(paused, stockSubscriptions.changeThreshold, {
    params: { id: subscription.id },
    body: { stockThreshold: 10, isActive: false },
  })
  await app.call(owner, members.changePermissions, {
    params: { id: gone.userId },
    body: { permissions: [{ key: 'client', option: 'read' }] },
  })
  await app.call(muted, notifications.savePreferences, { body: { pushEnabled: true, mutedTypes: ['STOCK'] } })
  await follow(owner)
  await lose(20)
  const messages = await mail.emailsTo(owner.email)
  expect(messages[0]!.subject).toBe('Filtro G4 está sem estoque')
  const stockBells = async (person: Person) => (await bellOf(person)).filter((title) => title.includes('Filtro'))
  for (const person of [gone, muted, paused]) {
    expect(await stockBells(person)).toEqual([])
    expect(mail.messages.some(({ to }) => to === person.email)).toBe(false)
  }
})

test('a draft or inactive product, and one that became a product with variations, tells nobody', async () => {
  await follow(owner)
  await app.call(owner, products.changeStatus, { params: { id: product }, body: { generalStatus: 'INACTIVE' } })
  await lose(15)
  expect(await bellOf(owner)).toEqual([])
  await app.call(owner, products.changeStatus, { params: { id: product }, body: { generalStatus: 'ACTIVE' } })
  await buy(20)
  expect(await bellOf(owner)).toEqual(['Filtro G4 teve o estoque reposto'])
  await app.call(owner, variations.create, {
    params: { id: product },
    body: { name: 'Azul', sku: `AZ-${++made}`, pricing: { salePrice: 30 }, takesBalance: true },
  })
  expect(await bellOf(owner)).toHaveLength(1)
})

test('who follows a product follows each of its variations, or one of them at a limit of its own', async () => {
  const parent = await make('Camiseta', 0)
  const { data } = await app.call(owner, variations.createAll, {
    params: { id: parent },
    body: {
      variations: ['P', 'M'].map((name) => ({
        name,
        sku: `CAM-${name}-${++made}`,
        pricing: { salePrice: 30 },
        stock: { currentStock: 20 },
      })),
    },
  })
  const [small, medium] = data.variations.map(({ id }) => ({ productId: parent, variationId: id }))
  await follow(owner, 10, parent)
  await app.call(owner, stockSubscriptions.subscribe, { body: { ...medium!, alertThreshold: 3, fcmToken: '{}' } })
  await lose(12, small)
  await lose(12, medium)
  expect(await bellOf(owner)).toEqual(['Camiseta – P está com estoque baixo'])
  await lose(5, medium)
  expect(await bellOf(owner)).toHaveLength(2)
  await app.call(owner, stockSubscriptions.unsubscribe, { body: medium! })
  expect((await app.call(owner, stockSubscriptions.unsubscribe, { body: medium! })).problem.code).toBe('not-found')
})

test('who wants to hear of everything is told at each product’s own minimum, many in one message', async () => {
  await choose(owner, { followsAll: true })
  const others = await Promise.all(['Correia', 'Gás', 'Placa', 'Cabo', 'Sensor'].map((name) => make(name, 9)))
  await follow(owner, 0, others[0])
  const set = (productId: string) => ({
    productId,
    adjustmentType: 'set' as const,
    quantity: 4,
    movementType: 'ADJUSTMENT' as const,
    reason: 'Contagem do mês',
  })
  await app.call(owner, stock.adjustAll, { body: { updates: [product, ...others].map(set) } })
  const { data } = await app.call(owner, notifications.unread, {})
  expect(data.items).toMatchObject([
    {
      title: '5 produtos estão com estoque baixo',
      description: 'Cabo (4 UN), Filtro G4 (4 UN), Gás (4 UN), Placa (4 UN), Sensor (4 UN).',
    },
  ])
})

test('each kind goes the ways a person chose [cat-61]', async () => {
  const clerk = await app.aMember(owner, ['product.read'])
  const settings = await choose(clerk, {
    channels: {
      ...usualStockNotices.channels,
      out_of_stock: silent,
      low_stock: { bell: false, push: true, email: true },
    },
  })
  expect(settings.data.channels.low_stock).toEqual({ bell: false, push: false, email: true })
  await follow(clerk)
  await lose(20)
  expect(await bellOf(clerk)).toEqual([])
  const [message] = await mail.emailsTo(clerk.email)
  expect(message).toMatchObject({ subject: 'Filtro G4 está com estoque baixo' })
  expect(message!.text).toContain('Restam 0 UN')
})

test('one follows a product once, at the last limit said, and only one’s own list is seen [cat-59]', async () => {
  const clerk = await app.aMember(owner, ['product.read'])
  const { data: first } = await follow(clerk)
  expect(first).toMatchObject({
    stockThreshold: 10,
    alertThreshold: 10,
    isActive: true,
    enabled: true,
    currentStock: 20,
  })
  const { data: again } = await follow(clerk, 3)
  expect(again).toMatchObject({ id: first.id, stockThreshold: 3 })
  const listOf = async (person: Person, query = {}) =>
    (await app.call(person, stockSubscriptions.list, { query })).data.items.map(({ id }) => id)
  expect([await listOf(clerk), await listOf(owner), await listOf(clerk, { isActive: 'false' })]).toEqual([
    [first.id],
    [],
    [],
  ])
  const strange = { params: { id: first.id } }
  expect((await app.call(owner, stockSubscriptions.remove, strange)).problem.code).toBe('not-found')
  expect(
    (await app.call(owner, stockSubscriptions.changeThreshold, { ...strange, body: { stockThreshold: 1 } })).problem
      .code,
  ).toBe('not-found')
  await app.call(clerk, stockSubscriptions.remove, strange)
  expect(await listOf(clerk)).toEqual([])
})

test('the sentences of a subscription are the specification’s, and nobody subscribes somebody else [cat-60]', async () => {
  const negative = await follow(owner, -1)
  expect(negative.problem.errors).toEqual([{ path: 'stockThreshold', message: 'Limite deve ser maior ou igual a 0' }])
  const clerk = await app.aMember(owner, ['product.read'])
  const { problem } = await app.call(owner, stockSubscriptions.create, {
    body: { userId: clerk.userId, productId: product },
  })
  expect(problem.code).toBe('stock-subscription.other-person')
  const stranger = await app.anOwner()
  expect((await follow(stranger)).problem.code).toBe('not-found')
})

test('an alert can be sent again while it is true, with the server’s words [cat-63]', async () => {
  const clerk = await app.aMember(owner, ['product.read'])
  await follow(clerk, 2)
  const send = (person = owner) => app.call(person, stockSubscriptions.sendAlert, { body: { productId: product } })
  expect((await send()).problem).toMatchObject({ code: 'stock-alert.not-true' })
  expect((await send(clerk)).status).toBe(403)
  await lose(15)
  expect((await send()).data).toEqual({ type: 'low_stock', told: 1 })
  expect(await bellOf(clerk)).toEqual(['Filtro G4 está com estoque baixo'])
})

test('sixteen movements at once, followed by everybody, wait for nobody in a circle and tell each fall once', async () => {
  const clerk = await app.aMember(owner, ['product.read'])
  const others = await Promise.all(Array.from({ length: 15 }, (_, number) => make(`Peça ${number}`, 20)))
  for (const person of [owner, clerk]) await choose(person, { followsAll: true })
  const answers = await Promise.all([product, ...others].map((productId) => lose(20, { productId })))
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
  for (const person of [owner, clerk]) expect((await app.call(person, notifications.unread, {})).data.total).toBe(16)
})
