import { productImages } from '@prumo/contract/products/images'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import type { RequestOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { anImage } from '../../../testing/sales/products.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let product: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  const body = { name: 'Camiseta', sku: 'CAM', pricing: { salePrice: 50, costPrice: 20 }, stock: { minimumStock: 2 } }
  product = (await app.call(owner, products.create, { body })).data.id
})
afterAll(() => app.stop())

type Draft = RequestOf<typeof variations.create>['body']
const draft = { name: 'Azul M', sku: 'CAM-AZ-M', pricing: { salePrice: 55 } }
const create = (body: Partial<Draft> = {}, person = owner) =>
  app.call(person, variations.create, { params: { id: product }, body: { ...draft, ...body } })
const ofProduct = async () => (await app.call(owner, variations.ofProduct, { params: { id: product } })).data.variations

test('a variation keeps everything it is given, and has of its product what it does not say [cat-20]', async () => {
  const whole: Draft = {
    ...draft,
    description: 'Malha fria',
    brand: 'Prumo',
    attributes: {
      color: 'Azul Marinho',
      colorHex: '#001F54',
      size: 'M',
      model: 'Gola V',
      material: 'Algodão',
      pattern: 'Lisa',
      style: 'Casual',
      weight: '180 g',
      capacity: null,
    },
    pricing: { salePrice: 55, costPrice: 22, discountPolicy: 5 },
    stock: { minimumStock: 1, maximumStock: 9, location: 'B-2', batch: 'L01', expirationDate: '2027-12-31' },
    dimensions: { height: 1, width: 30, depth: 40, weight: 0.18 },
    metadata: { barcode: '7891000100103', qrCode: 'cam-az-m', tags: ['verão'], visibility: 'HIDDEN', featured: true },
    isActive: false,
  }
  const { data } = await create(whole)
  expect(data).toMatchObject({
    ...whole,
    attributes: { ...whole.attributes, colorHex: '#001f54' },
    pricing: { ...whole.pricing, profitMargin: 150 },
    productId: product,
    product: { name: 'Camiseta', sku: 'CAM' },
    version: 1,
  })
  const { data: plain } = await create({ sku: 'CAM-VD-M', name: 'Verde M' })
  expect(plain).toMatchObject({ pricing: { costPrice: 20 }, stock: { minimumStock: 2 }, isActive: true })
  const { data: parent } = await app.call(owner, products.get, { params: { id: product } })
  expect([parent.variationCount, parent.pricing.fromPrice]).toEqual([2, 55])
})

test('a grid is made whole or not at all, in its order', async () => {
  const grid = ['Azul', 'Preto'].flatMap((color) =>
    ['P', 'M', 'G'].map((size) => ({
      name: `${color} ${size}`,
      sku: `CAM-${color}-${size}`,
      attributes: { color, size },
      pricing: { salePrice: 60 },
    })),
  )
  const make = (list: Draft[]) =>
    app.call(owner, variations.createAll, { params: { id: product }, body: { variations: list } })
  expect((await make([...grid, { ...grid[0]!, name: 'Outra' }])).problem).toMatchObject({
    status: 409,
    errors: [{ path: 'sku', message: 'Já existe um produto, variação ou serviço com este código.' }],
  })
  expect(await ofProduct()).toEqual([])
  expect((await make(grid)).data.variations.map(({ name }) => name)).toEqual(grid.map(({ name }) => name))
  expect((await ofProduct()).map(({ sku }) => sku)).toEqual(grid.map(({ sku }) => sku))
  const { data } = await app.call(owner, variations.list, { body: { filters: { search: 'azul camiseta' }, limit: 2 } })
  expect([data.total, data.items.length]).toEqual([3, 2])
})

test('an edit changes what it names; a variation is reached through its own product alone', async () => {
  const { data } = await create()
  const change = (id: string, body: RequestOf<typeof variations.update>['body']) =>
    app.call(owner, variations.update, { params: { id, variationId: data.id }, body })
  expect((await change(product, { isActive: false, version: 1 })).data).toEqual({
    ...data,
    isActive: false,
    version: 2,
  })
  expect((await change(product, { name: 'X', version: 1 })).problem.code).toBe('stale-record')
  expect((await change(product, { pricing: { salePrice: 10 } })).problem.code).toBe('catalogue.below-cost')
  const { data: other } = await app.call(owner, products.create, {
    body: { name: 'Outro', sku: 'OUT', pricing: { salePrice: 1 } },
  })
  for (const id of [other.id, uuidv7()]) {
    expect((await change(id, { name: 'X' })).problem.status).toBe(404)
    for (const route of [variations.get, variations.history])
      expect((await app.call(owner, route, { params: { id, variationId: data.id } })).problem.status).toBe(404)
    const remove = await app.call(owner, variations.remove, { params: { id, variationId: data.id } })
    expect(remove.problem.status).toBe(404)
  }
  expect((await app.call(owner, variations.remove, { params: { id: product, variationId: data.id } })).status).toBe(200)
  expect(await ofProduct()).toEqual([])
})

test('without the key a variation takes the cost of its product, and nobody is told which', async () => {
  const seller = await app.aMember(owner, ['product.post'])
  expect((await create({ pricing: { salePrice: 55, costPrice: 1 } }, seller)).problem.status).toBe(403)
  const { data } = await create({}, seller)
  expect(data.pricing).toEqual({ salePrice: 55, discountPolicy: null })
  expect((await ofProduct())[0]!.pricing.costPrice).toBe(20)
})

test('a variation shows one of its product’s pictures, in lists too, until that goes', async () => {
  const image = await anImage(app, owner, product)
  const { data: made } = await create({ image: { id: image.id } })
  expect(made.image).toMatchObject({ id: image.id, filename: 'Foto' })
  expect((await app.raw({ method: 'GET', url: made.image!.thumbUrl })).statusCode).toBe(200)
  const params = { id: product, variationId: made.id }
  const { data: list } = await app.call(owner, variations.list, { body: { fields: ['id', 'image'] } })
  expect(list.items).toEqual([{ id: made.id, image: made.image }])
  const strange = await anImage(app, owner, await app.as(owner).product())
  expect(
    (await app.call(owner, variations.update, { params, body: { image: { id: strange.id } } })).problem,
  ).toMatchObject({ code: 'product-image.not-of-product', errors: [{ path: 'image' }] })
  const set = async (chosen: { id: string } | null) =>
    (await app.call(owner, variations.update, { params, body: { image: chosen } })).data.image
  expect(await set(null)).toBeNull()
  expect(await set({ id: image.id })).not.toBeNull()
  await app.call(owner, productImages.remove, { params: { id: product, imageId: image.id } })
  expect((await ofProduct())[0]!.image).toBeNull()
})

test('two variations of a product with the same attributes are refused, however they are written; without any they are told apart by name', async () => {
  const made = (sku: string, attributes: Draft['attributes']) => create({ sku, name: sku, attributes })
  await made('CAM-1', { color: 'Azul', size: 'M' })
  expect((await made('CAM-2', { color: ' azul', size: 'm' })).problem).toMatchObject({
    status: 409,
    code: 'variation.same-attributes',
    title: 'Já existe a variação “CAM-1” com estes atributos.',
  })
  const { data: large } = await made('CAM-3', { color: 'Azul', size: 'G' })
  const change = (body: RequestOf<typeof variations.update>['body']) =>
    app.call(owner, variations.update, { params: { id: product, variationId: large.id }, body })
  expect((await change({ attributes: { color: 'Azul', size: 'M' } })).problem.code).toBe('variation.same-attributes')
  expect((await change({ pricing: { salePrice: 99 } })).status).toBe(200)
  for (const sku of ['CAM-4', 'CAM-5']) expect((await made(sku, {})).status).toBe(200)
  const twice = [1, 2].map((number) => ({ ...draft, sku: `CAM-8${number}`, attributes: { color: 'Verde' } }))
  const all = await app.call(owner, variations.createAll, { params: { id: product }, body: { variations: twice } })
  expect(all.problem.code).toBe('variation.same-attributes')
})

test('renaming a color renames it for all of the product that have it, in their names too; or for one alone if that is said', async () => {
  const made = async (sku: string, color: string, size: string) =>
    (await create({ sku, name: `${color} · ${size}`, attributes: { color, size } })).data.id
  const [medium] = [
    await made('CAM-1', 'Azul', 'M'),
    await made('CAM-2', 'Azul', 'G'),
    await made('CAM-3', 'Preto', 'G'),
  ]
  const change = (attributes: Draft['attributes'], own: object = {}) =>
    app.call(owner, variations.update, { params: { id: product, variationId: medium }, body: { attributes, ...own } })
  const listed = async () =>
    (await app.call(owner, variations.ofProduct, { params: { id: product } })).data.variations.map(
      ({ attributes, name }) => `${attributes.color} (${name})`,
    )
  await change({ color: 'Marinho', colorHex: '#001133', size: 'M' }, { name: 'Marinho · M' })
  expect(await listed()).toEqual(['Marinho (Marinho · M)', 'Marinho (Marinho · G)', 'Preto (Preto · G)'])
  await change({ color: 'Verde', size: 'M' }, { onlyThisColor: true })
  expect(await listed()).toEqual(['Verde (Marinho · M)', 'Marinho (Marinho · G)', 'Preto (Preto · G)'])
})
