import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { people } from '@prumo/contract/people/people'
import { products } from '@prumo/contract/products/products'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let filter: string
let clientId: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  filter = await app.as(owner).product({ sku: 'FLT', stock: 50 })
  clientId = await app.as(owner).client()
})
afterAll(() => app.stop())

const send = (body: object) => app.call(owner, sales.create, { body: { clientId, ...body } as never })
const sell = (own: object = {}, quantity = 1) =>
  send({
    origin: 'pdv',
    paid: true,
    products: [{ productId: filter, quantity }],
    payments: [{ method: 'MONEY', amount: 100 * quantity }],
    ...own,
  })
const change = (id: string, status: string, own: object = {}) =>
  app.call(owner, sales.changeStatus, { params: { id }, body: { status, ...own } as never })
const count = async () => (await app.call(owner, sales.list, { body: {} })).data.total

test('at the till a line of 1001 is refused, on the server too; an order may have it [sal-11]', async () => {
  expect((await sell({}, 1001)).problem.title).toBe('Quantidade máxima atingida.')
  expect((await send({ products: [{ productId: filter, quantity: 1001 }] })).data.totalPrice).toBe(100_100)
  for (const quantity of [0, -1, 1_000_000])
    expect((await send({ products: [{ productId: filter, quantity }] })).status).toBe(400)
  expect(await count()).toBe(1)
})

test('a discount above the subtotal or below zero is refused with its sentence, and nothing is written [sal-13]', async () => {
  expect((await sell({ discountPrice: 100.01 })).problem.title).toBe('O desconto não pode ser maior que o subtotal.')
  expect((await sell({ discountPrice: -1 })).problem.errors).toEqual([
    { path: 'discountPrice', message: 'O desconto não pode ser menor que zero.' },
  ])
  expect(
    (await sell({ products: [{ productId: filter, quantity: 1, discount: { by: 'value', amount: 100.01 } }] })).problem
      .title,
  ).toBe('O desconto não pode ser maior que o valor do item.')
  expect((await sell({ products: [], payments: [] })).problem.title).toBe(
    'Adicione produtos ao carrinho antes de continuar.',
  )
  expect(await count()).toBe(0)
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 50, reserved: 0 })
})

test('received below the total is refused, and neither goods nor entries move [sal-22]', async () => {
  const account = await app.as(owner).account()
  await app.as(owner).handOver(account)
  expect((await sell({ payments: [{ method: 'MONEY', amount: 99.99 }] })).problem.title).toBe(
    'Valor recebido menor que o total da venda.',
  )
  expect(await app.as(owner).entries()).toEqual([])
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 50, reserved: 0 })
})

test('a price that changed meanwhile: an open cart is told the new total, a completed sale stands as printed and is marked [sal-91]', async () => {
  await app.call(owner, products.update, { params: { id: filter }, body: { pricing: { salePrice: 120 } } })
  const order = await sell({ paid: undefined, payments: undefined, status: 'APPROVED', totalPrice: 100 })
  expect(order.problem).toMatchObject({ status: 409, code: 'sale.total-changed' })
  expect(order.problem.title).toContain('R$ 120,00')
  const { data } = await sell({
    id: uuidv7(),
    products: [{ productId: filter, quantity: 1, unitPrice: 100 }],
    totalPrice: 100,
    till: { tillId: uuidv7(), number: 1, happenedAt: '2026-03-15T14:00:00Z' },
  })
  expect(data).toMatchObject({ status: 'INVOICED', totalPrice: 100 })
  expect(data.toCheck).toContain('Produto FLT: vendido a R$ 100,00, e o preço do cadastro é R$ 120,00.')
})

test('no status goes back, whichever it comes from, and what is final stays [sal-85]', async () => {
  const { id } = await app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }] })
  const walked = ['APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED']
  for (const [place, status] of walked.entries()) {
    expect((await change(id, status)).status).toBe(200)
    for (const before of ['BUDGET', ...walked.slice(0, place + 1)])
      expect((await change(id, before)).problem).toMatchObject({ status: 409, code: 'sale.backwards' })
  }
  expect((await change(id, 'CANCELLED', { reason: 'x' })).problem.code).toBe('sale.backwards')
  expect((await app.call(owner, sales.remove, { params: { id } })).problem.code).toBe('sale.not-deletable')
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 49, reserved: 0 })
})

test('an expired quote is approved, scheduled, carried out and invoiced by nobody, but can be cancelled [sal-107]', async () => {
  const { id } = await app
    .as(owner)
    .sale({ budgetValidity: '2026-03-14', products: [{ productId: filter, quantity: 1 }] })
  for (const status of ['APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED'])
    expect((await change(id, status)).problem).toMatchObject({ status: 409, code: 'sale.expired' })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 50, reserved: 0 })
  expect((await change(id, 'CANCELLED', { reason: 'Passou' })).data.status).toBe('CANCELLED')
})

test('the total of a label is what quantity and price come to; another one is a price of one’s own', async () => {
  const seller = await app.aMember(owner, ['sale.post'])
  const meat = await app.as(owner).product({ sku: 'CARNE', stock: 9, unit: 'KG' })
  const sendAs = (labelTotal: number, own: object = {}) =>
    app.call(seller, sales.create, {
      body: { clientId, products: [{ productId: meat, quantity: 0.415, labelTotal, ...own }] },
    })
  expect((await sendAs(41.47)).data.totalPrice).toBe(41.47)
  expect((await sendAs(41.53)).data.totalPrice).toBe(41.53)
  for (const total of [0.01, 41.3, 41.7]) expect((await sendAs(total)).problem.code).toBe('sale.discount-not-allowed')
})

test('sums, changes and times that no part could hold are refused with a sentence', async () => {
  const line = { productName: 'Suporte', quantity: 999_999, unitPrice: 99_999_999_999.99 }
  const large = { ...line, quantity: 1 }
  const tooLarge = [
    { products: [line] },
    { products: [large, large] },
    { products: [{ ...large, isOptional: true, quantity: 2 }] },
    { products: [large], transport: { freightCost: 0.01 } },
  ]
  for (const body of tooLarge) expect((await send(body)).problem.code).toBe('sale.too-large')
  const till = { tillId: uuidv7(), number: 1, happenedAt: '2026-03-15T14:00:00Z' }
  const amount = 99_999_999_999.99
  const invalid = [
    { till: { ...till, change: -5 } },
    { till: { ...till, happenedAt: '0001-01-01T00:00:00+14:00' } },
    {
      till,
      payments: [
        { method: 'MONEY', amount },
        { method: 'PIX', amount },
      ],
    },
    { repetition: { type: 'ANNUALLY', occurrence: 9999 } },
    { service: { scheduledStartDate: '0001-01-01T00:00:00+14:00' } },
  ]
  for (const own of invalid) expect([own, (await sell(own)).status]).toEqual([own, 400])
  expect(await count()).toBe(0)
})

test('the questions about finance: account and number of parcels are asked for where they are missing [sal-105]', async () => {
  const account = await app.as(owner).account()
  await app.as(owner).handOver(account)
  const { id } = await app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }] })
  expect(
    (await change(id, 'INVOICED', { createsEntries: true, entries: { bankAccountId: '' } })).problem.errors,
  ).toEqual([{ path: 'entries.bankAccountId', message: 'Selecione uma conta bancária' }])
  const asked = await app.call(owner, saleHandOff.create, {
    body: { saleId: id, amount: 100, bankAccountId: account, paymentCondition: 'INSTALLMENTS' } as never,
  })
  expect(asked.problem.errors).toEqual([{ path: 'installments', message: 'Informe o número de parcelas' }])
  expect((await app.as(owner).entries()).length).toBe(0)
})

test('the client is somebody who is there, of this company, and not blocked without a question [sal-15]', async () => {
  const stranger = await app.anOwner()
  const { data: other } = await app.call(stranger, people.create, {
    body: { name: 'De outra empresa', type: 'Customer' },
  })
  for (const clientId of [uuidv7(), other.id])
    expect([404, 422]).toContain((await send({ clientId, products: [{ productId: filter, quantity: 1 }] })).status)
  const { data: blocked } = await app.call(owner, people.create, { body: { name: 'Devedor', type: 'Customer' } })
  await app.call(owner, people.changeStatus, {
    params: { id: blocked.id },
    body: { status: 'Blocked', reason: 'Não pagou' } as never,
  })
  const body = { clientId: blocked.id, products: [{ productId: filter, quantity: 1 }] }
  expect((await send(body)).problem).toMatchObject({ status: 409, code: 'sale.client-blocked' })
  expect((await send({ ...body, acceptBlocked: true })).status).toBe(200)
})

test('finance is told nothing where the whole or the origin is off [sal-104]', async () => {
  await sell()
  expect(await app.as(owner).entries()).toEqual([])
  const account = await app.as(owner).account()
  await app.as(owner).handOver(account)
  await sell()
  expect((await app.as(owner).entries()).map(({ amount }) => amount)).toEqual([100])
})
