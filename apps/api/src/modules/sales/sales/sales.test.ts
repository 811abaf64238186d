import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { people } from '@prumo/contract/people/people'
import { products } from '@prumo/contract/products/products'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const change = (id: string, status: string, own: object = {}) =>
  app.call(owner, sales.changeStatus, { params: { id }, body: { status, ...own } as never })

test('a quote copies what the catalogue says, comes to its total and has ten days [sal-50]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
  const cleaning = await app.as(owner).service({ price: 149.9 })
  const quote = await app
    .as(owner)
    .sale({
      products: [{ productId: filter, quantity: 2, discount: { by: 'percent', amount: 5 } }],
      services: [{ serviceId: cleaning, quantity: 1 }],
      discountPrice: 9.9,
      transport: { freightCost: 20 },
      tags: ['obra'],
      metadados: [{ key: 'Andar', value: '3' }],
    })
  expect(quote).toMatchObject({
    code: 1,
    type: 'SERVICEORDER',
    status: 'BUDGET',
    totalProductPrice: 190,
    totalServicePrice: 149.9,
    discountPrice: 9.9,
    totalPrice: 350,
    budgetValidity: '2026-03-25',
    isExpired: false,
    totalCostPrice: 20,
    totalProfitPrice: 310,
    products: [
      {
        productName: 'Produto FLT',
        productCode: 'FLT',
        unitPrice: 100,
        discountPrice: 10,
        totalPrice: 190,
        netPrice: 184.47,
      },
    ],
    services: [{ unitPrice: 149.9, netPrice: 145.53 }],
    paid: false,
    metadados: [{ key: 'Andar', value: '3' }],
  })
  await app.call(owner, products.update, {
    params: { id: filter },
    body: { name: 'Outro nome', pricing: { salePrice: 999 } },
  })
  const { data } = await app.call(owner, sales.get, { params: { id: quote.id } })
  expect(data.products[0]).toMatchObject({ productName: 'Produto FLT', unitPrice: 100 })
})

test('approved it reserves, carried out it takes, cancelled it gives back; never backwards [sal-87]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
  const { id } = await app.as(owner).sale({
    products: [
      { productId: filter, quantity: 1 },
      { productId: filter, quantity: 1.0 },
    ],
  })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 5, reserved: 0 })
  expect((await change(id, 'APPROVED')).data).toMatchObject({ status: 'APPROVED', version: 2 })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 5, reserved: 2 })
  expect((await change(id, 'APPROVED')).problem).toMatchObject({ code: 'sale.backwards', status: 409 })
  expect((await change(id, 'EXECUTED')).data).toMatchObject({ status: 'EXECUTED', totalCostPrice: 20 })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 3, reserved: 0 })
  expect((await change(id, 'SCHEDULED')).problem.title).toBe('Uma venda em Executado não pode passar para Agendado.')
  expect((await change(id, 'CANCELLED', { reason: 'Desistiu' })).data).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Desistiu',
  })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 5, reserved: 0 })
})

test('what an approved order keeps follows its lines; an invoiced one is closed but for remarks [sal-99]', async () => {
  const [filter, hose] = [
    await app.as(owner).product({ sku: 'FLT', stock: 5 }),
    await app.as(owner).product({ sku: 'MNG', stock: 9 }),
  ]
  const { id } = await app.as(owner).sale({ products: [{ productId: filter, quantity: 2 }] })
  await change(id, 'APPROVED')
  const edit = (body: object) => app.call(owner, sales.update, { params: { id }, body: body as never })
  expect((await edit({ products: [{ productId: hose, quantity: 4 }] })).data).toMatchObject({ totalPrice: 400 })
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 5, reserved: 0 })
  expect(await app.as(owner).stockOf(hose)).toEqual({ current: 9, reserved: 4 })
  await change(id, 'INVOICED')
  expect((await edit({ products: [] })).problem.title).toBe('Uma venda em Faturado não aceita mais esta alteração.')
  expect((await edit({ notes: 'Entregue na portaria' })).data.notes).toBe('Entregue na portaria')
  expect((await change(id, 'CANCELLED', { reason: 'x' })).problem.code).toBe('sale.backwards')
})

test('the second of two people who approve is told; two approvals at once reserve once [sal-108]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
  const { id, version } = await app.as(owner).sale({ products: [{ productId: filter, quantity: 2 }] })
  const answers = await Promise.all([change(id, 'APPROVED', { version }), change(id, 'APPROVED', { version })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: 5, reserved: 2 })
})

test('sixteen tills sell the last unit once where nothing is sold without stock [sal-88]', async () => {
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false, isShiftRequired: false } })
  const last = await app.as(owner).product({ sku: 'ULT', stock: 1 })
  const sell = () =>
    app.call(owner, sales.create, {
      body: {
        origin: 'pdv',
        paid: true,
        products: [{ productId: last, quantity: 1 }],
        payments: [{ method: 'MONEY', amount: 100 }],
      } as never,
    })
  const answers = await Promise.all(Array.from({ length: 16 }, sell))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['stock.not-enough']),
  )
  expect(await app.as(owner).stockOf(last)).toEqual({ current: 0, reserved: 0 })
})

test('demand is summed before it is checked [sal-88]', async () => {
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false } })
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 3 })
  const { id } = await app.as(owner).sale({
    products: [
      { productId: filter, quantity: 2 },
      { productId: filter, quantity: 2 },
    ],
  })
  expect((await change(id, 'APPROVED')).problem.title).toBe(
    'Não há estoque suficiente de Produto FLT: disponível 3, pedido 4.',
  )
})

test('an expired quote is approved only after its validity was renewed [sal-107]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 3 })
  const { id, isExpired } = await app
    .as(owner)
    .sale({ budgetValidity: '2026-03-14', products: [{ productId: filter, quantity: 1 }] })
  expect(isExpired).toBe(true)
  expect((await change(id, 'APPROVED')).problem.title).toBe(
    'Este orçamento venceu em 14/03/2026. Renove a validade antes de aprovar.',
  )
  await app.call(owner, sales.update, { params: { id }, body: { budgetValidity: '2026-03-15' } })
  expect((await change(id, 'APPROVED')).status).toBe(200)
})

test('optional items count once they are taken, and only then make it a service order [sal-84]', async () => {
  const [filter, cleaning] = [await app.as(owner).product({ sku: 'FLT', stock: 3 }), await app.as(owner).service()]
  const quote = await app
    .as(owner)
    .sale({
      products: [{ productId: filter, quantity: 1 }],
      services: [{ serviceId: cleaning, quantity: 1, isOptional: true }],
    })
  expect(quote).toMatchObject({
    type: 'SALEORDER',
    totalPrice: 100,
    services: [{ isOptional: true, isTaken: false, totalPrice: 150 }],
  })
  const { data } = await app.call(owner, sales.update, {
    params: { id: quote.id },
    body: {
      services: [{ id: quote.services[0]!.id, serviceId: cleaning, quantity: 1, isOptional: true, isTaken: true }],
    },
  })
  expect(data).toMatchObject({ type: 'SERVICEORDER', totalPrice: 250, products: [{ productId: filter }] })
})

test('discounts above the limit, prices of one’s own and gifts need the right to give them [sal-102]', async () => {
  const seller = await app.aMember(owner, ['sale.post', 'product.read'])
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 30 })
  const draft = (own: object) => ({ products: [{ productId: filter, quantity: 1, ...own }] })
  const clientId = await app.as(owner).client()
  const sell = (body: object, who = seller) => app.call(who, sales.create, { body: { clientId, ...body } as never })
  expect((await sell(draft({ discount: { by: 'percent', amount: 10 } }))).status).toBe(200)
  expect((await sell(draft({ discount: { by: 'percent', amount: 11 } }))).problem).toMatchObject({
    status: 403,
    code: 'sale.discount-not-allowed',
  })
  expect((await sell(draft({ unitPrice: 99 }))).problem.title).toMatch(/^Preço diferente do cadastro/)
  expect((await sell({ products: [{ productName: 'Avulso', unitPrice: 5, quantity: 1 }] })).problem.code).toBe(
    'sale.discount-not-allowed',
  )
  expect((await sell({ ...draft({}), discountPrice: 100 }, owner)).data.totalPrice).toBe(0)
  expect((await sell({ ...draft({}), discountPrice: 100.01 }, owner)).problem.title).toBe(
    'O desconto não pode ser maior que o subtotal.',
  )
  expect(JSON.stringify(await sell(draft({})))).not.toContain('CostPrice')
})

test('a price that changed under one’s hands is told with the new total [sal-91]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 3 })
  const body = { origin: 'pdv', status: 'APPROVED', products: [{ productId: filter, quantity: 2 }], totalPrice: 198 }
  expect((await app.call(owner, sales.create, { body: body as never })).problem).toMatchObject({
    status: 409,
    code: 'sale.total-changed',
    title: 'Os preços mudaram: o total agora é R$ 200,00. Confira e conclua de novo.',
  })
})

test('a sale that a device completed stands as printed, and says what is to be checked [sal-90]', async () => {
  await app.call(owner, saleSettings.save, { body: { sellsWithoutStock: false } })
  const filter = await app.as(owner).product({ sku: 'FLT' })
  const body = {
    id: uuidv7(),
    paid: true,
    products: [
      { productId: filter, quantity: 2, unitPrice: 80 },
      { productId: uuidv7(), productName: 'Apagado', unitPrice: 7, quantity: 1 },
    ],
    payments: [{ method: 'MONEY', amount: 167 }],
    totalPrice: 167,
    till: { tillId: uuidv7(), number: 7, happenedAt: '2026-03-15T12:00:00Z', change: 33 },
  }
  const send = () => app.call(owner, sales.create, { body: body as never })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1)
  expect(answers[0]!.data).toMatchObject({
    id: body.id,
    status: 'INVOICED',
    totalPrice: 167,
    paid: true,
    changeGiven: 33,
  })
  expect(answers[0]!.data.toCheck).toContain('O item Apagado não existe mais no cadastro.')
  expect(await app.as(owner).stockOf(filter)).toEqual({ current: -2, reserved: 0 })
})

test('only quotes and what was cancelled are deleted; several at once tell why each one stays [sal-35, sal-86]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 9 })
  const one = () => app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }] })
  const [quote, approved] = [await one(), await one()]
  await change(approved.id, 'APPROVED')
  const gone = uuidv7()
  const { data } = await app.call(owner, sales.removeAll, { body: { ids: [quote.id, approved.id, gone] } })
  expect(data).toMatchObject({
    deleted: 1,
    failed: [
      { code: 2, message: expect.stringMatching(/está em Aprovado/) },
      { id: gone, code: null },
    ],
  })
  expect((await app.call(owner, sales.list, { body: {} })).data.total).toBe(1)
  expect((await app.call(owner, sales.list, { body: { filters: { isDeleted: true } } })).data.items).toMatchObject([
    { code: 1 },
  ])
  expect((await one()).code).toBe(3)
})

test('a copy is a quote at the prices of today that names where it came from [sal-111]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 9 })
  const first = await app.as(owner).sale({ products: [{ productId: filter, quantity: 2 }], notes: 'Com nota' })
  await app.call(owner, products.update, { params: { id: filter }, body: { pricing: { salePrice: 110 } } })
  const { data } = await app.call(owner, sales.duplicate, { params: { id: first.id } })
  expect(data).toMatchObject({ code: 2, status: 'BUDGET', totalPrice: 220, beforeSale: { code: 1 }, notes: 'Com nota' })
})

test('whoever has the key of one type sees and changes only that, and their own [sal-40]', async () => {
  const [filter, cleaning] = [await app.as(owner).product({ sku: 'FLT', stock: 9 }), await app.as(owner).service()]
  const order = await app.as(owner).sale({ products: [{ productId: filter, quantity: 1 }] })
  const work = await app.as(owner).sale({ services: [{ serviceId: cleaning, quantity: 1 }] })
  const technician = await app.aMember(owner, ['service-order.post'])
  const { data } = await app.call(technician, sales.list, { body: {} })
  expect(data.items.map(({ code }) => code)).toEqual([work.code])
  expect((await app.call(technician, sales.get, { params: { id: order.id } })).status).toBe(404)
  const other = { clientId: order.client!.id, products: [{ productId: filter, quantity: 1 }] }
  expect((await app.call(technician, sales.create, { body: other as never })).problem.code).toBe('sale.other-type')
})

test('the day and the technician are said with the step that schedules, and with no other', async () => {
  const cleaning = await app.as(owner).service()
  const { id } = await app.as(owner).sale({ services: [{ serviceId: cleaning, quantity: 1 }] })
  const technician = (await app.call(owner, people.create, { body: { name: 'Rui', types: ['Technical'] } as never }))
    .data
  const step = (body: object) => app.call(owner, sales.changeStatus, { params: { id }, body: body as never })
  const service = { scheduledStartDate: '2026-03-20T12:00:00.000Z', technicalId: technician.id }
  expect((await step({ status: 'APPROVED', service })).status).toBe(400)
  const unknown = { ...service, technicalId: uuidv7() }
  expect((await step({ status: 'SCHEDULED', service: unknown })).problem.code).toBe('reference-missing')
  expect((await step({ status: 'SCHEDULED', service })).data).toMatchObject({
    status: 'SCHEDULED',
    service: { technicalId: technician.id, scheduledStartDate: expect.stringContaining('2026-03-20T12:00:00') },
  })
})
