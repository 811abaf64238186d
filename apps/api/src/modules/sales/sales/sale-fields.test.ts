import { people } from '@prumo/contract/people/people'
import { sales } from '@prumo/contract/sales/sales'
import type { SaleDraft } from '@prumo/worlds/selling'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const aPerson = async (name: string, type: string) =>
  (
    await app.call(owner, people.create, {
      body: { name, type, cellPhone: '91988887777', phone: '9133334444', email: 'a@exemplo.com.br' } as never,
    })
  ).data.id

test('a sale gives back everything it was given, part by part [sal-81]', async () => {
  const [client, technician] = [await aPerson('Padaria', 'Customer'), await aPerson('Rui', 'Technical')]
  const [filter, cleaning] = [await app.as(owner).product({ sku: 'FLT', stock: 5 }), await app.as(owner).service()]
  const address = { zipCode: '66055-190', street: 'Av. Nazaré', number: '12', district: 'Nazaré', city: 'Belém' }
  const given = {
    clientId: client,
    budgetValidity: '2026-03-20',
    products: [{ productId: filter, quantity: 2 }],
    services: [{ serviceId: cleaning, quantity: 1 }],
    payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 3 },
    transport: {
      transportType: 'DELIVERY',
      transporterName: 'Rápido Norte',
      trackingNumber: 'RN1',
      estimatedDeliveryDate: '2026-03-30',
      freightCost: 15.5,
      address: { ...address, state: 'PA' },
    },
    service: {
      technicalId: technician,
      scheduledStartDate: '2026-03-18T12:00:00.000Z',
      scheduledEndDate: '2026-03-18T14:00:00.000Z',
      address: { ...address, state: 'PA' },
    },
    hasValidityAfterUse: true,
    repetition: { type: 'ANNUALLY', occurrence: 1 },
    metadados: [
      { key: 'Andar', value: '3' },
      { key: 'Andar', value: '4' },
    ],
    tags: ['obra'],
    notes: 'Portão <b>dos fundos</b> 🏗️',
  }
  const { id } = await app.as(owner).sale(given as SaleDraft)
  const { data } = await app.call(owner, sales.get, { params: { id } })
  const { products: _p, services: _s, clientId: _c, service: _service, transport, ...same } = given
  const kept = { ...address, zipCode: '66055190', state: 'PA', country: 'Brasil' }
  expect(data).toMatchObject({
    ...same,
    transport: { ...transport, address: kept },
    service: {
      technicalId: technician,
      technical: 'Rui',
      scheduledStartDate: expect.stringMatching(/^2026-03-18T12:00:00/),
      scheduledEndDate: expect.stringMatching(/^2026-03-18T14:00:00/),
      address: kept,
    },
    client: { id: client, name: 'Padaria', cellPhone: '91988887777', phone: '9133334444', email: 'a@exemplo.com.br' },
    products: [
      { productId: filter, variationId: null, productCode: 'FLT', quantity: 2, unitPrice: 100, totalPrice: 200 },
    ],
    services: [{ serviceId: cleaning, quantity: 1, unitPrice: 150, totalPrice: 150 }],
    totalProductPrice: 200,
    totalServicePrice: 150,
    totalPrice: 365.5,
    expirationAfterUse: null,
    beforeSale: null,
  })
  expect(data.seller!.name).toBeTruthy()
})

test('a list answers the fields asked for, in the spelling of the specification, by status and type [sal-82]', async () => {
  const filter = await app.as(owner).product({ sku: 'FLT', stock: 5 })
  const cleaning = await app.as(owner).service()
  const client = await aPerson('Padaria', 'Customer')
  await app
    .as(owner)
    .sale({ clientId: client, products: [{ productId: filter, quantity: 1 }], metadados: [{ key: 'A', value: '1' }] })
  await app.as(owner).sale({ services: [{ serviceId: cleaning, quantity: 1 }] })
  const fields =
    'Id CreatedAt Code Type Status Client.Name Seller.Name TotalProfitPrice TotalCostPrice TotalPrice Transport.FreightCost DiscountPrice Metadados'
  const ask = (own: object) =>
    app.call(owner, sales.list, { body: { skip: 0, limit: 10, fields: fields.split(' '), ...own } as never })
  const { data } = await ask({ status: 'BUDGET', type: 'SALEORDER' })
  expect(data.total).toBe(1)
  expect(Object.keys(data.items[0]!).toSorted()).toEqual(
    'client code createdAt discountPrice id metadados seller status totalCostPrice totalPrice totalProfitPrice transport type'.split(
      ' ',
    ),
  )
  expect(data.items[0]).toMatchObject({
    code: 1,
    client: { name: 'Padaria' },
    transport: { freightCost: 0 },
    totalPrice: 100,
  })
  expect(Object.keys(data.items[0]!.client!)).toEqual(['name'])
  expect((await ask({ filters: { type: 'SERVICEORDER' } })).data.items).toMatchObject([{ code: 2 }])
  expect((await ask({ status: 'APPROVED' })).data.total).toBe(0)
  expect((await ask({ fields: ['Lucro'] })).problem).toMatchObject({ status: 400, code: 'unknown-field' })
})

test('a page has ten sales unless another number is asked for, the newest first where nothing else is said [sal-39]', async () => {
  for (let made = 0; made < 12; made += 1) await app.as(owner).sale({})
  const { data } = await app.call(owner, sales.list, { body: { sort: '-createdAt' } })
  expect([data.items.length, data.total, data.items[0]!.code]).toEqual([10, 12, 12])
  expect(
    (await app.call(owner, sales.list, { body: { skip: 10, limit: 10, sort: '-createdAt' } })).data.items,
  ).toHaveLength(2)
})
