import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'
import { sendInvoice } from '../../../testing/sales/supplier-invoices.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const gtin = '7898066210883'
const read = async (id: string) => (await app.call(owner, supplierInvoices.get, { params: { id } })).data
const receive = (id: string, body: object = {}) => app.call(owner, supplierInvoices.receive, { params: { id }, body })
const undo = (id: string) => app.call(owner, supplierInvoices.undo, { params: { id }, body: {} })
const makeProduct = async (costPrice: number | null) =>
  (
    await app.call(owner, products.create, {
      body: { name: 'Filtro', sku: 'FLT', barcode: gtin, pricing: { salePrice: 900, costPrice } },
    })
  ).data.id
const indented = (xml: string) => xml.replaceAll('><', '>\n    <')

test('an authorised file that a program laid out anew is taken and told; a word changed besides is not [cat-72]', async () => {
  const xml = indented(invoiceXml({ lines: [{ value: 100, name: 'FITA' }] }))
  const { data } = await sendInvoice(app, owner, xml)
  expect((await read(data.id)).warnings).toEqual(['reformatted'])
  const altered = indented(invoiceXml({ lines: [{ value: 100 }] })).replaceAll('<vProd>100.00', '<vProd>10.00')
  expect((await sendInvoice(app, owner, altered)).problem.code).toBe('invoice-file.altered')
  const spaced = invoiceXml({ lines: [{ value: 100, name: 'FITA' }] }).replace('<xProd>FITA', '<xProd> FITA')
  expect((await sendInvoice(app, owner, spaced)).problem.code).toBe('invoice-file.altered')
})

test('a known key with other content is told, whatever became of the first; laid out otherwise it is the same', async () => {
  await makeProduct(5)
  const withoutProof = (value: number) =>
    invoiceXml({ number: 88, status: null, lines: [{ gtin, value }] }).replace(/<Signature.*<\/Signature>/, '')
  const send = (value: number) => sendInvoice(app, owner, withoutProof(value))
  const { id } = (await send(100)).data
  expect((await sendInvoice(app, owner, indented(withoutProof(100)))).data).toEqual({ id, isNew: false })
  expect((await send(70)).problem.title).toBe(
    'A nota 88 de REFRIGAS DISTRIBUIDORA LTDA já está em conferência, com outro conteúdo. Confira com o fornecedor qual vale; para usar este arquivo, exclua antes a que está aqui.',
  )
  await receive(id)
  expect((await send(100)).problem.code).toBe('supplier-invoice.received-before')
  expect((await send(70)).problem.code).toBe('supplier-invoice.received-otherwise')
  await undo(id)
  expect((await send(70)).data).toEqual({ id, isNew: false })
  expect(await read(id)).toMatchObject({
    total: 70,
    warnings: ['no-protocol', 'other-content'],
    lines: [{ landedCost: 70 }],
  })
})

test('duplicatas that do not add up to the total are told', async () => {
  const parcels = (amount: number) => [{ due: '2026-12-14', amount }]
  const warningsOf = async (amount: number) =>
    (await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ value: 100 }], parcels: parcels(amount) }))).warnings
  expect([await warningsOf(100), await warningsOf(60)]).toEqual([[], ['parcels-differ']])
})

test('an invoice that does not say when it is due asks for the day', async () => {
  await makeProduct(5)
  const bankAccountId = await app.as(owner).account()
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, value: 100 }] }))
  expect(invoice.payables).toMatchObject([{ dueOn: null, amount: 100 }])
  expect((await receive(invoice.id, { payment: { bankAccountId } })).problem).toMatchObject({
    status: 422,
    code: 'supplier-invoice.due-day-missing',
    title: 'A nota não diz quando vence. Informe o vencimento.',
  })
  const { data } = await receive(invoice.id, { payment: { bankAccountId, dueOn: '2026-12-14' } })
  expect(data.payables).toMatchObject([{ dueOn: '2026-12-14', isPaid: false }])
  expect(await app.as(owner).entries()).toMatchObject([{ scheduleDate: '2026-12-14', amount: 100 }])
})

test('what is given for nothing sets no cost: neither the cost price nor the average of a thing that has none', async () => {
  const id = await makeProduct(5)
  const free = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, quantity: 4, value: 0 }] }))
  expect((await receive(free.id, { updatesCostPrice: true })).status).toBe(200)
  const product = async () => (await app.call(owner, products.get, { params: { id } })).data
  const average = async () => (await app.call(owner, stock.level, { params: { id }, query: {} })).data.averageCost
  expect([(await product()).pricing.costPrice, await average()]).toEqual([5, 5])
  await undo(free.id)
  // Bought and given in one invoice, in whichever order: what was paid is shared by all of them.
  const both = await app.as(owner).supplierInvoice(
    invoiceXml({
      lines: [
        { gtin, quantity: 2, value: 0 },
        { gtin, quantity: 10, value: 120 },
      ],
    }),
  )
  await receive(both.id, { updatesCostPrice: true })
  expect([(await product()).pricing.costPrice, await average()]).toEqual([10, 10])
})

test('parcels whose due day cannot be, or is not said, are asked for; whoever says another such day is told', async () => {
  await makeProduct(5)
  const bankAccountId = await app.as(owner).account()
  const parcels = ['1970-01-01', '2026-12-14', '2999-12-31', ''].map((due) => ({ due, amount: 25 }))
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, value: 100 }], parcels }))
  expect(invoice.warnings).toEqual(['odd-due-day'])
  expect(invoice.payables.map(({ dueOn }) => dueOn)).toEqual([null, '2026-12-14', null, null])
  const pay = (payment: object) => receive(invoice.id, { payment: { bankAccountId, ...payment } })
  expect((await pay({})).problem.code).toBe('supplier-invoice.due-day-missing')
  expect((await pay({ dueOn: '2999-12-31' })).problem).toMatchObject({
    status: 422,
    code: 'supplier-invoice.odd-due-day',
    title: 'Uma parcela não pode vencer em 31/12/2999. Confira o vencimento.',
  })
  const typed = [{ number: '001', dueOn: '1970-01-01', amount: 100 }]
  expect((await pay({ parcels: typed })).problem.errors[0]?.path).toBe('payment.parcels.0.dueOn')
  const { data } = await pay({ dueOn: '2026-12-20' })
  expect(data.payables.map(({ dueOn }) => dueOn)).toEqual(['2026-12-20', '2026-12-14', '2026-12-20', '2026-12-20'])
})
