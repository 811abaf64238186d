import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { services } from '@prumo/contract/services/services'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import { stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let product: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  product = await app.as(owner).product({ sku: 'FLT', stock: 50 })
})
afterAll(() => app.stop())

const variationOf = async (id: string, sku: string) =>
  (
    await app.call(owner, variations.create, {
      params: { id },
      body: { sku, name: sku, attributes: { color: sku }, pricing: { salePrice: 10 }, takesBalance: true },
    })
  ).data.id

test('what is left out or wrong of a product, a variation or a subscription is told in the words of the specification [cat-2, cat-60]', async () => {
  const of = async (work: Promise<{ status: number; problem: { errors?: unknown[] } }>) => {
    const { status, problem } = await work
    return [status, problem.errors?.[0]]
  }
  const draft = { name: 'Filtro', sku: 'FIL-1', pricing: { salePrice: 10 } }
  const made = (own: object) => of(app.call(owner, products.create, { body: { ...draft, ...own } as never }))
  const varied = (own: object) =>
    of(app.call(owner, variations.create, { params: { id: product }, body: { ...draft, ...own } as never }))
  const followed = (own: object) =>
    of(
      app.call(owner, stockSubscriptions.create, {
        body: { userId: owner.userId, productId: product, ...own } as never,
      }),
    )
  const told = (path: string, message: string) => [400, { path, message }]
  const priceMissing = told('pricing.salePrice', 'Preço de venda é obrigatório')
  const barcode = 'Código de barras deve ter 8, 12, 13 ou 14 dígitos'
  for (const write of [made, varied]) {
    expect(await write({ sku: '' })).toEqual(told('sku', 'SKU é obrigatório'))
    expect(await write({ sku: 'AB' })).toEqual(told('sku', 'SKU deve ter pelo menos 3 caracteres'))
    expect(await write({ pricing: {} })).toEqual(priceMissing)
    expect(await write({ pricing: { salePrice: null } })).toEqual(priceMissing)
    expect(await write({ pricing: undefined })).toEqual(told('pricing', 'Preço de venda é obrigatório'))
    expect(await write({ pricing: { salePrice: 0 } })).toEqual(
      told('pricing.salePrice', 'Preço deve ser maior que zero'),
    )
  }
  expect(await made({ barcode: '123' })).toEqual(told('barcode', barcode))
  expect(await varied({ metadata: { barcode: '1234567890' } })).toEqual(told('metadata.barcode', barcode))
  expect(await followed({ productId: '' })).toEqual(told('productId', 'Selecione um produto'))
  expect(await followed({ stockThreshold: null })).toEqual(told('stockThreshold', 'Informe o limite de estoque'))
  expect(await followed({ stockThreshold: -1 })).toEqual(told('stockThreshold', 'Limite deve ser maior ou igual a 0'))
  expect(await followed({ stockThreshold: 0 })).toEqual([200, undefined])
})

test('a variation that is not there, has no product or is used elsewhere says which [cat-24]', async () => {
  const other = await app.as(owner).product({ sku: 'OUT', stock: 1 })
  const id = await variationOf(product, 'AZUL')
  const missing = { status: 404, title: 'Variação não encontrada. Ela pode já ter sido excluída.' }
  const calls = [
    (params: { id: string; variationId: string }) => app.call(owner, variations.get, { params }),
    (params: { id: string; variationId: string }) =>
      app.call(owner, variations.update, { params, body: { name: 'X' } }),
    (params: { id: string; variationId: string }) => app.call(owner, variations.remove, { params }),
    (params: { id: string; variationId: string }) => app.call(owner, variations.history, { params }),
  ]
  for (const call of calls) {
    expect((await call({ id: other, variationId: id })).problem).toMatchObject(missing)
    expect((await call({ id: product, variationId: uuidv7() })).problem).toMatchObject(missing)
    expect((await call({ id: uuidv7(), variationId: id })).problem).toMatchObject({
      status: 404,
      title: 'Produto não encontrado para esta variação',
    })
  }
  const remove = (variationId: string) => app.call(owner, variations.remove, { params: { id: product, variationId } })
  expect((await remove(id)).problem).toMatchObject({
    status: 409,
    title: 'Não é possível excluir esta variação. Ela pode estar sendo usada em outros registros.',
  })
  const unmoved = await variationOf(product, 'VERDE')
  await app.as(owner).sale({ products: [{ productId: product, variationId: unmoved, quantity: 1 }] })
  expect((await remove(unmoved)).problem).toMatchObject({ status: 409, code: 'catalogue.named-elsewhere' })
  const reader = await app.aMember(owner, ['product.read'])
  const refused = await app.call(reader, variations.remove, { params: { id: product, variationId: unmoved } })
  expect(refused.problem).toMatchObject({ status: 403, code: 'permission-missing' })
  expect((await remove(await variationOf(product, 'ROXO'))).status).toBe(200)
})

test('choices have a value and a label: products, categories by their path, services [cat-75]', async () => {
  const parent = (await app.call(owner, productCategories.create, { body: { name: 'Peças' } })).data.id
  const child = (await app.call(owner, productCategories.create, { body: { name: 'Filtros', parentId: parent } })).data
    .id
  const service = await app.as(owner).service()
  const choices = async (route: typeof products.options | typeof services.options | typeof productCategories.options) =>
    (await app.call(owner, route as typeof products.options, { query: {} })).data.items
  expect(await choices(products.options)).toContainEqual(
    expect.objectContaining({ id: product, value: product, label: 'Produto FLT' }),
  )
  expect(await choices(productCategories.options)).toContainEqual(
    expect.objectContaining({ value: child, label: 'Peças/Filtros' }),
  )
  expect(await choices(services.options)).toContainEqual(
    expect.objectContaining({ value: service, label: expect.stringMatching(/^Limpeza/) }),
  )
})

test('what older clients send is understood: status in their spelling, the name of a regime, filters beside the page or null [cat-75]', async () => {
  const service = await app.as(owner).service()
  const status = { GeneralStatus: 'INACTIVE' } as never
  const changed = await app.call(owner, products.changeStatus, { params: { id: product }, body: status })
  expect(changed.data.generalStatus).toBe('INACTIVE')
  const off = await app.call(owner, services.changeStatus, { params: { id: service }, body: status })
  expect(off.data.generalStatus).toBe('INACTIVE')
  await app.call(owner, products.changeStatus, { params: { id: product }, body: { generalStatus: 'ACTIVE' } as never })

  const names = {
    'Simples Nacional': 'SIMPLES_NACIONAL',
    'Lucro Presumido': 'LUCRO_PRESUMIDO',
    'Lucro Real': 'LUCRO_REAL',
  }
  for (const [name, regime] of Object.entries(names))
    for (const federalTaxRegime of [name, regime]) {
      const body = { fiscalData: { federalTaxRegime } } as never
      const { data } = await app.call(owner, services.update, { params: { id: service }, body })
      expect(data.fiscalData.federalTaxRegime).toBe(regime)
    }
  const wrong = { fiscalData: { federalTaxRegime: 'MEI' } } as never
  expect((await app.call(owner, services.update, { params: { id: service }, body: wrong })).problem.errors).toEqual([
    { path: 'fiscalData.federalTaxRegime', message: 'Regime tributário inválido' },
  ])

  const other = await app.as(owner).product({ sku: 'ALONE', stock: 7 })
  const flat = { productId: other, variationId: null, page: 1, limit: 100, minQuantity: null } as never
  const { data: movements } = await app.call(owner, stock.listMovements, { body: flat })
  expect(movements.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([[other, 7]])
  const large = { productId: null, page: 1, limit: 100, minQuantity: 50 } as never
  const { data: largest } = await app.call(owner, stock.listMovements, { body: large })
  expect(largest.items.every(({ quantity }) => Math.abs(quantity!) >= 50)).toBe(true)
  const nothing = {
    variationId: null,
    movementType: null,
    startDate: null,
    endDate: null,
    minQuantity: null,
    placeId: null,
  }
  const ofOne = await app.call(owner, stockStatistics.movements, { body: { ...nothing, productId: other } as never })
  expect(ofOne.data).toMatchObject({ totalMovements: 1, totalInflow: 7 })
  const ofAll = await app.call(owner, stockStatistics.movements, { body: { ...nothing, productId: null } as never })
  const unsaid = await app.call(owner, stockStatistics.movements, { body: {} })
  expect(ofAll.data).toEqual(unsaid.data)
})

test('whoever keeps the services changes the data of products and categories, and no prices, stock, status, list or end of them [cat-76]', async () => {
  const keeper = await app.aMember(owner, ['service.post', 'product.read'])
  const category = (await app.call(owner, productCategories.create, { body: { name: 'Cabos' } })).data.id
  const change = (body: object) => app.call(keeper, products.update, { params: { id: product }, body: body as never })
  expect((await change({ name: 'Filtro lavável', brand: 'Aero' })).data).toMatchObject({ name: 'Filtro lavável' })
  const renamed = await app.call(keeper, productCategories.update, { params: { id: category }, body: { name: 'Fios' } })
  expect(renamed.data.name).toBe('Fios')
  const missing = { status: 403, code: 'permission-missing' }
  const refused = [
    change({ pricing: { salePrice: 1 } }),
    app.call(keeper, products.create, { body: { name: 'Novo', sku: 'NOVO', pricing: { salePrice: 1 } } as never }),
    app.call(keeper, products.remove, { params: { id: product } }),
    app.call(keeper, products.changeStatus, { params: { id: product }, body: { generalStatus: 'DRAFT' } as never }),
    app.call(keeper, products.changeAll, { body: { ids: [product], generalStatus: 'DRAFT' } as never }),
    app.call(keeper, productCategories.create, { body: { name: 'Nova' } }),
    app.call(keeper, productCategories.remove, { params: { id: category } }),
    app.call(keeper, variations.create, {
      params: { id: product },
      body: { sku: 'X-1', name: 'X', pricing: { salePrice: 1 } },
    }),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.problem).toMatchObject(missing)
})
