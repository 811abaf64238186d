import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import type { Params } from './make-record.ts'
import { onceForCompany } from './product-records.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'

/** With a line that is known already, so that nothing stands in the way. */
async function anInvoiceToReceive(app: TestApp, owner: Person): Promise<Params> {
  const barcode = uuidv7().replace(/\D/g, '').padEnd(13, '0').slice(-13)
  const body = { name: 'Filtro', sku: `NF-${uuidv7().slice(-12)}`, barcode, pricing: { salePrice: 200 } }
  const { data: product } = await app.call(owner, products.create, { body })
  const { id, lines } = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin: barcode }] }))
  return { id, lineId: lines[0]!.id, productId: product.id }
}

async function aReceivedInvoice(app: TestApp, owner: Person): Promise<Params> {
  const params = await anInvoiceToReceive(app, owner)
  await app.call(owner, supplierInvoices.receive, { params: { id: params['id']! }, body: {} })
  return params
}

/** Its lines are named by calls of it. */
export const oneInvoice = onceForCompany(anInvoiceToReceive)

export const purchasingStateMakers = {
  'purchasing/supplier-invoices.receive': anInvoiceToReceive,
  'purchasing/supplier-invoices.remove': anInvoiceToReceive,
  'purchasing/supplier-invoices.pay': aReceivedInvoice,
  'purchasing/supplier-invoices.undo': aReceivedInvoice,
}
