import { people } from '@prumo/contract/people/people'
import { products } from '@prumo/contract/products/products'
import { replenishment } from '@prumo/contract/purchasing/replenishment'
import { stock } from '@prumo/contract/stock/movements'
import { addDays, today } from '@prumo/domain/calendar/calendar-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ withJobs: true, environment: { SMTP_URL: mail.url } })
})
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(async () => {
  await app.stop()
  await mail.stop()
})

const day = () => today(app.services.now(), 'America/Sao_Paulo')

async function aSupplier(email: string | null = 'vendas@refrigas.com.br', type: 'Supplier' | 'Customer' = 'Supplier') {
  const { data } = await app.call(owner, people.create, { body: { name: 'Refrigás', type, email } })
  return data.id
}

type Limits = {
  unitOfMeasurement?: 'KG'
  minimumStock?: number
  maximumStock?: number
  leadTimeDays?: number
  packSize?: number
}
let made = 0
async function aProduct(stockLimits: Limits = {}, supplier?: string) {
  const { data } = await app.call(owner, products.create, {
    body: {
      name: 'Gás R-410A',
      sku: `GAS-${++made}`,
      ...(supplier && { supplier: { id: supplier } }),
      pricing: { salePrice: 900, costPrice: 600 },
      stock: stockLimits,
    },
  })
  return data.id
}
const move = (
  productId: string,
  type: 'PURCHASE' | 'SALE' | 'LOSS' | 'RETURN' | 'ADJUSTMENT',
  quantity: number,
  daysAgo = 0,
) =>
  app.call(owner, stock.move, {
    body: {
      productId,
      type,
      quantity,
      reference: 'X',
      ...(daysAgo > 0 && { timestamp: `${addDays(day(), -daysAgo)}T15:00:00Z` }),
    },
  })
const list = async (filters: object = {}) => (await app.call(owner, replenishment.list, { body: { filters } })).data
const itemOf = async (id: string) => (await list()).items.find((item) => item.id === id)!

test('a thing runs out on the day that what is there lasts to, at what went out in the last ninety days [cat-69]', async () => {
  const id = await aProduct({ leadTimeDays: 5 })
  await move(id, 'PURCHASE', 800, 210)
  await move(id, 'SALE', 500, 200)
  await move(id, 'SALE', 100, 89)
  await move(id, 'LOSS', 90, 40)
  await move(id, 'RETURN', 10, 30)
  // 180 in 90 days is 2 a day; an adjustment is no use, and what was sold before is not counted.
  await move(id, 'ADJUSTMENT', 480)
  expect(await itemOf(id)).toMatchObject({
    consumed: 180,
    availableStock: 600,
    daysLeft: 300,
    runsOutOn: addDays(day(), 300),
    urgency: 'FINE',
    suggestedQuantity: 0,
  })
})

test('what to buy fills up to the maximum in whole packs, or lasts thirty days beyond the time of the supplier', async () => {
  const [limited, free] = [
    await aProduct({ minimumStock: 10, maximumStock: 50, packSize: 12 }),
    await aProduct({ leadTimeDays: 10 }),
  ]
  for (const id of [limited, free]) {
    await move(id, 'PURCHASE', 98, 89)
    await move(id, 'SALE', 90, 89)
  }
  expect(await itemOf(limited)).toMatchObject({ availableStock: 8, urgency: 'SOON', suggestedQuantity: 48 })
  // One a day: 8 are there, 10 days until more comes, 30 to be covered.
  expect(await itemOf(free)).toMatchObject({ daysLeft: 8, urgency: 'BEFORE_ARRIVAL', suggestedQuantity: 32 })
  expect(await itemOf(free)).toMatchObject({ suggestedValue: 19_200 })
})

test('what is out, and what nothing goes out of, are told apart; the most urgent comes first', async () => {
  const [out, idle] = [await aProduct({ minimumStock: 2 }), await aProduct()]
  await move(idle, 'PURCHASE', 5)
  expect(await itemOf(out)).toMatchObject({ urgency: 'OUT', suggestedQuantity: 2, daysLeft: null })
  expect(await itemOf(idle)).toMatchObject({ urgency: 'IDLE', suggestedQuantity: 0, runsOutOn: null })
  expect((await list()).items.map(({ id }) => id)).toEqual([out, idle])
  expect((await list({ toBuy: true })).items.map(({ id }) => id)).toEqual([out])
  expect((await list({ urgency: 'IDLE' })).items.map(({ id }) => id)).toEqual([idle])
})

test('what was received by mistake and taken back is no use of it', async () => {
  const id = await aProduct({ minimumStock: 1 })
  await move(id, 'PURCHASE', 5)
  await move(id, 'RETURN', -5)
  expect(await itemOf(id)).toMatchObject({ consumed: 0, urgency: 'OUT' })
})

test('what lasts for more than a hundred years has no day on which it runs out, and the list is told all the same', async () => {
  const [gas, screws] = [await aProduct({ unitOfMeasurement: 'KG' }), await aProduct()]
  await move(gas, 'PURCHASE', 24_000, 89)
  await move(gas, 'LOSS', 0.001, 89)
  await move(screws, 'PURCHASE', 33_000, 89)
  await move(screws, 'LOSS', 1, 89)
  for (const id of [gas, screws])
    expect(await itemOf(id)).toMatchObject({ daysLeft: 36_500, runsOutOn: null, urgency: 'FINE' })
})

test('what to buy and what it costs stay within what a quantity and an amount can say', async () => {
  const { data } = await app.call(owner, products.create, {
    body: {
      name: 'Ouro',
      sku: 'OURO',
      pricing: { salePrice: 300_000, costPrice: 200_000 },
      stock: { minimumStock: 999_999_999, maximumStock: 999_999_999, packSize: 999_999_998 },
    },
  })
  expect(await itemOf(data.id)).toMatchObject({
    urgency: 'OUT',
    suggestedQuantity: 999_999_999,
    suggestedValue: 999_999_999_999.99,
  })
})

test('without the key of costs the list says no value', async () => {
  await aProduct({ minimumStock: 2 })
  const clerk = await app.aMember(owner, ['product.read'])
  const { data } = await app.call(clerk, replenishment.list, { body: {} })
  expect(data.items[0]).not.toHaveProperty('suggestedValue')
})

test('an order reaches the supplier by e-mail, in the codes they know', async () => {
  const supplier = await aSupplier()
  const id = await aProduct({}, supplier)
  const order = (lines: { productId: string; quantity: number }[]) =>
    app.call(owner, replenishment.order, { body: { supplierId: supplier, lines, message: 'Entrega até sexta.' } })
  expect((await order([{ productId: id, quantity: 24 }])).data).toEqual({ sentTo: 'vendas@refrigas.com.br' })
  const [message] = await mail.emailsTo('vendas@refrigas.com.br')
  expect(message!.subject).toBe('Pedido de compra · Empresa de Teste')
  expect(message!.text).toContain('24 UN · Gás R-410A (código GAS-')
  expect(message!.text).toContain('Entrega até sexta.')
  const stranger = await app.anOwner()
  const { data: theirs } = await app.call(stranger, products.create, {
    body: { name: 'Parafuso', sku: 'PAR-1', pricing: { salePrice: 1 } },
  })
  expect((await order([{ productId: theirs.id, quantity: 1 }])).problem.code).toBe('stock.item-missing')
  const without = await aSupplier(null)
  const refused = await app.call(owner, replenishment.order, {
    body: { supplierId: without, lines: [{ productId: id, quantity: 1 }] },
  })
  expect(refused.problem.title).toBe('Refrigás não tem e-mail no cadastro. Informe um, ou envie o pedido por WhatsApp.')
})

test('a message keeps its lines in the email', async () => {
  const supplier = await aSupplier('linhas@refrigas.com.br')
  const body = {
    supplierId: supplier,
    lines: [{ productId: await aProduct(), quantity: 1 }],
    message: 'Entrega até sexta.\n\nNa rua de trás.',
  }
  await app.call(owner, replenishment.order, { body })
  const [message] = await mail.emailsTo('linhas@refrigas.com.br')
  expect(message!.text.replaceAll('\r', '')).toContain('> Entrega até sexta.\n> Na rua de trás.\n')
})

test('nothing is ordered of somebody who is no supplier, or whom the company does not deal with', async () => {
  const productId = await aProduct()
  const order = async (supplierId: string) =>
    (await app.call(owner, replenishment.order, { body: { supplierId, lines: [{ productId, quantity: 1 }] } })).problem
  expect(await order(await aSupplier('cliente@exemplo.com.br', 'Customer'))).toMatchObject({
    code: 'replenishment.no-supplier',
    title: 'Refrigás não está no cadastro como fornecedor. Mude o tipo da pessoa, ou escolha um fornecedor.',
  })
  const listed = await aSupplier('negra@refrigas.com.br')
  await app.call(owner, people.changeStatus, {
    params: { id: listed },
    body: { status: 'BlackList', reason: 'Não entrega' },
  })
  expect((await order(listed)).code).toBe('entry.person-blacklisted')
  expect(mail.messages.filter(({ to }) => to === 'cliente@exemplo.com.br' || to === 'negra@refrigas.com.br')).toEqual(
    [],
  )
})
