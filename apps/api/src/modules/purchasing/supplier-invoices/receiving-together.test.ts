import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { stock } from '@prumo/contract/stock/movements'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/builders.ts'
import { invoiceXml } from '../../../testing/invoice-xml.ts'
import { anAccount, anEntry } from '../../../testing/ledger.ts'
import { anInvoice, sendInvoice } from '../../../testing/supplier-invoices.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let owner: Person
let other: pg.Client
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  other = await connectAsOwner(app.connection)
  await other.query('begin')
  await other.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
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

/** Held as whoever saves or moves it holds it. */
async function hold(table: 'product' | 'stock_item' | 'supplier_invoice', id: string) {
  const { rowCount } = await other.query(`select from ${table} where id = $1 for update nowait`, [id])
  expect(rowCount).toBe(1)
}
const waiting = async () =>
  (
    await other.query(
      `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
    )
  ).rowCount
const untilWaiting = (count: number) => expect.poll(waiting, { timeout: 20_000 }).toBe(count)

test('receiving and undoing wait for whoever saves a product without holding its stock', async () => {
  const id = await makeProduct()
  const invoice = await anInvoice(app, owner, { lines: [{ gtin, quantity: 10, value: 100 }] })
  for (const act of [receive, undo]) {
    await hold('product', id)
    const answer = act(invoice.id)
    await untilWaiting(1)
    await hold('stock_item', id)
    await other.query('commit and chain')
    await other.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
    expect((await answer).status).toBe(200)
  }
})

test('whoever undoes an invoice and waits for its goods keeps nobody from recording entries', async () => {
  const id = await makeProduct()
  const account = await anAccount(app, owner)
  const invoice = await anInvoice(app, owner, { lines: [{ gtin, quantity: 10, value: 100 }] })
  await receive(invoice.id, { payment: { bankAccountId: account } })
  await hold('stock_item', id)
  const answer = undo(invoice.id)
  await untilWaiting(1)
  await anEntry(app, owner, account)
  await other.query('rollback')
  expect((await answer).status).toBe(200)
})

test('an undone invoice that is sent twice at the same instant begins anew once', async () => {
  await makeProduct()
  const xml = invoiceXml({ lines: [{ gtin }] })
  const { data } = await sendInvoice(app, owner, xml)
  await receive(data.id)
  await undo(data.id)
  await hold('supplier_invoice', data.id)
  const sent = Promise.all([1, 2].map(() => sendInvoice(app, owner, xml)))
  await untilWaiting(2)
  await other.query('rollback')
  expect((await sent).map((answer) => [answer.status, answer.data])).toEqual([
    [200, { id: data.id, isNew: false }],
    [200, { id: data.id, isNew: false }],
  ])
  const { data: draft } = await app.call(owner, supplierInvoices.get, { params: { id: data.id } })
  expect([draft.state, draft.lines.length]).toEqual(['DRAFT', 1])
})
