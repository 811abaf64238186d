import { entries } from '@prumo/contract/finance/entries'
import { people } from '@prumo/contract/people/people'
import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { stock } from '@prumo/contract/stock/movements'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { invoiceXml, sampleSupplier, type SampleInvoice } from '@prumo/worlds/invoice-xml'
import { sendInvoice } from '../../../testing/sales/supplier-invoices.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const gtin = '7898066210883'

async function makeProduct(sku: string, own: { barcode?: string; unit?: 'UN' | 'M'; costPrice?: number } = {}) {
  const { barcode, unit = 'UN', costPrice } = own
  const { data, problem } = await app.call(owner, products.create, {
    body: {
      name: `Produto ${sku}`,
      sku,
      ...(barcode && { barcode }),
      pricing: { salePrice: 900, ...(costPrice && { costPrice }) },
      stock: { unitOfMeasurement: unit },
    },
  })
  if (!data) throw new Error(problem.title)
  return data.id
}
const decide = (id: string, lines: Parameters<typeof decisions>[0]) =>
  app.call(owner, supplierInvoices.decide, { params: { id }, body: decisions(lines) })
const decisions = (lines: { lineId: string; [field: string]: unknown }[]) => ({ lines })
const receive = (id: string, body: object = {}) => app.call(owner, supplierInvoices.receive, { params: { id }, body })
const undo = (id: string) => app.call(owner, supplierInvoices.undo, { params: { id }, body: {} })
const levelOf = async (id: string) => (await app.call(owner, stock.level, { params: { id }, query: {} })).data
const newProduct = { name: 'Dreno corrugado', unitOfMeasurement: 'UN' as const, salePrice: 25 }

test('an invoice comes in as a whole: supplier, stock at landed cost, cost price and payables [cat-70]', async () => {
  const [first, account, category] = [
    await makeProduct('GAS-R410', { barcode: gtin, costPrice: 500 }),
    await app.as(owner).account(),
    await app.as(owner).category(),
  ]
  const invoice = await app.as(owner).supplierInvoice(
    invoiceXml({
      number: 4471,
      lines: [
        { gtin, name: 'GAS REFRIG R410A', quantity: 10, value: 6000, freight: 100, ipi: 20, st: 30, discount: 50 },
        { code: '27034', name: 'DRENO CORRUGADO', quantity: 4, value: 400 },
      ],
      parcels: [
        { number: '001', due: '2026-12-14', amount: 3250 },
        { number: '002', due: '2027-01-13', amount: 3250 },
      ],
    }),
  )
  expect(invoice).toMatchObject({
    number: 4471,
    issuedOn: '2026-11-14',
    state: 'DRAFT',
    supplier: null,
    total: 6500,
    lines: [
      { match: 'barcode', productId: first, stockQuantity: 10, needs: null, landedCost: 6100, unitCost: 610 },
      { match: null, needs: 'product' },
    ],
  })
  expect((await receive(invoice.id)).problem).toMatchObject({ code: 'supplier-invoice.undecided' })
  await decide(invoice.id, [{ lineId: invoice.lines[1]!.id, newProduct }])
  const { data: received } = await receive(invoice.id, {
    updatesCostPrice: true,
    payment: { bankAccountId: account, categoryId: category },
  })
  expect(received).toMatchObject({ state: 'RECEIVED', supplier: { name: 'REFRIGAS DISTRIBUIDORA LTDA' } })
  expect(await levelOf(first)).toMatchObject({ currentStock: 10, averageCost: 610 })
  const { data: product } = await app.call(owner, products.get, { params: { id: first } })
  expect(product).toMatchObject({ pricing: { costPrice: 610 }, supplier: { name: 'REFRIGAS DISTRIBUIDORA LTDA' } })
  const made = received.lines[1]!
  const { data: dreno } = await app.call(owner, products.get, { params: { id: made.productId! } })
  expect(dreno).toMatchObject({ name: 'Dreno corrugado', sku: '27034', pricing: { salePrice: 25, costPrice: 100 } })
  const { data: moved } = await app.call(owner, stock.listMovements, { body: {} })
  expect(moved.items).toHaveLength(2)
  expect(moved.items[0]).toMatchObject({ type: 'PURCHASE', reference: 'NF-e 4471, série 1' })
  const { data: supplier } = await app.call(owner, people.get, { params: { id: received.supplier!.id } })
  expect(supplier).toMatchObject({ document: sampleSupplier, types: ['Supplier'], address: { city: 'MANAUS' } })
  expect((await app.as(owner).entries()).map((entry) => [entry.amount, entry.scheduleDate, entry.status])).toEqual([
    [3250, '2026-12-14', 'PENDING'],
    [3250, '2027-01-13', 'PENDING'],
  ])
  expect((await app.as(owner).entries())[0]).toMatchObject({
    type: 'EXPENSE',
    description: 'NF-e 4471 · REFRIGAS DISTRIBUIDORA LTDA (1/2)',
    person: { id: received.supplier!.id },
    category: { id: category },
  })
})

test('the second invoice of a supplier knows its codes and what a box holds', async () => {
  const id = await makeProduct('CAP-35')
  const lines = [{ code: '31035', name: 'CAPACITOR CX C/12', unit: 'CX', quantity: 2, value: 360 }]
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines }))
  const lineId = invoice.lines[0]!.id
  const chosen = await decide(invoice.id, [{ lineId, productId: id }])
  expect(chosen.data.lines[0]).toMatchObject({ match: 'chosen', needs: 'unit', stockQuantity: null })
  const counted = await decide(invoice.id, [{ lineId, factor: 12 }])
  expect(counted.data.lines[0]).toMatchObject({ needs: null, stockQuantity: 24, unitCost: 15 })
  await receive(invoice.id)
  const next = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ ...lines[0], quantity: 3 }] }))
  expect(next.lines[0]).toMatchObject({
    match: 'remembered',
    productId: id,
    factor: 12,
    stockQuantity: 36,
    needs: null,
  })
  const inPieces = await app
    .as(owner)
    .supplierInvoice(invoiceXml({ lines: [{ ...lines[0], unit: 'UN', quantity: 5 }] }))
  expect(inPieces.lines[0]).toMatchObject({ match: 'remembered', factor: 1, stockQuantity: 5 })
  const ofAnother = await app.as(owner).supplierInvoice(invoiceXml({ supplier: '19131243000197', lines }))
  expect(ofAnother.lines[0]!.match).toBeNull()
})

test('what a box holds follows from the unit that is taxed, and a name that is like another is asked about', async () => {
  const id = await makeProduct('FITA-PVC', { barcode: gtin })
  await app.call(owner, products.update, { params: { id }, body: { name: 'Fita PVC branca 100 mm x 10 m' } })
  const invoice = await app.as(owner).supplierInvoice(
    invoiceXml({
      lines: [
        { unit: 'CX', quantity: 1, taxedGtin: gtin, taxedUnit: 'UN', taxedQuantity: 24, value: 240 },
        { name: 'FITA PVC BRANCA 100MM X 10M', unit: 'UN', quantity: 2 },
        { name: 'FITA PVC BRANCA 100MM X 10M', unit: 'CX', quantity: 0.3333, value: 10 },
      ],
    }),
  )
  expect(invoice.lines[0]).toMatchObject({ match: 'barcode', factor: 24, stockQuantity: 24, unitCost: 10 })
  expect(invoice.lines[1]).toMatchObject({ match: 'similar', productId: id, needs: 'accept' })
  expect(invoice.lines[1]!.similarity).toBeGreaterThan(40)
  const { data } = await decide(invoice.id, [
    { lineId: invoice.lines[1]!.id, accept: true },
    { lineId: invoice.lines[2]!.id, productId: id, factor: 10 },
  ])
  expect(data.lines.map(({ needs }) => needs)).toEqual([null, null, 'quantity'])
})

test('a line that is left out stays out of stock, and the payment is of the whole invoice', async () => {
  const id = await makeProduct('TUBO', { barcode: gtin })
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, value: 70 }, { value: 30 }] }))
  await decide(invoice.id, [{ lineId: invoice.lines[1]!.id, isLeftOut: true }])
  const { data } = await receive(invoice.id, {
    payment: { bankAccountId: await app.as(owner).account(), dueOn: '2026-12-14' },
  })
  expect(data.state).toBe('RECEIVED')
  expect((await levelOf(id)).currentStock).toBe(1)
  expect((await app.as(owner).entries()).map(({ amount }) => amount)).toEqual([100])
  const nothing = await app.as(owner).supplierInvoice(invoiceXml({}))
  await decide(nothing.id, [{ lineId: nothing.lines[0]!.id, isLeftOut: true }])
  expect((await receive(nothing.id)).problem.code).toBe('supplier-invoice.nothing-in')
})

test('batches of a line come in each by itself, with their day and their part of the cost', async () => {
  const id = await makeProduct('LOTE', { barcode: gtin })
  const batches = [
    { batch: 'A1', quantity: 1, expires: '2027-05-31' },
    { batch: 'B2', quantity: 2, expires: '2028-05-31' },
  ]
  const invoice = await app
    .as(owner)
    .supplierInvoice(invoiceXml({ lines: [{ gtin, quantity: 3, value: 100, batches }] }))
  await receive(invoice.id)
  const { data } = await app.call(owner, stock.listMovements, { body: { filters: { productId: id } } })
  const rows = data.items.map(({ batch, expirationDate, quantity, value }) => [batch, expirationDate, quantity, value])
  expect(rows.toSorted()).toEqual([
    ['A1', '2027-05-31', 1, 33.33],
    ['B2', '2028-05-31', 2, 66.67],
  ])
})

test('whatever the lines say, what comes in is worth the total of the invoice to the cent', async () => {
  const cents = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100)
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    value: fc.integer({ min: 100_000, max: 900_000 }).map((value) => value / 100),
    freight: cents,
    insurance: cents,
    other: cents,
    discount: cents,
    ipi: cents,
    st: cents,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      cents,
      fc.constantFrom('invoice' as const, 'value' as const, 'quantity' as const),
      async (lines, freight, shareMode) => {
        owner = await app.anOwner()
        const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines, freight }))
        expect(invoice.warnings).toEqual(freight ? ['total-differs'] : [])
        await app.call(owner, supplierInvoices.decide, {
          params: { id: invoice.id },
          body: {
            shareMode,
            lines: invoice.lines.map(({ id }, index) => ({
              lineId: id,
              newProduct: { ...newProduct, name: `N ${index}` },
            })),
          },
        })
        const { data } = await receive(invoice.id)
        const asCents = (values: (number | undefined)[]) =>
          values.reduce<number>((sum, value) => sum + Math.round(value! * 100), 0)
        expect(asCents(data.lines.map(({ landedCost }) => landedCost))).toBe(Math.round(invoice.total! * 100))
        const { data: moved } = await app.call(owner, stock.listMovements, { body: { limit: 100 } })
        expect(asCents(moved.items.map(({ value }) => value))).toBe(Math.round(invoice.total! * 100))
      },
    ),
    { numRuns: 6 },
  )
})

test('an invoice comes in once: two who receive it, or send it, at the same instant', async () => {
  const id = await makeProduct('UMA-VEZ', { barcode: gtin })
  const xml = invoiceXml({ lines: [{ gtin, quantity: 5 }] })
  const sent = await Promise.all([1, 2, 3].map(() => sendInvoice(app, owner, xml)))
  expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
  expect(sent.map(({ data }) => data.isNew).sort()).toEqual([false, false, true])
  const answers = await Promise.all([1, 2, 3, 4].map(() => receive(sent[0]!.data.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await levelOf(id)).currentStock).toBe(5)
  const again = await sendInvoice(app, owner, xml)
  expect(again.problem.code).toBe('supplier-invoice.received-before')
})

test('a received invoice is undone as a whole, and can come in again [cat-71]', async () => {
  const id = await makeProduct('VOLTA', { barcode: gtin, costPrice: 5 })
  await app.call(owner, stock.move, {
    body: { productId: id, type: 'PURCHASE', quantity: 10, reference: 'X', cost: 5 },
  })
  const sample: SampleInvoice = { number: 900, lines: [{ gtin, quantity: 10, value: 100 }] }
  const xml = invoiceXml(sample)
  const { data: sent } = await sendInvoice(app, owner, xml)
  await receive(sent.id, {
    updatesCostPrice: true,
    payment: { bankAccountId: await app.as(owner).account(), dueOn: '2026-12-14' },
  })
  expect(await levelOf(id)).toMatchObject({ currentStock: 20, averageCost: 7.5 })
  expect((await undo(sent.id)).data.state).toBe('UNDONE')
  expect(await levelOf(id)).toMatchObject({ currentStock: 10, averageCost: 5 })
  expect(await app.as(owner).entries()).toEqual([])
  const { data: product } = await app.call(owner, products.get, { params: { id } })
  expect(product.pricing.costPrice).toBe(5)
  expect((await undo(sent.id)).problem.code).toBe('supplier-invoice.not-received')
  const again = await sendInvoice(app, owner, xml)
  expect(again.data).toEqual({ id: sent.id, isNew: false })
  expect((await receive(sent.id)).data.state).toBe('RECEIVED')
  expect((await levelOf(id)).currentStock).toBe(20)
})

test('undoing is refused when the goods are gone or the bill is paid, and then nothing changes', async () => {
  const id = await makeProduct('PRESO', { barcode: gtin })
  const invoice = await app.as(owner).supplierInvoice(invoiceXml({ lines: [{ gtin, quantity: 10, value: 100 }] }))
  await receive(invoice.id, { payment: { bankAccountId: await app.as(owner).account(), dueOn: '2026-12-14' } })
  await app.call(owner, stock.move, { body: { productId: id, type: 'SALE', quantity: 4, reference: 'V1' } })
  expect((await undo(invoice.id)).problem).toMatchObject({ code: 'stock.not-enough' })
  expect(await app.as(owner).entries()).toHaveLength(1)
  await app.call(owner, stock.move, { body: { productId: id, type: 'RETURN', quantity: 4, reference: 'V1' } })
  const [bill] = await app.as(owner).entries()
  await app.call(owner, entries.confirm, { params: { id: bill!.id }, body: {} })
  const refused = await undo(invoice.id)
  expect(refused.problem.title).toBe(
    'Não dá para desfazer: 1 conta a pagar desta nota já foi paga. Desfaça o pagamento antes.',
  )
  expect((await levelOf(id)).currentStock).toBe(10)
  await app.call(owner, entries.undoConfirmation, { params: { id: bill!.id }, body: {} })
  expect((await undo(invoice.id)).data.state).toBe('UNDONE')
  expect((await levelOf(id)).currentStock).toBe(0)
})
