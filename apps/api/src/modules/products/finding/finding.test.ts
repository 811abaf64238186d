import { productBarcodes } from '@prumo/contract/products/barcodes'
import { catalogueFinding } from '@prumo/contract/products/finding'
import { products } from '@prumo/contract/products/products'
import { scalePatterns } from '@prumo/contract/products/scale-patterns'
import { variations } from '@prumo/contract/products/variations'
import type { RequestOf } from '@prumo/contract/route'
import { services } from '@prumo/contract/services/services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Draft = RequestOf<typeof products.create>['body']
type Filters = NonNullable<RequestOf<typeof catalogueFinding.list>['body']>['filters']
const create = async (body: Partial<Draft> & { name: string; sku: string }, person = owner) =>
  (await app.call(person, products.create, { body: { pricing: { salePrice: 10, costPrice: 4 }, ...body } })).data
const find = async (search: string, filters: Filters = {}, person = owner) =>
  (await app.call(person, catalogueFinding.list, { body: { search, filters } })).data.items.map(({ name }) => name)
const look = (code: string, person = owner) => app.call(person, catalogueFinding.get, { params: { code } })
const weight = {
  prefix: '20',
  codeStart: 3,
  codeLength: 5,
  valueStart: 8,
  valueLength: 5,
  holds: 'WEIGHT',
  decimals: 3,
} as const
const value = {
  ...weight,
  prefix: '21',
  codeLength: 4,
  valueStart: 7,
  valueLength: 6,
  holds: 'PRICE',
  decimals: 2,
} as const

test('words are found in any order, without accents, by their beginnings and by every code of an item', async () => {
  await create({
    name: 'Óleo sintético POE 500 ml',
    sku: 'OLE-POE-05',
    brand: 'Suniso',
    model: 'RL68H',
    manufacturerReference: 'SUN/68.H',
    barcode: '7891000100103',
  })
  await create({ name: 'Óleo mineral', sku: 'OLE-MIN' })
  const one = ['Óleo sintético POE 500 ml']
  for (const search of [
    'poe OLEO',
    'sintetico suniso',
    'ole-poe',
    'olepoe05',
    'rl68',
    'sun/68',
    '7891000100103',
    '789100',
    '500ml oleo'.slice(0, 3),
  ])
    expect([search, await find(search)]).toEqual([search, one])
  expect(await find('oleo')).toEqual(['Óleo mineral', ...one])
  expect(await find('oleo controle')).toEqual([])
  expect(await find("% _ ' -- ;")).toEqual([])
})

test('small slips are forgiven, also while a word is not whole; digits are not [cat-52]', async () => {
  await create({ name: 'Ventilador de parede', sku: 'VEN-60' })
  await create({ name: 'Cabo flexível 2,5 mm', sku: 'CAB-25' })
  await create({ name: 'Torneira cromada', sku: 'TOR-01' })
  for (const search of [
    'vemtilador',
    'ventliador',
    'vntilador',
    'venntilador',
    'parede ventilafor',
    'vemtila',
    'vemtilafor',
  ])
    expect([search, await find(search)]).toEqual([search, ['Ventilador de parede']])
  for (const search of ['cabp', 'caob', 'flexivek 2.5', 'cab 25'])
    expect([search, await find(search)]).toEqual([search, ['Cabo flexível 2,5 mm']])
  expect(await find('torneirra')).toEqual(['Torneira cromada'])
  expect(await find('xorneira')).toEqual(['Torneira cromada'])
  expect(await find('ven-61')).toEqual([])
  expect(await find('geladeira')).toEqual([])
  // A word there is, where it leads nowhere with the others.
  await create({ name: 'Porta sanfonada', sku: 'POR-1' })
  await create({ name: 'Porca sextavada', sku: 'POR-2' })
  expect(await find('porta sextavada')).toEqual(['Porca sextavada'])
})

test('what has exactly the code comes first, then names that begin as typed', async () => {
  await create({ name: 'Adaptador 100', sku: 'ADA-1' })
  await create({ name: 'Zincado', sku: '100' })
  await create({ name: '100 abraçadeiras', sku: 'ABR-1' })
  expect(await find('100')).toEqual(['Zincado', '100 abraçadeiras', 'Adaptador 100'])
})

test('variations are found by what their product is called, services beside them, and a page knows how many there are [cat-50]', async () => {
  const { id } = await create({ name: 'Camiseta', sku: 'CAM', brand: 'Malwee' })
  for (const color of ['Azul', 'Verde'])
    await app.call(owner, variations.create, {
      params: { id },
      body: {
        name: `${color} M`,
        sku: `CAM-${color}`,
        pricing: { salePrice: 50, costPrice: 4 },
        attributes: { color },
        stock: { currentStock: 3 },
      },
    })
  await app.call(owner, services.create, { body: { name: 'Estampa em camiseta', pricing: { salePrice: 15 } } })
  expect(await find('azul malwee')).toEqual(['Camiseta · Azul M'])
  expect(await find('camiseta')).toEqual(['Camiseta', 'Camiseta · Azul M', 'Camiseta · Verde M', 'Estampa em camiseta'])
  expect(await find('camiseta', { withParents: false, type: 'product' })).toEqual([
    'Camiseta · Azul M',
    'Camiseta · Verde M',
  ])
  const { data } = await app.call(owner, catalogueFinding.list, { body: { search: 'camiseta', limit: 1 } })
  expect(data).toMatchObject({
    total: 4,
    items: [{ type: 'product', hasVariations: true, salePrice: 50, currentStock: 6, variationId: null }],
  })
  await app.call(owner, products.update, { params: { id }, body: { name: 'Blusa' } })
  expect(await find('camiseta azul')).toEqual([])
  expect(await find('blusa azul')).toEqual(['Blusa · Azul M'])
})

test('without a search everything comes by name; what is not sold only when asked for', async () => {
  const { id } = await create({ name: 'Brita', sku: 'BRI' })
  await create({ name: 'Areia', sku: 'ARE' })
  await app.call(owner, products.changeStatus, { params: { id }, body: { generalStatus: 'INACTIVE' } })
  expect(await find('')).toEqual(['Areia'])
  expect(await find('', { withInactive: true })).toEqual(['Areia', 'Brita'])
  expect(await find('brita')).toEqual([])
  expect(await find('brita', { withInactive: true })).toEqual(['Brita'])
  await app.call(owner, products.remove, { params: { id } })
  expect(await find('brita', { withInactive: true })).toEqual([])
})

test('lists of products, variations and services search alike', async () => {
  const { id } = await create({ name: 'Camiseta', sku: 'CAM' })
  await app.call(owner, variations.create, {
    params: { id },
    body: { name: 'Vermelha', sku: 'CAM-VE', pricing: { salePrice: 50, costPrice: 4 } },
  })
  await app.call(owner, services.create, { body: { name: 'Instalação elétrica' } })
  const filters = { search: 'camizeta vermelha' }
  expect((await app.call(owner, products.list, { body: { filters } })).data.total).toBe(1)
  expect((await app.call(owner, variations.list, { body: { filters } })).data.total).toBe(1)
  expect((await app.call(owner, products.totals, { body: { filters } })).data.products).toBe(1)
  expect(
    (await app.call(owner, services.list, { body: { filters: { search: 'eletrica instalasao' } } })).data.total,
  ).toBe(1)
})

test('no company finds what is another’s, neither its words nor its codes', async () => {
  const other = await app.anOwner()
  await create({ name: 'Segredo industrial', sku: 'SEG-1', barcode: '7891000100103' }, other)
  expect(await find('segredo')).toEqual([])
  expect(await find('segreda')).toEqual([])
  expect(await find('7891000100103')).toEqual([])
  expect(await look('SEG-1')).toMatchObject({ status: 404, problem: { code: 'not-found' } })
})

test('the cost is no part of what is found, and who reads one register finds nothing of the other', async () => {
  await create({ name: 'Filtro', sku: 'FIL' })
  await app.call(owner, services.create, { body: { name: 'Troca de filtro' } })
  const seller = await app.aMember(owner, ['sale-order.read'])
  const { data } = await app.call(seller, catalogueFinding.list, { body: { search: 'filtro' } })
  expect(data.items.map(({ name }) => name)).toEqual(['Filtro', 'Troca de filtro'])
  expect(JSON.stringify(data)).not.toMatch(/cost/i)
  expect(await find('filtro', {}, await app.aMember(owner, ['service.read']))).toEqual(['Troca de filtro'])
  const reader = await app.aMember(owner, ['product.read'])
  expect(await find('filtro', {}, reader)).toEqual(['Filtro'])
  expect(await find('filtro', { type: 'service' }, reader)).toEqual([])
})

test('a code is a barcode first, then a SKU, then the code of a service; a box counts what it holds [cat-51]', async () => {
  const box = await create({ name: 'Lâmpada', sku: 'LAM-9', barcode: '012345678905' })
  const add = (barcode: string, quantity = 12) =>
    app.call(owner, productBarcodes.add, { params: { id: box.id }, body: { barcode, quantity } })
  expect(await add('17891000100100')).toMatchObject({ data: { barcode: '17891000100100', quantity: 12 } })
  await create({ name: 'Disfarce', sku: '17891000100100' })
  await app.call(owner, services.create, { body: { name: 'Visita', code: 'VIS' } })
  expect((await look('17891000100100')).data).toMatchObject({ name: 'Lâmpada', quantity: 12, totalPrice: null })
  expect((await look('lam-9')).data).toMatchObject({ name: 'Lâmpada', quantity: 1, code: 'LAM-9' })
  expect((await look('0012345678905')).data.name).toBe('Lâmpada')
  expect((await look('vis')).data).toMatchObject({ name: 'Visita', type: 'service', productId: null })
  expect(await look('7891000100103')).toMatchObject({ status: 404 })
  expect(await find('17891000100100')).toEqual(['Lâmpada', 'Disfarce'])
})

test('a label of a scale tells a weight, or a total that is kept to the cent [cat-53]', async () => {
  await create({ name: 'Queijo', sku: '00002', pricing: { salePrice: 49.9 }, stock: { unitOfMeasurement: 'KG' } })
  await create({ name: 'Presunto', sku: '1234', pricing: { salePrice: 49.9 }, stock: { unitOfMeasurement: 'KG' } })
  await create({ name: 'Pão', sku: '00003', pricing: { salePrice: 1 } })
  expect((await look('2000002001027')).status).toBe(404)
  await app.call(owner, scalePatterns.save, { body: { patterns: [weight, value] } })
  expect((await look('2000002001027')).data).toMatchObject({ name: 'Queijo', quantity: 0.102, totalPrice: null })
  expect((await look('2112340015991')).data).toMatchObject({ name: 'Presunto', quantity: 0.32, totalPrice: 15.99 })
  expect(await look('2000003001026')).toMatchObject({ status: 422, problem: { code: 'catalogue.weight-of-whole' } })
  // Registered, it is what it is registered for.
  await create({ name: 'Vale-presente', sku: 'VALE', barcode: '2000002001027' })
  expect((await look('2000002001027')).data.name).toBe('Vale-presente')
})

test('a pattern of labels never claims codes of the shop’s own, nor the same digits twice [cat-54]', async () => {
  const save = (pattern: object) =>
    app.call(owner, scalePatterns.save, { body: { patterns: [{ ...weight, ...pattern }] } })
  expect((await save({ prefix: '29' })).status).toBe(400)
  expect((await save({ prefix: '7' })).status).toBe(400)
  expect((await save({ valueStart: 6 })).status).toBe(400)
  expect((await save({ valueLength: 6 })).status).toBe(400)
  expect((await save({ codeStart: 2 })).status).toBe(400)
  expect((await app.call(owner, scalePatterns.get, {})).data.patterns).toEqual([])
})

test('some items are asked for by their ids, also what is not sold at the moment', async () => {
  const ids = [
    (await create({ name: 'Filtro', sku: 'FIL' })).id,
    (await create({ name: 'Tubo', sku: 'TUB', generalStatus: 'INACTIVE' })).id,
  ]
  await create({ name: 'Outro', sku: 'OUT' })
  const ask = async (filters: Filters) =>
    (await app.call(owner, catalogueFinding.list, { body: { fields: ['salePrice'], filters } })).data.items
  expect(await ask({ ids, withInactive: true })).toEqual(ids.map((id) => ({ id, salePrice: 10 })))
  expect(await ask({ ids })).toEqual([{ id: ids[0], salePrice: 10 }])
})
