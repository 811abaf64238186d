import { productBarcodes } from '@prumo/contract/products/barcodes'
import { barcodeLabels } from '@prumo/contract/products/barcode-labels'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import type { RequestOf } from '@prumo/contract/route'
import { isGtin } from '@prumo/domain/products/gtin'
import { labelLayouts } from '@prumo/domain/products/label-layouts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

type Draft = RequestOf<typeof products.create>['body']
const create = async (body: Partial<Draft> & { sku: string }) =>
  (
    await app.call(owner, products.create, {
      body: { name: `Produto ${body.sku}`, pricing: { salePrice: 10 }, ...body },
    })
  ).data.id
const grid = async () => {
  const id = await create({ sku: 'CAM' })
  const names = ['Azul', 'Verde', 'Roxa']
  const drafts = names.map((name) => ({
    name,
    sku: `CAM-${name}`,
    pricing: { salePrice: 12 },
    isActive: name !== 'Roxa',
  }))
  const { data } = await app.call(owner, variations.createAll, { params: { id }, body: { variations: drafts } })
  return { id, variations: data.variations }
}
const itemsOf = async (ids: string[], person = owner) =>
  (await app.call(person, barcodeLabels.items, { body: { ids } })).data?.items
const makeCodes = (ids: string[], person = owner) => app.call(person, barcodeLabels.makeCodes, { body: { ids } })
type Printing = RequestOf<typeof barcodeLabels.print>['body']
const print = (body: Partial<Printing> & Pick<Printing, 'items'>, person = owner) =>
  app.raw({ method: 'POST', url: '/api/product/labels/print', payload: { layout: 'a4-65', ...body } }, person)
/** Pages are not compressed. */
const pagesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('a product with variations gets labels for those that are sold, any other for itself', async () => {
  const plain = await create({ sku: 'PLA-1', barcode: '7891000100103', stock: { currentStock: 4 } })
  const { id } = await grid()
  expect((await itemsOf([plain, id]))!.map(({ name, barcode, currentStock }) => [name, barcode, currentStock])).toEqual(
    [
      ['Produto CAM · Azul', null, 0],
      ['Produto CAM · Verde', null, 0],
      ['Produto PLA-1', '7891000100103', 4],
    ],
  )
})

test('all of a filter get labels, as many as are printed at once', async () => {
  await create({ sku: 'FIL-1', name: 'Filtro azul' })
  await create({ sku: 'FIL-2', name: 'Filtro verde' })
  await create({ sku: 'OUT-1', name: 'Outra coisa' })
  const found = await app.call(owner, barcodeLabels.items, { body: { filters: { name: 'filtro' }, count: 2 } })
  expect(found.data.items.map(({ name }) => name)).toEqual(['Filtro azul', 'Filtro verde'])
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
  await client.query(
    `insert into product (company_id, name, sku, sale_price) select $1, 'Muitos ' || n, 'MUI-' || n, 100 from generate_series(1, 1001) n`,
    [owner.companyId],
  )
  await client.query('commit')
  client.release()
  const refused = await app.call(owner, barcodeLabels.items, { body: { filters: { name: 'muitos' }, count: 1001 } })
  expect([refused.status, refused.problem?.title]).toEqual([
    422,
    'São 1001 itens. Imprima etiquetas de no máximo 1000 de uma vez.',
  ])
})

test('what has no barcode gets a code of the shop’s own, which stays its own; what has one keeps it [cat-55]', async () => {
  const first = await create({ sku: 'AAA-1' })
  const second = await create({ sku: 'AAA-2', barcode: '7891000100103' })
  const { id, variations: made } = await grid()
  // Somebody typed the first of these numbers before.
  await create({ sku: 'AAA-3', barcode: '2900000000018' })
  const ids = [first, second, made[0]!.id]
  expect((await makeCodes(ids)).data).toEqual({ made: 2 })
  const codes = (await itemsOf([first, second, id]))!.map(({ barcode }) => barcode)
  const [ofFirst, ofSecond, ofVariation, none] = codes
  expect([ofSecond, none]).toEqual(['7891000100103', null])
  for (const code of [ofFirst!, ofVariation!]) {
    expect(code).toMatch(/^29\d{11}$/)
    expect(isGtin(code)).toBe(true)
    expect(code).not.toBe('2900000000018')
  }
  expect(ofFirst).not.toBe(ofVariation)
  expect((await makeCodes(ids)).data).toEqual({ made: 0 })
})

test('two people making codes for the same products make one for each', async () => {
  const ids = await Promise.all(['S-1A', 'S-2A', 'S-3A'].map((sku) => create({ sku })))
  const answers = await Promise.all([makeCodes(ids), makeCodes([...ids].reverse())])
  expect(answers.map(({ data }) => data.made).reduce((sum, made) => sum + made)).toBe(3)
})

test('labels fill sheets from the place that is free, and rolls one row after the other', async () => {
  const id = await create({ sku: 'LAB-1', name: 'Café & açúcar 😀 日本', barcode: '7891000100104' })
  const pages = async (body: Partial<Printing>, copies: number) => {
    const { statusCode, headers, rawPayload } = await print({ ...body, items: [{ id, copies }] })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    return pagesIn(rawPayload)
  }
  expect(await pages({}, 65)).toBe(1)
  expect(await pages({ startAt: 2 }, 65)).toBe(2)
  expect(await pages({ layout: 'roll-3-33x22' }, 7)).toBe(3)
  expect(await pages({ layout: 'roll-50x30', withName: false, withPrice: false, withSku: false }, 2)).toBe(2)
})

test.each(labelLayouts.map(({ id }) => id))('%s is drawn for every kind of code', async (layout) => {
  const codes = ['96385074', '012345678905', '7891000100103', '17891000100100', '7891000100104', null]
  const ids = await Promise.all(codes.map((barcode, index) => create({ sku: `Ç-${index}`, barcode })))
  const { statusCode, rawPayload } = await print({ layout, items: ids.map((id) => ({ id, copies: 1 })) })
  expect(statusCode).toBe(200)
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('nothing to print, too much of it, and what is another’s are refused', async () => {
  const id = await create({ sku: 'LIM-1' })
  const codeOf = async (body: Parameters<typeof print>[0], person = owner) => (await print(body, person)).json().code
  expect(await codeOf({ items: [{ id, copies: 0 }] })).toBe('label.none')
  expect(await codeOf({ items: [3000, 3000].map((copies) => ({ id, copies })) })).toBe('label.too-many')
  expect(await codeOf({ items: [{ id: uuidv7(), copies: 1 }] })).toBe('not-found')
  const other = await app.anOwner()
  expect(await codeOf({ items: [{ id, copies: 1 }] }, other)).toBe('not-found')
  expect((await makeCodes([id], other)).status).toBe(404)
  expect(await itemsOf([id], other)).toEqual([])
  const reader = await app.aMember(owner, ['product.read'])
  expect((await makeCodes([id], reader)).status).toBe(403)
  expect((await print({ items: [{ id, copies: 1 }] }, reader)).statusCode).toBe(200)
})

test('a further barcode belongs to one item, and stands for several of it [cat-56]', async () => {
  const id = await create({ sku: 'BOX-1' })
  const add = (body: RequestOf<typeof productBarcodes.add>['body'], productId = id) =>
    app.call(owner, productBarcodes.add, { params: { id: productId }, body })
  const { data: box } = await add({ barcode: '17891000100100', quantity: 12 })
  expect((await add({ barcode: '7891000100104' })).data).toMatchObject({ quantity: 1 })
  expect((await add({ barcode: '17891000100100' })).problem).toMatchObject({
    code: 'catalogue.barcode-taken',
    errors: [{ path: 'barcode' }],
  })
  expect((await add({ barcode: '96385074', quantity: 0 })).status).toBe(400)
  expect((await add({ barcode: '96385074', quantity: 1.5 })).problem.code).toBe('catalogue.barcode-whole')
  expect((await add({ barcode: '123' })).status).toBe(400)
  const { id: parent, variations: made } = await grid()
  expect((await add({ barcode: '96385074' }, parent)).problem.code).toBe('catalogue.barcode-of-variation')
  expect((await add({ barcode: '96385074', variationId: made[0]!.id }, id)).status).toBe(404)
  expect((await add({ barcode: '96385074', variationId: made[0]!.id }, parent)).data).toMatchObject({
    variationName: 'Azul',
  })
  const list = async (productId: string) =>
    (await app.call(owner, productBarcodes.list, { params: { id: productId } })).data.map(({ barcode }) => barcode)
  expect(await list(id)).toEqual(['17891000100100', '7891000100104'])
  expect(await list(parent)).toEqual(['96385074'])
  const remove = (productId: string) =>
    app.call(owner, productBarcodes.remove, { params: { id: productId, barcodeId: box.id } })
  expect((await remove(parent)).status).toBe(404)
  expect((await remove(id)).status).toBe(200)
  expect(await list(id)).toEqual(['7891000100104'])
})
