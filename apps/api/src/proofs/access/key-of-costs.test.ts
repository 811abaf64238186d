import { mayCall } from '@prumo/contract/access'
import { appLabels } from '@prumo/contract/apps'
import { allRoutes } from '@prumo/contract/catalogue'
import { comments } from '@prumo/contract/comments/comments'
import { customers } from '@prumo/contract/people/people'
import { liveSubjects } from '@prumo/contract/live/live-subjects'
import { allPermissions } from '@prumo/contract/permissions'
import { products } from '@prumo/contract/products/products'
import { allRecordKinds } from '@prumo/contract/records/record-kinds'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { isWrite } from '@prumo/contract/route'
import { sales } from '@prumo/contract/sales/sales'
import { stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { followStream } from '../../testing/app/event-stream.ts'
import { aDoneImport } from '../../testing/records/import-work.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { paramNames, requestOf } from '../routes/route-request.ts'
import { invoiceXml } from '@prumo/worlds/invoice-xml'

/** Whoever reads everything but what things cost. */
const keys = allPermissions.filter((key) => key.endsWith('.read') && key !== 'product-cost.read')
const clerkActor = {
  companyId: 'any',
  isOwner: false,
  permissions: new Set<string>(keys),
  apps: new Set<string>(Object.keys(appLabels)),
  subscription: 'active',
} as const
const questions = allRoutes.filter(
  (route) => route.access !== 'anyone' && !isWrite(route) && route.kind !== 'stream' && mayCall(clerkActor, route),
)
/** Told nowhere else by chance. */
const cost = 7391.37
/** Or what is left of the price of it. */
const told = /7\.?391[.,]37|739137|1\.?608[.,]63|160863/
const gtin = '7898066210883'

let app: TestApp
let owner: Person
let clerk: Person
let known: string[]
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  owner = await app.anOwner()
  clerk = await app.aMember(owner, keys)
  const pricing = { salePrice: 9000, costPrice: cost }
  const body = { name: 'Compressor Zuleica', sku: 'ZUL-1', barcode: gtin, pricing }
  const { id: productId } = (await app.call(owner, products.create, { body })).data
  await app.call(clerk, stockSubscriptions.create, { body: { productId, threshold: 100 } as never })
  const bought = { productId, type: 'PURCHASE' as const, quantity: 2, cost, reference: 'NF 1' }
  const { data: movement } = await app.call(owner, stock.move, { body: bought })
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, value: cost, name: 'Zuleica' }] }))
  await app.call(owner, supplierInvoices.receive, { params: { id: invoice.id }, body: { updatesCostPrice: true } })
  const draft = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, value: cost, name: 'Zuleica' }] }))
  const { id: clientId } = (await app.call(owner, customers.create, { body: { name: 'Ana' } as never })).data
  const sale = await app.as(owner).sale({ clientId, products: [{ productId, quantity: 1 }] })
  for (const status of ['APPROVED', 'EXECUTED', 'INVOICED'] as const)
    await app.call(owner, sales.changeStatus, { params: { id: sale.id }, body: { status } as never })
  const header = ['SKU', 'Nome', 'Preço de venda', 'Preço de custo']
  const imported = await aDoneImport(app, owner, [header, ['ZUL-2', 'Zuleica 2', 9000, cost]], 'Product')
  const mention = { text: 'Veja', mentionedIds: [clerk.userId] }
  for (const [recordType, recordId] of [
    ['product', productId],
    ['sale', sale.id],
  ] as const)
    await app.call(owner, comments.add, { params: { recordType, recordId }, body: mention })
  known = [productId, movement.id, invoice.id, draft.id, sale.id, imported, clientId]
})
afterAll(() => app.stop())

test.each(questions)('$name tells whoever may not know costs none of them', async (route) => {
  const names = paramNames(route)
  const kinds = names.includes('recordType') ? allRecordKinds : ['product' as const]
  const ids = names.length > 0 ? known : ['']
  for (const id of ids)
    for (const recordType of kinds)
      for (const body of bodiesOf(route)) {
        const params = { ...Object.fromEntries(names.map((name) => [name, id])), recordType }
        expect((await app.raw(requestOf(route, { params, body }), clerk)).body).not.toMatch(told)
      }
})

/** As an example has it, without anything, and looking for it by its words. */
function bodiesOf(route: (typeof questions)[number]) {
  if (!route.body) return [undefined]
  return [exampleBody(route), {}, { filters: { search: 'Zuleica' } }]
}

test('the live stream tells kinds, days and ids alone, of nothing that somebody may not read', async () => {
  const stream = await followStream(`http://127.0.0.1:${await app.listen()}`, clerk).open()
  const pricing = { salePrice: 9000, costPrice: cost }
  await app.call(owner, products.create, { body: { name: 'Zuleica 3', sku: 'ZUL-3', pricing } })
  await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ value: cost }] }))
  await stream.untilRecords(2)
  await stream.lose()
  const { events } = stream
  for (const event of events) {
    expect(Object.keys(event).toSorted()).toEqual(['at', 'recordIds', 'subject', 'type'])
    expect([event.subject, mayCall(clerkActor, liveSubjects[event.subject]!)]).toEqual([event.subject, true])
  }
  expect(JSON.stringify(events)).not.toMatch(told)
})

test('the owner is told the cost by many of them: what is looked for can be found', async () => {
  const found: string[] = []
  for (const route of questions) {
    const params = Object.fromEntries(paramNames(route).map((name) => [name, known[0]!]))
    const { body } = await app.raw(requestOf(route, { params, body: route.body && {} }), owner)
    if (told.test(body)) found.push(route.name)
  }
  expect(found.length).toBeGreaterThan(5)
})
