import { sales } from '@prumo/contract/sales/sales'
import { approvedText } from '@prumo/domain/sales/discount-pin'
import { expect, test } from 'vitest'
import { approvedOf, emptyCart, type Cart, type CartLine } from '../cart/cart.ts'
import { completedSale, savedOrder } from './sale-body.ts'

const id = '01a1e8a5-0b71-7104-a28a-a0cfd7f2f354'
const line: CartLine = {
  key: 'a',
  kind: 'product',
  productId: id,
  variationId: null,
  serviceId: null,
  code: 'TBC-038',
  name: 'Tubo de cobre',
  unit: 'M',
  unitPrice: 3690,
  quantity: 1250,
  labelTotal: null,
  discount: { by: 'percent', amount: 55_000 },
  discountLimit: null,
  thumbnailUrl: null,
}
const row = { isTyped: true, installments: 1, brand: null, dueDates: null, pixKeyId: null, isReceived: false }
const cart: Cart = {
  ...emptyCart(17),
  lines: [
    {
      ...line,
      key: 's',
      kind: 'service',
      productId: null,
      serviceId: id,
      name: 'Solda',
      quantity: 1000,
      unitPrice: 4500,
      discount: null,
    },
    line,
    {
      ...line,
      key: 'm',
      productId: null,
      code: null,
      name: 'Adaptador',
      quantity: 1000,
      unitPrice: 1000,
      discount: null,
    },
  ],
  discount: { by: 'value', amount: 159 },
  receiptDocument: '52998224725',
  payments: [
    { ...row, key: 'p', method: 'PIX', amount: 5000, isReceived: true, pixKeyId: 'k' },
    { ...row, key: 't', method: 'TICKET', amount: 2000, installments: 2 },
    { ...row, key: 'm', method: 'MONEY', amount: 5000 },
  ],
}
const done = {
  tillId: id,
  shiftId: null,
  deviceId: undefined,
  number: 17,
  happenedAt: '2026-11-15T19:48:00Z',
  today: '2026-11-15',
  receiptToken: 'a'.repeat(22),
  entries: undefined,
  accountOf: () => id,
}

test('what is sent is what the contract reads, and its lines, payments and change are those of the receipt [sal-23]', () => {
  const body = sales.recordCompleted.body.parse(completedSale(cart, done))
  // 45,00 + (46,13 − 2,54) + 10,00 − 1,59
  expect(body).toMatchObject({
    totalPrice: 9700,
    paid: true,
    deliversLater: true,
    origin: 'pdv',
    services: [{ position: 0, quantity: 1000 }],
    products: [
      { position: 1, quantity: 1250, unitPrice: 3690, discount: { by: 'percent', amount: 55_000 } },
      { position: 2, productId: null, productName: 'Adaptador', unitPrice: 1000 },
    ],
    payments: [
      { method: 'PIX', amount: 5000, isReceived: true, bankAccountId: id },
      { method: 'TICKET', amount: 2000, dueDates: ['2026-12-15', '2027-01-15'] },
      { method: 'MONEY', amount: 2700 },
    ],
    till: { number: 17, change: 2300 },
    metadados: [{ key: 'CPF no recibo', value: '52998224725' }],
  })
  expect(body.createsEntries).toBeUndefined()
})

test('an order has no payment and no till: the server may refuse its prices', () => {
  const body = sales.create.body.parse(savedOrder(cart))
  expect(body).toMatchObject({ status: 'APPROVED', totalPrice: 9700, id: cart.saleId })
  expect(body.products!.map(({ unitPrice }) => unitPrice)).toEqual([undefined, 1000])
  expect(body.till).toBeUndefined()
  expect(body.payments).toBeUndefined()
  expect(body.paid).toBeUndefined()
})

test('what was answered about finance travels with the sale', () => {
  const sent = (entries: { isWanted: boolean; bankAccountId: string | null }) =>
    sales.recordCompleted.body.parse(completedSale(cart, { ...done, entries }))
  expect(sent({ isWanted: true, bankAccountId: id })).toMatchObject({
    createsEntries: true,
    entries: { bankAccountId: id },
  })
  expect(sent({ isWanted: true, bankAccountId: null }).entries).toBeUndefined()
  expect(sent({ isWanted: false, bankAccountId: null })).toMatchObject({ createsEntries: false })
})

test('an approval travels with the cart it was given for, and with no other', () => {
  const approval = { userId: id, name: 'Gerente', approved: approvedText(approvedOf(cart)), proof: 'a'.repeat(64) }
  const approvalOf = (own: Partial<Cart>) => completedSale({ ...cart, approval, ...own }, done).approval
  expect(approvalOf({})).toEqual({ userId: id, proof: approval.proof })
  expect(approvalOf({ notes: 'Sem pressa' })).toBeDefined()
  expect(approvalOf({ lines: cart.lines.map((one) => ({ ...one, discount: null })) })).toBeUndefined()
  expect(approvalOf({ lines: cart.lines.map((one) => ({ ...one, productId: id, serviceId: null })) })).toBeUndefined()
})
