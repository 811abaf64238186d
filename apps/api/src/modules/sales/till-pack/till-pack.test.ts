import { pixKeys } from '@prumo/contract/finance/pix'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { customers } from '@prumo/contract/people/people'
import { productBarcodes } from '@prumo/contract/products/barcodes'
import { priceTables } from '@prumo/contract/products/price-tables'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { tillPack } from '@prumo/contract/sales/till-pack'
import { services } from '@prumo/contract/services/services'
import { stock } from '@prumo/contract/stock/movements'
import { addDays, today } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner({ plan: 'destino' })))
afterAll(() => app.stop())

type ItemsAsked = NonNullable<RequestOf<typeof tillPack.items>['body']>
type Columns = Record<string, readonly unknown[]>

const rowsOf = (columns: Columns) =>
  (columns['id'] ?? []).map((_, row) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[row]])),
  )
const askItems = async (body: ItemsAsked = {}, person = owner): Promise<AnswerOf<typeof tillPack.items>> =>
  (await app.call(person, tillPack.items, { body })).data
const askClients = async (body: ItemsAsked = {}) => (await app.call(owner, tillPack.clients, { body })).data
const namesOf = ({ columns }: { columns: { name: string[] } }) => columns.name
/** What others of this server have under way holds every mark back, to before this company began: a device asks for everything then. */
const marksAreKnown = () =>
  expect.poll(async () => (await askItems({ since: (await askItems()).since })).isKnown).toBe(true)
const create = async (name: string, sku: string, more: object = {}) =>
  (await app.call(owner, products.create, { body: { name, sku, pricing: { salePrice: 10 }, ...more } })).data

test('a till gets everything that is sold, with what it needs to sell it without a network', async () => {
  const tube = await create('Tubo de cobre', 'TUB-1', {
    barcode: '7898066210388',
    brand: 'Eluma',
    pricing: { salePrice: 12.5, discountPolicy: 15 },
    stock: { unitOfMeasurement: 'M' },
  })
  await app.call(owner, productBarcodes.add, {
    params: { id: tube.id },
    body: { barcode: '17898066210385', quantity: 12 },
  })
  await app.call(owner, stock.move, {
    body: { productId: tube.id, type: 'PURCHASE', quantity: 7.5, cost: 5, reference: 'NF 1' },
  })
  const shirt = await create('Camiseta', 'CAM')
  const { data: blue } = await app.call(owner, variations.create, {
    params: { id: shirt.id },
    body: { name: 'Azul M', sku: 'CAM-AZ', pricing: { salePrice: 49.9 }, stock: { currentStock: 3 } },
  })
  await app.call(owner, services.create, { body: { name: 'Instalação', code: 'S-1', pricing: { salePrice: 80 } } })
  await create('Rascunho', 'RAS', { generalStatus: 'DRAFT' })
  const answer = await askItems()
  expect(answer).toMatchObject({ isKnown: true, next: null, total: 4, removed: [] })
  const rows = rowsOf(answer.columns)
  expect(rows).toHaveLength(4)
  expect(rows.find(({ name }) => name === 'Tubo de cobre')).toEqual({
    id: tube.id,
    kind: 'P',
    productId: null,
    code: 'TUB-1',
    name: 'Tubo de cobre',
    unit: 'M',
    price: 12.5,
    discountLimit: 15,
    stock: 7.5,
    minimum: null,
    maximum: null,
    hasVariations: false,
    barcodes: '7898066210388 17898066210385*12000',
    words: 'Eluma',
    thumbnailUrl: null,
  })
  expect(rows.find(({ name }) => name === 'Camiseta')).toMatchObject({
    kind: 'P',
    hasVariations: true,
    price: 49.9,
    stock: 3,
  })
  expect(rows.find(({ name }) => name === 'Camiseta · Azul M')).toMatchObject({
    id: blue.id,
    kind: 'V',
    productId: shirt.id,
    code: 'CAM-AZ',
    stock: 3,
  })
  expect(rows.find(({ name }) => name === 'Instalação')).toMatchObject({
    kind: 'S',
    stock: null,
    price: 80,
    code: 'S-1',
  })
})

test('pages follow each other in the order of ids, without a gap or a double', async () => {
  for (let nth = 0; nth < 5; nth += 1) await create(`Peça ${nth}`, `PEC-${nth}`)
  const found: string[] = []
  let after: string | undefined
  for (;;) {
    const answer = await askItems({ limit: 2, ...(after && { after }) })
    found.push(...namesOf(answer))
    if (!answer.next) break
    after = answer.next
  }
  expect(found).toEqual(['Peça 0', 'Peça 1', 'Peça 2', 'Peça 3', 'Peça 4'])
})

test('afterwards only what changed is told: prices, stock, codes, variations, and what is gone or not sold any more', async () => {
  const [tube, tape, glue, screw] = [
    await create('Tubo', 'TUB'),
    await create('Fita', 'FIT'),
    await create('Cola', 'COL'),
    await create('Parafuso', 'PAR'),
  ]
  const service = (await app.call(owner, services.create, { body: { name: 'Visita', pricing: { salePrice: 50 } } }))
    .data
  await marksAreKnown()
  let { since } = await askItems()
  const next = async () => {
    const answer = await askItems({ since })
    expect(answer.isKnown).toBe(true)
    since = answer.since
    return { names: namesOf(answer).toSorted(), removed: answer.removed.toSorted() }
  }
  // What somebody else has under way, in any company, makes an answer tell again what it told; never less.
  const told = (names: string[], removed: string[] = []) => ({
    names: expect.arrayContaining(names),
    removed: expect.arrayContaining(removed),
  })
  await expect.poll(next).toEqual({ names: [], removed: [] })

  await app.call(owner, products.update, { params: { id: tube.id }, body: { pricing: { salePrice: 11 } } })
  expect(await next()).toEqual(told(['Tubo'], []))

  await app.call(owner, stock.move, {
    body: { productId: tape.id, type: 'PURCHASE', quantity: 2, cost: 5, reference: 'NF 1' },
  })
  expect(await next()).toEqual(told(['Fita'], []))

  const { data: code } = await app.call(owner, productBarcodes.add, {
    params: { id: screw.id },
    body: { barcode: '7891000100103' },
  })
  expect(await next()).toEqual(told(['Parafuso'], []))
  await app.call(owner, productBarcodes.remove, { params: { id: screw.id, barcodeId: code.id } })
  expect(await next()).toEqual(told(['Parafuso'], []))

  const { data: red } = await app.call(owner, variations.create, {
    params: { id: glue.id },
    body: { name: 'Vermelha', sku: 'COL-V', pricing: { salePrice: 9 } },
  })
  expect(await next()).toEqual(told(['Cola', 'Cola · Vermelha'], []))
  await app.call(owner, variations.remove, { params: { id: glue.id, variationId: red.id } })
  expect(await next()).toEqual(told(['Cola'], [red.id]))

  await app.call(owner, products.changeStatus, { params: { id: glue.id }, body: { generalStatus: 'INACTIVE' } })
  expect(await next()).toEqual(told([], [glue.id]))
  await app.call(owner, products.remove, { params: { id: screw.id } })
  await app.call(owner, services.remove, { params: { id: service.id } })
  expect(await next()).toEqual(told([], [screw.id, service.id]))
})

test('a change of a transaction that was under way while somebody read is told the next time', async () => {
  await create('Tubo', 'TUB')
  await marksAreKnown()
  const client = await app.services.pool.connect()
  await client.query(`begin; select set_config('app.company_id', '${owner.companyId}', true)`)
  await client.query(`update product set sale_price = 777 where sku = 'TUB'`)
  const before = await askItems()
  await client.query('commit')
  client.release()
  expect(before.columns.price).toEqual([10])
  expect((await askItems({ since: before.since })).columns.price).toEqual([7.77])
})

test('a mark that is not from here, as after a backup was put back, is answered with asking for everything', async () => {
  await create('Tubo', 'TUB')
  for (const since of ['1', '9000000000000000000'])
    expect(await askItems({ since })).toMatchObject({ isKnown: false, columns: { id: [] } })
})

test('clients come and go the same way, the blocked ones marked, people who are not clients never', async () => {
  const body = { name: 'Ana Lima', document: '529.982.247-25', cellPhone: '11 98765-4321', tags: ['Atacado'] }
  const { data: ana } = await app.call(owner, customers.create, { body })
  await marksAreKnown()
  const first = await askClients()
  expect(rowsOf(first.columns)).toEqual([
    {
      id: ana.id,
      name: 'Ana Lima',
      document: '52998224725',
      cellPhone: '11987654321',
      isBlocked: false,
      groups: ['Atacado'],
    },
  ])
  await app.call(owner, customers.update, { params: { id: ana.id }, body: { name: 'Ana Souza' } })
  const second = await askClients({ since: first.since })
  expect(namesOf(second)).toEqual(['Ana Souza'])
  await app.call(owner, customers.remove, { params: { id: ana.id } })
  expect(await askClients({ since: second.since })).toMatchObject({ removed: [ana.id], total: 0 })
})

test('a client made by a device has its id, and is made once however often it is sent', async () => {
  const body = { id: uuidv7(), name: 'Do balcão' }
  const first = await app.call(owner, customers.create, { body })
  expect(first.data.id).toBe(body.id)
  expect((await app.call(owner, customers.create, { body })).data).toEqual(first.data)
  expect((await askClients()).total).toBe(1)
  const other = await app.anOwner()
  const { problem } = await app.call(other, customers.get, { params: { id: body.id } })
  expect(problem.code).toBe('not-found')
})

test('a till knows where to be paid and what to print', async () => {
  const { data: account } = await app.call(owner, bankAccounts.create, { body: { name: 'Itaú', openingBalance: 0 } })
  await app.call(owner, pixKeys.create, { params: { id: account.id }, body: { key: 'loja@exemplo.com.br' } })
  const { data } = await app.call(owner, tillPack.settings, {})
  expect(data.pixKeys).toMatchObject([{ key: 'loja@exemplo.com.br', bankAccount: { name: 'Itaú' }, isDefault: true }])
  expect(data.company.name).toBeTruthy()
  expect(data.highestDiscount).toBe(10)
})

test('a till knows the tables of today and of the days to come, and is told them again once one changed', async () => {
  const filter = await create('Filtro', 'FIL')
  const now = today(new Date(), 'America/Sao_Paulo')
  const aTable = async (name: string, own: object = {}) => {
    const body = { name, customerGroup: 'Atacado', validFrom: now, items: [{ itemId: filter.id, price: 8 }], ...own }
    return (await app.call(owner, priceTables.create, { body })).data
  }
  const made = await aTable('De hoje')
  await aTable('De amanhã', { validFrom: addDays(now, 1) })
  await aTable('De ontem', { validFrom: addDays(now, -2), validUntil: addDays(now, -1) })
  const ask = async (known?: string) => (await app.call(owner, tillPack.prices, { query: known ? { known } : {} })).data
  const first = await ask()
  expect(first.tables).toMatchObject([
    { name: 'De amanhã' },
    { name: 'De hoje', items: [{ itemId: filter.id, price: 8 }] },
  ])
  expect(await ask(first.mark)).toEqual({ mark: first.mark, tables: null })
  const body = { items: [{ itemId: filter.id, price: 7 }] }
  await app.call(owner, priceTables.update, { params: { id: made.id }, body })
  const second = await ask(first.mark)
  expect(second.tables).toMatchObject([{ name: 'De amanhã' }, { name: 'De hoje', items: [{ price: 7 }] }])
})

test('it is for whoever may open the till, of their own company alone', async () => {
  await create('Segredo', 'SEG')
  const cashier = await app.aMember(owner, ['sale-order.post'])
  expect(namesOf(await askItems({}, cashier))).toEqual(['Segredo'])
  expect((await app.call(await app.aMember(owner, ['product.read']), tillPack.items, { body: {} })).status).toBe(403)
  const other = await app.anOwner({ plan: 'destino' })
  expect((await askItems({}, other)).total).toBe(0)
})
