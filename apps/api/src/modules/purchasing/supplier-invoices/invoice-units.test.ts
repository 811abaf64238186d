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
const makeProduct = async (sku: string, unitOfMeasurement: 'UN' | 'CX' | 'M', barcode?: string) =>
  (
    await app.call(owner, products.create, {
      body: {
        name: `Produto ${sku}`,
        sku,
        ...(barcode && { barcode }),
        pricing: { salePrice: 900 },
        stock: { unitOfMeasurement },
      },
    })
  ).data.id
const decide = async (id: string, line: { lineId: string; [field: string]: unknown }) =>
  (await app.call(owner, supplierInvoices.decide, { params: { id }, body: { lines: [line] } })).data.lines[0]!

test('what is invoiced in the unit of the product comes in one for one, whatever unit is taxed', async () => {
  await makeProduct('PECA', 'UN', gtin)
  const byWeight = { gtin, unit: 'UN', quantity: 10, taxedUnit: 'KG', taxedQuantity: 25 }
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [byWeight] }))
  expect(invoice.lines[0]).toMatchObject({ match: 'barcode', factor: 1, stockQuantity: 10, needs: null })
  owner = await app.anOwner()
  await makeProduct('CAIXA', 'CX', gtin)
  const boxes = { gtin, unit: 'CX', quantity: 10, taxedUnit: 'UN', taxedQuantity: 120 }
  expect((await app.as(owner).supplierInvoice(invoiceXml({ lines: [boxes] }))).lines[0]).toMatchObject({
    factor: 1,
    stockQuantity: 10,
  })
})

test('what the taxed unit says is used for a product that is counted in it, and for no other', async () => {
  const [pieces, metres] = [await makeProduct('PECA', 'UN'), await makeProduct('METRO', 'M')]
  const line = { unit: 'CX', quantity: 2, taxedUnit: 'UND', taxedQuantity: 24 }
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [line] }))
  const lineId = invoice.lines[0]!.id
  expect(await decide(invoice.id, { lineId, productId: pieces })).toMatchObject({ factor: 12, stockQuantity: 24 })
  expect(await decide(invoice.id, { lineId, productId: metres })).toMatchObject({ factor: null, needs: 'unit' })
  const made = (unitOfMeasurement: string) => ({
    lineId,
    newProduct: { name: 'Novo', unitOfMeasurement, salePrice: 25 },
  })
  expect(await decide(invoice.id, made('UN'))).toMatchObject({ factor: 12, stockQuantity: 24 })
  expect(await decide(invoice.id, made('CX'))).toMatchObject({ factor: 1, stockQuantity: 2 })
  expect(await decide(invoice.id, made('M'))).toMatchObject({ factor: null, needs: 'unit' })
})
