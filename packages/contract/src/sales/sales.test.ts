import { expect, test } from 'vitest'
import { sales } from './sales.ts'

const id = '01a1e8a5-0b71-7104-a28a-a0cfd7f2f354'
const paths = (
  body: unknown,
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } },
) => schema.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

test('what the till sends is a sale: amounts become cents, quantities thousandths [sal-23]', () => {
  const sent = {
    discountPrice: 1.5,
    notes: '',
    clientId: id,
    products: [{ productId: id, variationId: null, quantity: 1.25 }],
    services: [{ serviceId: id, quantity: 1 }],
    payment: { paymentMethod: 'MONEY', paymentCondition: 'CASHPAYMENT' },
    totalPrice: 98.5,
    paid: true,
  }
  expect(sales.create.body.parse(sent)).toMatchObject({
    discountPrice: 150,
    totalPrice: 9850,
    products: [{ quantity: 1250 }],
    services: [{ quantity: 1000 }],
    notes: null,
  })
})

test('an item of no product has a name and a price', () => {
  const item = { quantity: 1, productName: 'Adaptador', unitPrice: 10 }
  expect(paths({ products: [item] }, sales.create.body)).toBeUndefined()
  expect(paths({ products: [{ ...item, unitPrice: undefined }] }, sales.create.body)).toEqual([
    'products.0.productName',
  ])
  expect(paths({ products: [{ quantity: 1 }] }, sales.create.body)).toEqual(['products.0.productName'])
})

test('nothing, less than nothing and too much are refused where they stand', () => {
  const quantities = [0, -1, 0.0005, 1_000_000]
  for (const quantity of quantities)
    expect(paths({ products: [{ productId: id, quantity }] }, sales.create.body)).toEqual(['products.0.quantity'])
  expect(paths({ discountPrice: -1 }, sales.create.body)).toEqual(['discountPrice'])
  expect(paths({ discount: { by: 'percent', amount: 101 } }, sales.create.body)).toEqual(['discount.amount'])
})

test('a visit ends after it begins, and a cancellation has a reason', () => {
  const service = { scheduledStartDate: '2026-11-17T10:00:00-03:00', scheduledEndDate: '2026-11-17T12:59:00Z' }
  expect(paths({ service }, sales.update.body)).toEqual(['service.scheduledEndDate'])
  expect(paths({ status: 'CANCELLED' }, sales.changeStatus.body)).toEqual(['reason'])
  expect(paths({ status: 'APPROVED', version: 3 }, sales.changeStatus.body)).toBeUndefined()
})

test('status and type are understood beside the filters and among them [sal-37]', () => {
  const asked = sales.list.body.parse({ status: 'BUDGET', type: 'SALEORDER', filters: { statuses: ['APPROVED'] } })
  expect(asked).toMatchObject({ status: 'BUDGET', type: 'SALEORDER', limit: 10, sort: 'createdAt' })
})
