import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const gtin = '7898066210883'
const newProduct = { name: 'Dreno corrugado', unitOfMeasurement: 'UN' as const, salePrice: 25 }
const decide = (id: string, body: object) => app.call(owner, supplierInvoices.decide, { params: { id }, body })
const receive = (id: string, body: object = {}) => app.call(owner, supplierInvoices.receive, { params: { id }, body })

test('a discount shared by quantity leaves no line below nothing: it follows what each is worth', async () => {
  const invoice = await app.as(owner).supplierInvoice(
    invoiceXml({
      lines: [
        { name: 'TV', quantity: 1, value: 1000, discount: 100 },
        { name: 'PARAFUSO', quantity: 1000, value: 10 },
      ],
    }),
  )
  const lines = invoice.lines.map(({ id, name }) => ({ lineId: id, newProduct: { ...newProduct, name } }))
  const { data: shared } = await decide(invoice.id, { shareMode: 'quantity', lines })
  expect(shared.lines.map(({ landedCost }) => landedCost)).toEqual([900.99, 9.01])
  const { data: received } = await receive(invoice.id)
  expect(received.lines.map(({ landedCost }) => landedCost)).toEqual([900.99, 9.01])
})

test('a line that odd cents bring below nothing is refused by its name, and comes in as the invoice says it', async () => {
  const invoice = await app
    .as(owner)
    .supplierInvoice(
      invoiceXml({
        lines: [
          { name: 'ARRUELA', value: 0.01 },
          ...Array.from({ length: 20 }, () => ({ value: 0.1 })),
          { value: 10, discount: 0.58 },
        ],
      }),
    )
  const [first, ...others] = invoice.lines
  const { data: shared } = await decide(invoice.id, {
    shareMode: 'value',
    lines: [{ lineId: first!.id, newProduct }, ...others.map(({ id }) => ({ lineId: id, isLeftOut: true }))],
  })
  expect(shared.lines[0]!.landedCost).toBe(-0.09)
  expect((await receive(invoice.id)).problem).toMatchObject({
    code: 'supplier-invoice.negative-cost',
    title:
      'Com esse rateio, o desconto passa do custo de ARRUELA. Escolha outra forma de rateio ou deixe a linha de fora.',
  })
  await decide(invoice.id, { shareMode: 'invoice' })
  expect((await receive(invoice.id)).data.state).toBe('RECEIVED')
})

test('a product that had no cost price has none again once its invoice is undone', async () => {
  const { data: product } = await app.call(owner, products.create, {
    body: { name: 'Sem custo', sku: 'SEM-CUSTO', barcode: gtin, pricing: { salePrice: 900 } },
  })
  const costPrice = async () =>
    (await app.call(owner, products.get, { params: { id: product.id } })).data.pricing.costPrice
  const before = await costPrice()
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, quantity: 10, value: 100 }] }))
  await receive(invoice.id, { updatesCostPrice: true })
  expect(await costPrice()).toBe(10)
  await app.call(owner, supplierInvoices.undo, { params: { id: invoice.id }, body: {} })
  expect(before).toBeNull()
  expect(await costPrice()).toBeNull()
})
