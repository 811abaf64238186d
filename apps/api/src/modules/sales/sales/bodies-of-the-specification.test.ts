import { entries } from '@prumo/contract/finance/entries'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { people } from '@prumo/contract/people/people'
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
  filter = await app.as(owner).product({ sku: 'FLT', stock: 50 })
  clientId = (await app.call(owner, people.create, { body: { name: 'Ana Lima', type: 'Customer' } })).data.id
})
afterAll(() => app.stop())

const send = (body: object) => app.call(owner, sales.create, { body: body as never })
const cartOf = (own: object = {}) => ({
  discountPrice: 10,
  notes: 'Balcão',
  clientId,
  products: [{ productId: filter, variationId: null, quantity: 2 }],
  services: [],
  payment: { paymentMethod: 'PIX', paymentCondition: 'CASHPAYMENT' },
  totalPrice: 190,
  ...own,
})

test('the body of ‘Concluir’ as the specification writes it sells at once where no shift is required [sal-23]', async () => {
  expect((await send(cartOf({ paid: true }))).problem).toMatchObject({ status: 422, code: 'sale.till-required' })
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  const { data } = await send(cartOf({ paid: true }))
  expect(data).toMatchObject({
    status: 'INVOICED',
    origin: 'pdv',
    paid: true,
    totalPrice: 190,
    payment: { paymentMethod: 'PIX', paymentCondition: 'CASHPAYMENT' },
    payments: [{ method: 'PIX', amount: 190, isReceived: true }],
  })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 48, reserved: 0 })
  const service = await app.as(owner).service()
  const both = await send(cartOf({ services: [{ serviceId: service, quantity: 1 }], totalPrice: 340, paid: true }))
  expect(both.data).toMatchObject({ status: 'INVOICED', type: 'SERVICEORDER', totalPrice: 340 })
})

test('‘Salvar pedido’ is an approved order that nobody paid and that reserves, with or without a shift [sal-20]', async () => {
  const bodies = [cartOf({ paid: false }), cartOf({ origin: 'pdv' }), cartOf({ origin: 'pdv', clientId: undefined })]
  for (const body of bodies) {
    const { data } = await send(body)
    expect(data).toMatchObject({ status: 'APPROVED', origin: 'pdv', paid: false, payments: [] })
    expect(data.payment.paymentMethod).toBe('PIX')
  }
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 50, reserved: 6 })
})

test('a quote is made for somebody, by the API too, and stays so [sal-45]', async () => {
  const products = [{ productId: filter, quantity: 1 }]
  const missing = { status: 422, errors: [{ path: 'clientId', message: 'Cliente é obrigatório!' }] }
  for (const body of [{ products }, { products, clientId: null }, { products, status: 'BUDGET', origin: 'pdv' }])
    expect((await send(body)).problem).toMatchObject(missing)
  const { data } = await send({ products, clientId })
  expect(data).toMatchObject({ status: 'BUDGET', client: { name: 'Ana Lima' } })
  const changed = (body: object) => app.call(owner, sales.update, { params: { id: data.id }, body: body as never })
  expect((await changed({ clientId: null })).problem).toMatchObject(missing)
  expect((await changed({ notes: 'Com pressa' })).data.client?.id).toBe(clientId)
})

test('method and condition of a sale are those of its one payment; of several, what was agreed on', async () => {
  const one = await app
    .as(owner)
    .sale({
      products: [{ productId: filter, quantity: 1 }],
      payments: [{ method: 'CREDITCARD', amount: 100, installments: 2 }],
    })
  expect(one.payment).toEqual({ paymentMethod: 'CREDITCARD', paymentCondition: 'INSTALLMENTS', installments: 2 })
  const { data } = await app.call(owner, sales.update, {
    params: { id: one.id },
    body: {
      payments: [
        { method: 'MONEY', amount: 40 },
        { method: 'PIX', amount: 60 },
      ],
    },
  })
  expect(data.payment.paymentMethod).toBeNull()
  const { data: list } = await app.call(owner, sales.list, { body: { fields: ['id', 'payment.paymentMethod'] } })
  expect(list.items).toEqual([{ id: one.id, payment: { paymentMethod: null } }])
})

test('entries of a sale are asked for by its name, on the day that is said; of no sale, and of another amount, none [sal-106]', async () => {
  const bankAccountId = await app.as(owner).account()
  const ask = (body: object) =>
    app.call(owner, saleHandOff.create, { body: { bankAccountId, paymentMethod: 'MONEY', ...body } as never })
  const order = (paymentMethod: string) => send(cartOf({ origin: 'pdv', payment: { paymentMethod } }))
  const { data: money } = await order('MONEY')
  expect((await ask({ saleId: uuidv7(), amount: 190 })).problem).toMatchObject({ status: 404, code: 'not-found' })
  expect((await ask({ saleId: money.id, amount: 189.99 })).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'amount' }],
  })
  const made = await ask({ saleId: money.id, amount: 190, effectiveDate: '2026-03-10' })
  expect(made.data.transactions).toMatchObject([{ status: 'PAID', effectiveDate: '2026-03-10', amount: 190 }])
  const { data: later } = await order('PIX')
  const due = await ask({ saleId: later.id, amount: 190, paymentMethod: 'PIX', effectiveDate: '2026-04-02' })
  expect(due.data.transactions).toMatchObject([{ status: 'PENDING', scheduleDate: '2026-04-02', effectiveDate: null }])
  const { data: parcels } = await order('TICKET')
  const split = await ask({
    saleId: parcels.id,
    amount: 190,
    paymentMethod: 'TICKET',
    paymentCondition: 'INSTALLMENTS',
    installments: 2,
    effectiveDate: '2026-04-30',
  })
  expect(split.data.transactions.map(({ scheduleDate, status }) => [scheduleDate, status])).toEqual([
    ['2026-04-30', 'PENDING'],
    ['2026-05-30', 'PENDING'],
  ])
  const { data: all } = await app.call(owner, entries.list, { body: {} })
  expect(all.total).toBe(4)
})
