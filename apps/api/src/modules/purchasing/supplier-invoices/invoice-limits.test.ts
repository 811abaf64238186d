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
const makeProduct = (sku: string, own: { barcode?: string } = {}) =>
  app.call(owner, products.create, { body: { name: `Produto ${sku}`, sku, pricing: { salePrice: 900 }, ...own } })
const read = async (id: string) => (await app.call(owner, supplierInvoices.get, { params: { id } })).data
const decide = (id: string, lines: { lineId: string; [field: string]: unknown }[]) =>
  app.call(owner, supplierInvoices.decide, { params: { id }, body: { lines } })
const receive = (id: string) => app.call(owner, supplierInvoices.receive, { params: { id }, body: {} })

test('products made by an invoice have to fit into the plan, all of them or none', async () => {
  owner = await app.anOwner({ plan: 'trilha', apps: ['products'] })
  for (let made = 0; made < 49; made++) await makeProduct(`CHEIO-${made}`)
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{}, {}] }))
  expect(invoice.productRoom).toBe(1)
  const lines = invoice.lines.map(({ id }) => ({ lineId: id, newProduct }))
  await decide(invoice.id, lines)
  expect((await receive(invoice.id)).problem).toMatchObject({ code: 'supplier-invoice.plan-room', status: 403 })
  await decide(invoice.id, [{ lineId: invoice.lines[1]!.id, isLeftOut: true }])
  expect((await receive(invoice.id)).data.state).toBe('RECEIVED')
})

test('a draft is forgotten with its file; a received invoice is not deleted', async () => {
  await makeProduct('FICA', { barcode: gtin })
  const [draft, kept] = [
    await app.as(owner).supplierInvoice(invoiceXml()),
    await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin }] })),
  ]
  const remove = (id: string) => app.call(owner, supplierInvoices.remove, { params: { id } })
  expect((await remove(draft.id)).status).toBe(200)
  expect((await app.raw({ method: 'GET', url: `/api/system/file/${draft.fileId}` }, owner)).statusCode).toBe(404)
  await receive(kept.id)
  expect((await remove(kept.id)).problem.code).toBe('supplier-invoice.not-draft')
  expect((await read(kept.id)).lines).toHaveLength(1)
})

test('whoever lacks the key of costs sees no amount and not the file, and still receives', async () => {
  await makeProduct('SEM-CUSTO', { barcode: gtin })
  const clerk = await app.aMember(owner, ['product.read', 'product.post'])
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, value: 123.45 }] }))
  const params = { id: invoice.id }
  const { data: seen } = await app.call(clerk, supplierInvoices.get, { params })
  expect(JSON.stringify(seen)).not.toContain('123.45')
  expect(seen).not.toHaveProperty('fileId')
  expect((await app.raw({ method: 'GET', url: `/api/system/file/${invoice.fileId}` }, clerk)).statusCode).toBe(403)
  expect((await app.raw({ method: 'GET', url: `/api/system/file/${invoice.fileId}` }, owner)).statusCode).toBe(200)
  const account = await app.as(owner).account()
  const paying = await app.call(clerk, supplierInvoices.receive, {
    params,
    body: { payment: { bankAccountId: account, dueOn: '2026-12-14' } },
  })
  expect(paying.status).toBe(403)
  expect((await app.call(clerk, supplierInvoices.receive, { params, body: {} })).data.state).toBe('RECEIVED')
  const { data: history } = await app.call(clerk, supplierInvoices.history, { params })
  expect(JSON.stringify(history)).not.toContain('123.45')
  await app.call(owner, supplierInvoices.pay, { params, body: { bankAccountId: account, dueOn: '2026-12-14' } })
  expect((await read(invoice.id)).payables).toMatchObject([{ amount: 123.45, isPaid: false }])
  const twice = await app.call(owner, supplierInvoices.pay, {
    params,
    body: { bankAccountId: account, dueOn: '2026-12-14' },
  })
  expect(twice.problem.code).toBe('supplier-invoice.payables-there')
})
