import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { beginHolding } from '../../../testing/database/held-rows.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'
import { sendInvoice } from '../../../testing/sales/supplier-invoices.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let other: Awaited<ReturnType<typeof beginHolding>>
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  other = await beginHolding(app, owner)
})
afterEach(() => other.end())
afterAll(() => app.stop())

const gtin = '7898066210883'
async function makeProduct() {
  const { data } = await app.call(owner, products.create, {
    body: { name: 'Disputado', sku: 'DISPUTADO', barcode: gtin, pricing: { salePrice: 900, costPrice: 5 } },
  })
  await app.call(owner, stock.move, { body: { productId: data.id, type: 'PURCHASE', quantity: 1, reference: 'X' } })
  return data.id
}
const receive = (id: string, body: object = {}) =>
  app.call(owner, supplierInvoices.receive, { params: { id }, body: { updatesCostPrice: true, ...body } })
const undo = (id: string) => app.call(owner, supplierInvoices.undo, { params: { id }, body: {} })

test('receiving and undoing wait for whoever saves a product without holding its stock', async () => {
  const id = await makeProduct()
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, quantity: 10, value: 100 }] }))
  for (const act of [receive, undo]) {
    await other.hold('product', id)
    const answer = act(invoice.id)
    await other.untilWaiting(1)
    await other.hold('stock_item', id)
    await other.release()
    expect((await answer).status).toBe(200)
  }
})

test('whoever undoes an invoice and waits for its goods keeps nobody from recording entries', async () => {
  const id = await makeProduct()
  const account = await app.as(owner).account()
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, quantity: 10, value: 100 }] }))
  await receive(invoice.id, { payment: { bankAccountId: account, dueOn: '2026-12-14' } })
  await other.hold('stock_item', id)
  const answer = undo(invoice.id)
  await other.untilWaiting(1)
  await app.as(owner).entry(account)
  await other.release()
  expect((await answer).status).toBe(200)
})

test('an undone invoice that is sent twice at the same instant begins anew once', async () => {
  await makeProduct()
  const xml = invoiceXml({ lines: [{ gtin }] })
  const { data } = await sendInvoice(app, owner, xml)
  await receive(data.id)
  await undo(data.id)
  await other.hold('supplier_invoice', data.id)
  const sent = Promise.all([1, 2].map(() => sendInvoice(app, owner, xml)))
  await other.untilWaiting(2)
  await other.release()
  expect((await sent).map((answer) => [answer.status, answer.data])).toEqual([
    [200, { id: data.id, isNew: false }],
    [200, { id: data.id, isNew: false }],
  ])
  const { data: draft } = await app.call(owner, supplierInvoices.get, { params: { id: data.id } })
  expect([draft.state, draft.lines.length]).toEqual(['DRAFT', 1])
})
