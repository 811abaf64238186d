import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { services } from '@prumo/contract/services/services'
import type { RequestOf } from '@prumo/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Draft = RequestOf<typeof products.create>['body']
const draft = { name: 'Filtro G4', sku: 'FIL-G4', pricing: { salePrice: 30, costPrice: 20 } }
const create = (body: Partial<Draft> = {}, person = owner) =>
  app.call(person, products.create, { body: { ...draft, ...body } })
const update = (id: string, body: RequestOf<typeof products.update>['body'], person = owner) =>
  app.call(person, products.update, { params: { id }, body })
const at = (path: string, message: string) => ({ errors: [{ path, message }] })

test('a product keeps everything it is given, and an edit changes only what it names [cat-1]', async () => {
  const { data: parent } = await app.call(owner, productCategories.create, { body: { name: 'Peças' } })
  const { data: category } = await app.call(owner, productCategories.create, {
    body: { name: 'Filtros', parentId: parent.id },
  })
  const whole: Draft = {
    name: 'Filtro G4 500×500',
    sku: 'fil-g4-500',
    generalStatus: 'DRAFT',
    category: { id: category.id },
    brand: 'Aeroglass',
    model: 'G4',
    barcode: '7891000100103',
    manufacturerReference: 'AG-500',
    description: 'Manta\nsintética',
    pricing: { salePrice: 49.9, costPrice: 20, discountPolicy: 12.5 },
    stock: {
      unitOfMeasurement: 'M2',
      weightNet: 0.125,
      weightGross: 0.2,
      height: 50,
      width: 50,
      depth: 2.5,
      minimumStock: 3.5,
      maximumStock: 40,
      location: 'A-12',
      notes: 'Empilhar deitado',
    },
    tax: {
      origem: 8,
      ncm: '84219910',
      cest: '0100100',
      gtinEan: '7891000100103',
      cst: '102',
      cfop: '5102',
      ibsCbsCst: '000',
      cClassTrib: '000001',
      aliquotaIcms: 18,
      aliquotaIpi: 3.25,
      aliquotaPis: 0.65,
      aliquotaCofins: 3,
      aliquotaIss: null,
      codigoServico: '14.01',
    },
    metadados: [{ key: 'Cor', value: 'Branca' }],
    additionalInfo: { tags: ['manta'] },
    validityAfterUse: { value: 3, type: 'MONTHLY' },
  }
  const { data } = await create(whole)
  expect(data).toMatchObject({
    ...whole,
    category: { id: category.id, name: 'Filtros', parent: { id: parent.id, name: 'Peças', parent: null } },
    categoryPath: 'Peças/Filtros',
    pricing: { salePrice: 49.9, costPrice: 20, profitMargin: 149.5, discountPolicy: 12.5, fromPrice: null },
    validityAfterUse: { hasValidity: true, value: 3, type: 'MONTHLY' },
    variationCount: 0,
    version: 1,
  })
  expect((await app.call(owner, products.get, { params: { id: data.id } })).data).toEqual(data)
  const { data: edited } = await update(data.id, { pricing: { salePrice: 60 }, stock: { location: null }, version: 1 })
  expect(edited).toEqual({
    ...data,
    pricing: { ...data.pricing, salePrice: 60, profitMargin: 200 },
    stock: { ...data.stock, location: null },
    version: 2,
  })
  expect((await update(data.id, { name: 'Outro', version: 1 })).problem.code).toBe('stale-record')
})

test('the sentences of the form are the specification’s [cat-2]', async () => {
  const told = async (body: object) =>
    (await app.call(owner, products.create, { body: { ...draft, ...body } as Draft })).problem.errors
  expect(await told({ name: '', sku: '' })).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Nome é obrigatório!' },
      { path: 'sku', message: 'SKU é obrigatório' },
    ]),
  )
  for (const [body, path, message] of [
    [{ sku: 'AB' }, 'sku', 'SKU deve ter pelo menos 3 caracteres'],
    [{ barcode: '12345' }, 'barcode', 'Código de barras deve ter 8, 12, 13 ou 14 dígitos'],
    [{ pricing: { salePrice: 0 } }, 'pricing.salePrice', 'Preço deve ser maior que zero'],
    [{ stock: { weightNet: -1 } }, 'stock.weightNet', 'Peso não pode ser negativo'],
    [{ stock: { height: -1 } }, 'stock.height', 'Dimensão não pode ser negativa'],
    [{ stock: { minimumStock: -1 } }, 'stock.minimumStock', 'Estoque não pode ser negativo'],
    [{ stock: { minimumStock: 0.0005 } }, 'stock.minimumStock', 'Use no máximo três casas decimais'],
    [{ tax: { origem: 9 } }, 'tax.origem', 'Origem inválida'],
    [{ tax: { ncm: '123' } }, 'tax.ncm', 'NCM deve ter 8 dígitos'],
    [{ validityAfterUse: { hasValidity: true } }, 'validityAfterUse.value', 'Informe quanto tempo vale depois do uso'],
  ] as const)
    expect(await told(body)).toEqual([{ path, message }])
  expect((await create({ stock: { minimumStock: 5, maximumStock: 4 } })).problem).toMatchObject(
    at('stock.maximumStock', 'O estoque máximo não pode ser menor que o mínimo.'),
  )
})

test('a price that is not above the cost is asked about when it changes, and may be confirmed [cat-3]', async () => {
  const below = { pricing: { salePrice: 10, costPrice: 20 } }
  expect((await create(below)).problem).toMatchObject(
    at('pricing.salePrice', 'Preço de venda deve ser maior que o preço de custo'),
  )
  const { data } = await create({ ...below, acceptBelowCost: true })
  expect(data.pricing.profitMargin).toBe(-50)
  expect((await update(data.id, { name: 'Outro nome' })).status).toBe(200)
  expect((await update(data.id, { pricing: { salePrice: 11 } })).problem.code).toBe('catalogue.below-cost')
})

test('one code is one thing: among products, variations and services, in any spelling; barcodes likewise [cat-4]', async () => {
  const { data: first } = await create({ barcode: '7891000100103' })
  const taken = 'Já existe um produto, variação ou serviço com este código.'
  expect((await create({ sku: 'fil-g4' })).problem).toMatchObject({ status: 409, ...at('sku', taken) })
  const addVariation = (sku: string, barcode?: string) =>
    app.call(owner, variations.create, {
      params: { id: first.id },
      body: { name: 'Azul', sku, pricing: { salePrice: 31 }, ...(barcode && { metadata: { barcode } }) },
    })
  expect((await addVariation('Fil-G4')).problem).toMatchObject(at('sku', taken))
  expect((await addVariation('FIL-G4-AZ', '7891000100103')).problem).toMatchObject(
    at('metadata.barcode', 'Este código de barras já é de outro produto.'),
  )
  expect((await addVariation('FIL-G4-AZ')).status).toBe(200)
  const addService = (code: string) => app.call(owner, services.create, { body: { name: 'Limpeza', code } })
  expect((await addService('fil-g4-az')).problem).toMatchObject(at('code', taken))
  expect((await addService('LIMP-1')).status).toBe(200)
  expect((await create({ sku: 'limp-1' })).problem.status).toBe(409)
  expect((await update(first.id, { sku: 'FIL-NOVO' })).status).toBe(200)
  expect((await addService('FIL-G4')).status).toBe(200)
  expect((await create({ sku: 'FIL-G4' }, await app.anOwner())).status).toBe(200)
})

test('a copy is a draft without the codes, and is counted by the plan [cat-14]', async () => {
  const { data } = await create({ barcode: '7891000100103', brand: 'Aeroglass' })
  const { data: copy } = await app.call(owner, products.duplicate, { params: { id: data.id } })
  expect(copy).toMatchObject({
    name: 'Filtro G4 (Cópia)',
    brand: 'Aeroglass',
    barcode: null,
    generalStatus: 'DRAFT',
    pricing: data.pricing,
    version: 1,
  })
  expect(copy.sku).not.toBe(data.sku)
})

test('the list finds words in any order without accents, and a category with those below it [cat-5]', async () => {
  const { data: parent } = await app.call(owner, productCategories.create, { body: { name: 'Peças' } })
  const { data: child } = await app.call(owner, productCategories.create, {
    body: { name: 'Filtros', parentId: parent.id },
  })
  await create({ name: 'Óleo sintético POE 500 ml', sku: 'OLE-500', category: { id: parent.id }, brand: 'Suniso' })
  await create({ category: { id: child.id } })
  await create({ name: 'Controle remoto', sku: 'CTR-1' })
  const names = async (filters: object) =>
    (await app.call(owner, products.list, { body: { filters } })).data.items.map(({ name }) => name)
  expect(await names({ search: 'suniso oleo' })).toEqual(['Óleo sintético POE 500 ml'])
  expect(await names({ search: 'oleo controle' })).toEqual([])
  expect(await names({ category: parent.id })).toEqual(['Filtro G4', 'Óleo sintético POE 500 ml'])
  expect(await names({ category: child.id })).toEqual(['Filtro G4'])
  expect(await names({ sku: 'ctr' })).toEqual(['Controle remoto'])
  expect(await names({ minSalePrice: 31 })).toEqual([])
})

test('without the key nobody learns a cost: not by reading, listing, sorting, filtering or the timeline; nor may it be written [cat-7]', async () => {
  const { data } = await create()
  await update(data.id, { pricing: { costPrice: 21 } })
  const seller = await app.aMember(owner, ['product.read', 'product.post'])
  const { data: seen } = await app.call(seller, products.get, { params: { id: data.id } })
  expect(seen.pricing).toEqual({ salePrice: 30, discountPolicy: null, fromPrice: null })
  const { data: list } = await app.call(seller, products.list, { body: { fields: ['pricing.costPrice', 'name'] } })
  expect(list.items).toEqual([{ id: data.id, name: 'Filtro G4', pricing: {} }])
  for (const sort of ['costPrice', '-profitMargin'] as const)
    expect((await app.call(seller, products.list, { body: { sort } })).problem).toMatchObject({
      status: 403,
      title: 'Você não tem permissão para isto. Falta: Custo e margem: Ver.',
    })
  const { data: timeline } = await app.call(seller, products.history, { params: { id: data.id } })
  expect(JSON.stringify(timeline)).not.toContain('costPrice')
  const { data: whole } = await app.call(owner, products.history, { params: { id: data.id } })
  expect(whole.items[0]).toMatchObject({ before: { costPrice: 20 }, after: { costPrice: 21 } })
  expect((await update(data.id, { pricing: { costPrice: 1 } }, seller)).problem.status).toBe(403)
  expect((await update(data.id, { pricing: { salePrice: 5 } }, seller)).status).toBe(200)
  expect((await app.call(owner, products.get, { params: { id: data.id } })).data.pricing.costPrice).toBe(21)
})

test('a plan counts products: at its limit nothing more is made, everything else goes on [cat-6]', async () => {
  const small = await app.anOwner({ plan: 'trilha' })
  expect((await app.call(small, products.room, {})).status).toBe(200)
  for (let number = 0; number < 50; number++) await create({ sku: `SKU-${number}` }, small)
  // Asked before the form is filled in.
  expect((await app.call(small, products.room, {})).problem.code).toBe('plan-limit')
  const refused = await create({ sku: 'SKU-51' }, small)
  expect(refused.problem.code).toBe('plan-limit')
  const { data } = await app.call(small, products.list, { body: { limit: 1 } })
  expect((await update(data.items[0]!.id, { name: 'Ainda muda' }, small)).status).toBe(200)
  expect((await app.call(small, products.duplicate, { params: { id: data.items[0]!.id } })).problem.code).toBe(
    'plan-limit',
  )
})
