import { importUndo, imports } from '@prumo/contract/imports/imports'
import { people } from '@prumo/contract/people/people'
import { productCategories } from '@prumo/contract/products/categories'
import { commissionRates } from '@prumo/contract/sales/commission-rates'
import { sales } from '@prumo/contract/sales/sales'
import { services } from '@prumo/contract/services/services'
import { products } from '@prumo/contract/products/products'
import { stock } from '@prumo/contract/stock/movements'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { beginHolding } from '../../../testing/database/held-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const titles = ['SKU', 'Nome', 'Preço de venda', 'Categoria', 'Fornecedor', 'Código de barras', 'Unidade']
const bySku = async (sku: string) =>
  (await app.call(owner, products.list, { body: {} })).data.items.find((product) => product.sku === sku)!
async function undo(id: string) {
  expect((await app.call(owner, importUndo.undo, { params: { id } })).status).toBe(200)
  await runImportJob(app, owner, id, 'undo-import')
  return (await app.call(owner, imports.get, { params: { id } })).data
}
const remove = async (path: string) => {
  const { items } = (await app.call(owner, productCategories.list, { body: {} })).data
  const { id } = items.find((category) => category.path === path)!
  return app.call(owner, productCategories.remove, { params: { id } })
}

test('what a product had before and is there no more is not put back: that product stays, the others are undone', async () => {
  await app.call(owner, people.create, { body: { name: 'Fria Ltda', type: 'Supplier' } })
  const before = [
    titles,
    ['A-1', 'Produto A', 10, 'Velha', null, null, 'UN'],
    ['B-1', 'Produto B', 10, null, 'Fria Ltda', null, 'UN'],
    ['C-1', 'Produto C', 10, null, null, '7891000315507', 'UN'],
    ['D-1', 'Produto D', 10, null, null, null, 'UN'],
    ['E-1', 'Produto E', 10, null, null, null, 'UN'],
  ]
  await aDoneImport(app, owner, before, 'Product')
  const { id: supplierId } = (await bySku('B-1')).supplier!
  const after = [
    titles,
    ['A-1', 'Produto A', 11, 'Nova', null, null, 'UN'],
    ['B-1', 'Produto B', 11, null, 'Outra Ltda', null, 'UN'],
    ['C-1', 'Produto C', 11, null, null, '7896004000855', 'UN'],
    ['D-1', 'Produto D', 11, null, null, null, 'KG'],
    ['E-1', 'Produto E', 11, null, null, null, 'UN'],
  ]
  await app.call(owner, people.create, { body: { name: 'Outra Ltda', type: 'Supplier' } })
  const id = await aDoneImport(app, owner, after, 'Product')
  expect((await remove('Velha')).status).toBe(200)
  expect((await app.call(owner, people.remove, { params: { id: supplierId } })).status).toBe(200)
  const taken = { name: 'Outro', sku: 'OUTRO-1', barcode: '7891000315507', pricing: { salePrice: 1 } }
  expect((await app.call(owner, products.create, { body: taken })).status).toBe(200)
  const body = { productId: (await bySku('D-1')).id, type: 'PURCHASE' as const, quantity: 0.5, reference: 'NF 1' }
  expect((await app.call(owner, stock.move, { body })).status).toBe(200)
  const undone = await undo(id)
  expect(undone).toMatchObject({ stage: 'undone', counts: { undone: 1, kept: 4 } })
  expect(undone.lines.map(({ message }) => message)).toEqual([
    'Mantido: a categoria de antes não existe mais',
    'Mantido: o fornecedor de antes não existe mais',
    'Mantido: o código de antes já é de outro item',
    'Mantido: há estoque em partes da unidade',
    'Desfeito: cadastro como era antes',
  ])
  expect([(await bySku('D-1')).stock!.unitOfMeasurement, (await bySku('E-1')).pricing!.salePrice]).toEqual(['KG', 10])
})

test('what was sold, or has a commission of its own, stays, although its sale is over', async () => {
  const header = ['Código', 'Nome', 'Preço de venda']
  const rows = ['Vendido', 'Comissionado', 'Parado'].map((name, index) => [`SERV-${index}`, name, 90])
  const id = await aDoneImport(app, owner, [header, ...rows], 'Service')
  const { items } = (await app.call(owner, services.list, { body: {} })).data
  const idOf = (name: string) => items.find((service) => service.name === name)!.id
  const sale = await app.as(owner).sale({ services: [{ serviceId: idOf('Vendido'), quantity: 1 }] })
  for (const status of ['APPROVED', 'EXECUTED', 'INVOICED'] as const)
    await app.call(owner, sales.changeStatus, { params: { id: sale.id }, body: { status } })
  expect((await app.call(owner, sales.get, { params: { id: sale.id } })).data.status).toBe('INVOICED')
  const rate = { serviceId: idOf('Comissionado'), percent: 5 }
  expect((await app.call(owner, commissionRates.create, { body: rate })).status).toBe(200)
  expect(await undo(id)).toMatchObject({ counts: { undone: 1, kept: 2 } })
  expect((await app.call(owner, services.list, { body: {} })).data.total).toBe(2)
})

test('two people undo at once: one does, the other is told; another company finds nothing', async () => {
  const id = await aDoneImport(app, owner, [titles, ['A-1', 'Produto A', 10, null, null, null, 'UN']], 'Product')
  const params = { id }
  const tries = await Promise.all([1, 2, 3].map(() => app.call(owner, importUndo.undo, { params })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await app.call(await app.anOwner(), importUndo.undo, { params })).status).toBe(404)
})

test('a quote that names a product while it is taken back is refused in words, or keeps it', async () => {
  const id = await aDoneImport(app, owner, [titles, ['A-1', 'Produto A', 10, null, null, null, 'UN']], 'Product')
  const { id: productId } = await bySku('A-1')
  const clientId = await app.as(owner).client()
  const held = await beginHolding(app, owner)
  await held.hold('product', productId)
  expect((await app.call(owner, importUndo.undo, { params: { id } })).status).toBe(200)
  const undoing = runImportJob(app, owner, id, 'undo-import')
  await held.untilWaiting(1)
  const naming = app.call(owner, sales.create, { body: { clientId, products: [{ productId, quantity: 1 }] } })
  await held.untilWaiting(2)
  await held.release()
  await undoing
  const { status, problem } = await naming
  await held.end()
  const { counts } = (await app.call(owner, imports.get, { params: { id } })).data
  expect([status, counts.undone]).toEqual(problem ? [422, 1] : [200, 0])
})
