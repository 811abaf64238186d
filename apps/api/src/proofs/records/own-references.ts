import { entries } from '@prumo/contract/finance/entries'
import { sales } from '@prumo/contract/sales/sales'
import { people } from '@prumo/contract/people/people'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Person } from '../../testing/app/builders.ts'
import { samplePdf, samplePng, sampleXlsx } from '../../testing/files/sample-files.ts'
import { someLines } from '../../testing/finance/statement-lines.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'
import { exampleBody } from '../examples/example-bodies.ts'
import { typed } from '../examples/sales-bodies.ts'
import { adjustment } from '../examples/product-bodies.ts'
import { anApprovedOrder, anOpenTill, aSellerToPay, oneInvoicedSale } from './sales-records.ts'
import { aFollowedItem, anAlertedItem } from './product-records.ts'
import { aKnownPlan } from './pmoc-records.ts'
import { anAccountRecord, recordMakers } from './records.ts'
import { maintenanceReferences } from './maintenance-records.ts'
import { aTechnician, aVisitWithTask } from './visit-records.ts'
import type { NamedRoute } from '../routes/route-request.ts'
import type { Path } from '../routes/schema-walk.ts'

type References = (app: TestApp, person: Person, asked: Path) => object | Promise<object>

/** What a person must name of their own for the example of a route to be accepted; `asked` is the reference a proof is about to exchange. */
const ownReferences: Record<string, References> = {
  'billing/payment-methods.setDefault': async (app, person) => ({
    paymentMethodId: await idOf('billing/payment-methods', app, person),
  }),
  'identity/sessions.signIn': (_app, { email }) => ({ email }),
  'identity/sessions.switchCompany': (_app, { companyId }) => ({ companyId }),
  'imports/imports.create': async (app, person) => ({
    fileUrl: (await uploadFile(app, person, 'clientes.xlsx', sampleXlsx)).id!,
  }),
  'notifications/devices.register': (_app, { userId }) => ({ userId }),
  'identity/profile.savePreferences': async (app, person) => {
    const last = {
      categoryId: await idOf('finance/categories', app, person),
      costCenterId: await idOf('finance/cost-centers', app, person),
    }
    return { lastBankAccountId: await anAccountRecord(app, person), lastIncome: last, lastExpense: last }
  },
  'people/merges.merge': async (app, person) => ({ otherId: await idOf('people/people', app, person) }),
  'products/images.add': async (app, person) => ({ url: (await uploadFile(app, person, 'foto.png', samplePng)).url! }),
  'products/images.reorder': async (app, person) => ({
    imageIds: [(await recordMakers['products/images']!(app, person))['imageId']!],
  }),
  'products/barcodes.add': async (app, person) => ({
    variationId: (await recordMakers['stock/movements']!(app, person))['variationId']!,
  }),
  'products/labels.print': async (app, person) => ({
    items: [{ id: await idOf('products/products', app, person), copies: 2 }],
  }),
  'products/labels.makeCodes': async (app, person) => ({ ids: [await idOf('products/products', app, person)] }),
  'sales/sales.create': async (app, person, asked) => ({
    clientId: await idOf('people/people', app, person),
    ...(await partOfSale(app, person, asked)),
  }),
  'sales/sales.recordCompleted': partOfSale,
  'sales/sales.update': partOfSale,
  'sales/sales.changeStatus': async (app, person, [field]) =>
    field === 'entries'
      ? { entries: { bankAccountId: await anAccountRecord(app, person) } }
      : { status: 'SCHEDULED', service: { technicalId: await aTechnician(app, person) } },
  'sales/sales.receive': async (app, person, [field]) => ({
    till: { tillId: (await anOpenTill(app, person)).id, number: 1 },
    ...(field === 'entries' && { entries: { bankAccountId: await anAccountRecord(app, person) } }),
  }),
  'sales/sales.divide': async (app, person) => ({
    lines: [{ itemId: (await anApprovedOrder(app, person))['itemId'], quantity: 1 }],
  }),
  'sales/sales.removeAll': async (app, person) => ({ ids: [await idOf('sales/sales', app, person)] }),
  'sales/sale-returns.create': async (app, person) => ({
    lines: [{ itemId: (await oneInvoicedSale(app, person))['itemId'], quantity: 0.001 }],
  }),
  'sales/commissions.statement': async (app, person) => ({ sellerId: await aSellerToPay(app, person) }),
  'sales/commissions.pay': async (app, person) => ({
    sellerId: await aSellerToPay(app, person),
    until: '2100-01-01',
    bankAccountId: await anAccountRecord(app, person),
  }),
  'sales/commission-rates.create': async (app, person, [field]) =>
    field === 'sellerId' ? {} : { sellerId: await idOf('people/people', app, person) },
  // A machine is in one plan at a time.
  'pmoc/plans.create': async (app, person, asked) => ({
    ...(asked[0] === 'equipmentInventory' && {
      period: { startDate: '2040-01-01', endDate: '2040-12-31' },
      maintenancePlan: [],
    }),
    ...(await partOfPlan(app, person, asked)),
  }),
  'equipment/qr-sheets.print': async (app, person, [field]) => {
    const { id, equipmentId } = await aKnownPlan(app, person)
    return field === 'equipmentIds' ? { equipmentIds: [equipmentId] } : { includeAllPmocs: false, pmocId: id }
  },
  'equipment/public-equipment.generateToken': async (app, person, [field]) => {
    const { id, equipmentId } = await aKnownPlan(app, person)
    return { equipmentId, ...(field === 'pmocId' && { pmocId: id }) }
  },
  'pmoc/plans.update': partOfPlan,
  'pmoc/lab-reports.create': pointOfReport,
  'pmoc/lab-reports.update': async (app, person, path) => ({
    ...(await pointOfReport(app, person, path)),
    reason: 'Retificado',
  }),
  'visits/visits.create': async (app, person) => ({
    clientId: await idOf('people/people', app, person),
    serviceId: await idOf('services/services', app, person),
    technicianId: await aTechnician(app, person),
  }),
  'visits/visits.plan': async (app, person) => ({ technicianId: await aTechnician(app, person) }),
  'visits/visits.tick': async (app, person) => ({ taskId: (await aVisitWithTask(app, person))['taskId'] }),
  'visits/visits.addPart': anItem,
  ...maintenanceReferences,
  'tasks/tasks.create': async (app, person) => ({
    relation: { id: await idOf('sales/sales', app, person), type: 'SALE' },
  }),
  'pmoc/orders.corrective': async (app, person, [field]) =>
    field === 'parts' ? { parts: [{ productId: await idOf('products/products', app, person), quantity: 1 }] } : {},
  'stock/movements.move': anItem,
  'stock/movements.adjust': anItem,
  'products/labels.items': selectedProducts,
  'products/price-tables.create': pricedProduct,
  'products/price-tables.update': pricedProduct,
  'products/price-changes.preview': selectedProducts,
  'products/price-changes.apply': async (app, person) => ({ ids: [await idOf('products/products', app, person)] }),
  'purchasing/supplier-invoices.decide': async (app, person) => {
    const { lineId } = await recordMakers['purchasing/supplier-invoices']!(app, person)
    return { lines: [{ lineId, ...(await anItem(app, person)) }] }
  },
  'purchasing/supplier-invoices.receive': async (app, person, [field]) =>
    field === 'payment' ? { payment: { bankAccountId: await anAccountRecord(app, person), dueOn: '2030-01-31' } } : {},
  'purchasing/supplier-invoices.pay': async (app, person) => ({
    bankAccountId: await anAccountRecord(app, person),
    dueOn: '2030-01-31',
  }),
  'purchasing/replenishment.order': async (app, person) => ({
    supplierId: await aSupplier(app, person),
    lines: [{ ...(await anItem(app, person)), quantity: 2 }],
  }),
  'products/products.changeAll': async (app, person) => ({ ids: [await idOf('products/products', app, person)] }),
  'stock/movements.adjustAll': async (app, person) => ({
    updates: [{ ...adjustment(), ...(await anItem(app, person)) }],
  }),
  'stock/subscriptions.create': async (app, person) => ({ userId: person.userId, ...(await anItem(app, person)) }),
  'stock/subscriptions.subscribe': anItem,
  'stock/subscriptions.unsubscribe': async (app, person) => aFollowedItem(app, person, await anItem(app, person)),
  'stock/subscriptions.sendAlert': async (app, person) => anAlertedItem(app, person, await anItem(app, person)),
  'stock/places.transfer': async (app, person) => ({
    fromPlaceId: (await recordMakers['stock/movements']!(app, person))['placeId'],
    toPlaceId: await idOf('stock/places', app, person),
    lines: [{ ...(await anItem(app, person)), quantity: 1 }],
  }),
  'stock/counts.create': async (app, person) => {
    await recordMakers['stock/movements']!(app, person)
    return {}
  },
  'stock/counts.recount': async (app, person) => ({ itemIds: [(await anItem(app, person)).variationId] }),
  'finance/entries.create': async (app, person, asked) => ({
    destinationBankAccount: { id: await anAccountRecord(app, person) },
    ...(await forTransfers(app, person, asked)),
  }),
  'finance/entries.update': (app, person, asked) => forTransfers(app, person, asked),
  'finance/entries.confirmAll': async (app, person) => ({ ids: [await idOf('finance/entries', app, person)] }),
  'finance/reconciliation.settle': async (app, person) => ({
    settlements: [
      {
        lineIds: [await aLine(app, person, -501)],
        entries: [{ id: await idOf('finance/entries', app, person) }],
        fee: { amount: 1 },
      },
    ],
  }),
  'finance/reconciliation.pair': async (app, person) => ({
    pairs: [
      {
        lineId: await aLine(app, person, -70),
        otherLineId: await aLine(app, person, 70, await idOf('finance/bank-accounts', app, person)),
      },
    ],
  }),
  'finance/reconciliation.createEntries': async (app, person) => ({
    lines: [{ lineId: await aLine(app, person, -5) }],
  }),
  'finance/reconciliation.categorize': async (app, person) => ({ lineIds: [await aLine(app, person, -5)] }),
  'finance/reconciliation.ignore': async (app, person) => ({ lineIds: [await aLine(app, person, -5)] }),
  'finance/reconciliation.restore': async (app, person) => {
    const [ignored] = await someLines(app, person, await anAccountRecord(app, person), [
      { day: '2026-01-30', amount: -5, state: 'ignored' },
    ])
    return { lineIds: [ignored] }
  },
  'finance/statement-rules.apply': async (app, person) => ({ bankAccountId: await anAccountRecord(app, person) }),
  'finance/statement-rules.create': (_app, _person, [field]) => forAction(field),
  'finance/statement-rules.update': (_app, _person, [field]) => forAction(field),
  'finance/entries.changeAll': async (app, person) => ({ ids: [await idOf('finance/entries', app, person)] }),
  'finance/entries.undoAll': async (app, person) => {
    const ids = [await idOf('finance/entries', app, person)]
    const { data } = await app.call(person, entries.confirmAll, { body: { ids } })
    return { operationId: data.operationId }
  },
  'finance/entries.removeAll': async (app, person) => ({ ids: [await idOf('finance/entries', app, person)] }),
  'finance/statements.choose': async (app, person) => ({
    changes: [{ lineId: (await recordMakers['finance/statements']!(app, person))['line'], choice: 'skip' }],
  }),
  'finance/sale-hand-off.create': async (app, person) => {
    const saleId = await idOf('sales/sales', app, person)
    const { data } = await app.call(person, sales.get, { params: { id: saleId } })
    return { saleId, amount: data.totalPrice, bankAccountId: await anAccountRecord(app, person) }
  },
}

/** The example of a route as this person can send it. */
export async function ownBody(app: TestApp, person: Person, route: NamedRoute, asked: Path = []) {
  const example = exampleBody(route)
  return example && { ...example, ...(await ownReferences[route.name]?.(app, person, asked)) }
}

const idOf = async (group: string, app: TestApp, person: Person) => (await recordMakers[group]!(app, person))['id']!

/** Products by their ids, or all of a filter. */
async function selectedProducts(app: TestApp, person: Person, [field]: Path) {
  return field === 'filters' ? { ids: undefined, count: 1 } : { ids: [await idOf('products/products', app, person)] }
}

async function pricedProduct(app: TestApp, person: Person) {
  return { items: [{ itemId: await idOf('products/products', app, person), price: 9.9 }] }
}

async function anItem(app: TestApp, person: Person) {
  const { productId, variationId } = await recordMakers['stock/movements']!(app, person)
  return { productId: productId!, variationId: variationId! }
}

/** The rest of the part of a sale in which something is named. */
async function partOfSale(app: TestApp, person: Person, [field]: Path): Promise<object> {
  const products = [typed()]
  if (field === 'products') return { products }
  if (field === 'services')
    return { services: [{ serviceId: await idOf('services/services', app, person), quantity: 1 }] }
  if (field === 'payments') return { products, payments: [{ method: 'MONEY', amount: 51 }] }
  if (field === 'approval') return { products, approval: { userId: uuidv7(), proof: 'ab'.repeat(32) } }
  if (field === 'entries') return { products, entries: { bankAccountId: await anAccountRecord(app, person) } }
  return field === 'till' ? { products, till: { tillId: uuidv7(), number: 1, happenedAt: '2026-03-15T13:00:00Z' } } : {}
}

/** The part of a plan in which something is named. */
async function partOfPlan(app: TestApp, person: Person, [list, , field]: Path): Promise<object> {
  const { environmentId, equipmentId, taskId, planItemId } = await aKnownPlan(app, person)
  const item = { equipmentId, taskId, periodicity: 'mensal' }
  if (list === 'environments') return { environments: [{ environmentId, name: 'Recepção' }] }
  if (list === 'equipmentInventory') return { equipmentInventory: [{ equipmentId, tag: 'EQ-01' }] }
  if (list === 'maintenanceCatalog')
    return { maintenanceCatalog: [{ taskId, component: 'filtro', periodicity: 'mensal', description: 'Limpar' }] }
  if (list === 'maintenancePlan') return { maintenancePlan: [field === 'planItemId' ? { ...item, planItemId } : item] }
  if (list === 'responsible')
    return { responsible: { artFileId: (await uploadFile(app, person, 'art.pdf', samplePdf)).id } }
  if (list === 'technicianId') return { technicianId: await aTechnician(app, person) }
  if (list === 'contractPrice')
    return { contractPrice: { kind: 'monthly', amount: 100, serviceId: await idOf('services/services', app, person) } }
  return {}
}

async function pointOfReport(app: TestApp, person: Person, [field]: Path): Promise<object> {
  if (field === 'fileId') return { fileId: (await uploadFile(app, person, 'laudo.pdf', samplePdf)).id }
  const { environmentId } = await aKnownPlan(app, person)
  return { points: [{ environmentId, name: 'Recepção', results: [] }] }
}

/** A statement line that waits. */
const aLine = async (app: TestApp, person: Person, amount: number, account?: string) =>
  (await someLines(app, person, account ?? (await anAccountRecord(app, person)), [{ day: '2026-01-30', amount }]))[0]

/** What a rule names depends on what it does. */
const forAction = (field: string | undefined) =>
  field === 'otherBankAccountId' ? { action: 'transfer' } : field?.endsWith('Id') ? { action: 'categorize' } : {}

/** Only a transfer has an account it comes from, and it goes to another. */
const forTransfers: References = async (app, person, [field]) =>
  field === 'sourceBankAccount'
    ? { type: 'TRANSFER', destinationBankAccount: { id: await idOf('finance/bank-accounts', app, person) } }
    : {}

const aSupplier = async (app: TestApp, person: Person) =>
  (
    await app.call(person, people.create, {
      body: { name: 'Fornecedor', type: 'Supplier', email: 'vendas@fornecedor.com.br' },
    })
  ).data.id
