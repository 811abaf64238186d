import { files } from '@prumo/contract/files/files'
import { importUndo, imports } from '@prumo/contract/imports/imports'
import { listExports } from '@prumo/contract/lists/list-views'
import { people } from '@prumo/contract/people/people'
import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { variations } from '@prumo/contract/products/variations'
import { services } from '@prumo/contract/services/services'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stock } from '@prumo/contract/stock/movements'
import { stockStatistics } from '@prumo/contract/stock/statistics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aCheckedImport, aDoneImport, runImportJob } from '../../../testing/records/import-work.ts'
import { readSpreadsheet, type CellInput } from '../../../testing/files/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const titles = ['SKU', 'Nome', 'Preço de venda', 'Preço de custo', 'Categoria', 'Estoque inicial', 'Estoque mínimo']
const filter: CellInput[] = ['FIL-1', 'Filtro G4', 30, 20, 'Peças / Filtros', 12, 3]
const gas: CellInput[] = ['GAS-1', 'Gás R-32', '90,00', '50,00', 'gases', '1', 2]

const importItem = async (id: string) => (await app.call(owner, imports.get, { params: { id } })).data
const messagesOf = async (id: string) => (await importItem(id)).lines.map(({ message }) => message)
const listed = async (person = owner) => (await app.call(person, products.list, { body: {} })).data.items
const bySku = async (sku: string) => (await listed()).find((product) => product.sku === sku)!
const categories = async () =>
  (await app.call(owner, productCategories.list, { body: {} })).data.items.map(({ path }) => path).toSorted()
const levelOf = async (id: string) => (await app.call(owner, stock.level, { params: { id }, query: {} })).data
async function undo(id: string) {
  expect((await app.call(owner, importUndo.undo, { params: { id } })).status).toBe(200)
  await runImportJob(app, owner, id, 'undo-import')
  return importItem(id)
}
const buy = (productId: string, quantity: number) =>
  app.call(owner, stock.move, { body: { productId, type: 'PURCHASE', quantity, reference: 'NF 1' } })

test('products come with their category, minimum and opening stock at its cost; an alert is raised where it is low', async () => {
  const id = await aCheckedImport(app, owner, [titles, filter, gas], 'Product')
  expect(await messagesOf(id)).toEqual([
    'Será criado · Categoria nova: Peças / Filtros',
    'Será criado · Categoria nova: gases',
  ])
  expect([await listed(), await categories()]).toEqual([[], []])
  await app.call(owner, imports.commit, { params: { id } })
  await runImportJob(app, owner, id, 'commit-import')
  expect(await categories()).toEqual(['Peças', 'Peças/Filtros', 'gases'])
  const { id: filterId, stock: held, categoryPath } = await bySku('FIL-1')
  expect([held!.currentStock, held!.minimumStock, categoryPath]).toEqual([12, 3, 'Peças/Filtros'])
  expect(await levelOf(filterId)).toMatchObject({ currentStock: 12, averageCost: 20 })
  const { data: alerts } = await app.call(owner, stockAlerts.list, { body: {} })
  expect(alerts.total).toBe(1)
})

test('taken back, an import leaves neither products, stock, alerts nor categories; what moved or is used since stays [cat-48]', async () => {
  const id = await aDoneImport(app, owner, [titles, filter, gas, ['CABO-1', 'Cabo', 8, 3, 'Cabos', 5, null]], 'Product')
  const cable = await bySku('CABO-1')
  expect((await buy(cable.id, 3)).status).toBe(200)
  expect(await undo(id)).toMatchObject({ stage: 'undone', counts: { undone: 2, kept: 1 } })
  expect((await listed()).map(({ sku }) => sku)).toEqual(['CABO-1'])
  expect(await messagesOf(id)).toEqual([
    'Desfeito: cadastro excluído',
    'Desfeito: cadastro excluído',
    'Mantido: o estoque já teve outras movimentações',
  ])
  expect(await levelOf(cable.id)).toMatchObject({ currentStock: 8 })
  expect(await categories()).toEqual(['Cabos'])
  expect((await app.call(owner, stockAlerts.list, { body: {} })).data.items).toEqual([])
  expect((await app.call(owner, stock.listMovements, { body: {} })).data.total).toBe(2)
  // The same file again: nothing of the first time is in the way.
  const again = await aCheckedImport(app, owner, [titles, filter, gas], 'Product')
  expect((await importItem(again)).counts).toMatchObject({ create: 2, wrong: 0 })
})

test('what people added to imported products since keeps them, and days of variations stay counted', async () => {
  const id = await aDoneImport(app, owner, [titles, ['A-1', 'Com grade', 30, 20, null, null, null]], 'Product')
  const { id: productId } = await bySku('A-1')
  const body = { name: 'Azul', sku: 'A-1-AZ', pricing: { salePrice: 30 }, stock: { currentStock: 4 } }
  await app.call(owner, variations.create, { params: { id: productId }, body })
  const changed = await aDoneImport(app, owner, [titles, ['A-1', 'Com grade', 33, 20, null, null, null]], 'Product')
  const moved = async () => (await app.call(owner, stockStatistics.movements, { body: {} })).data.totalInflow
  const before = await moved()
  expect(await undo(changed)).toMatchObject({ counts: { undone: 1, kept: 0 } })
  expect(await moved()).toBe(before)
  expect(await undo(id)).toMatchObject({ counts: { undone: 0, kept: 1 } })
  expect((await bySku('A-1')).variationCount).toBe(1)
})

test('opening stock begins what never moved, and changes nothing else', async () => {
  const make = (sku: string, currentStock?: number) =>
    app.call(owner, products.create, {
      body: { name: sku, sku, pricing: { salePrice: 30 }, ...(currentStock && { stock: { currentStock } }) },
    })
  const { data: fresh } = await make('NOVO')
  const { data: moved } = await make('MOVIDO', 7)
  const rows = [
    ['SKU', 'Nome', 'Preço de venda', 'Estoque'],
    ['NOVO', 'NOVO', 30, 4],
    ['MOVIDO', 'MOVIDO', 30, 9],
  ]
  const id = await aDoneImport(app, owner, rows, 'Product')
  expect(await messagesOf(id)).toEqual([
    'Alterado: Estoque inicial',
    'Sem alterações · O estoque não muda: já houve movimentação, use “Ajustar estoque”',
  ])
  expect([(await levelOf(fresh.id)).currentStock, (await levelOf(moved.id)).currentStock]).toEqual([4, 7])
  await undo(id)
  expect([(await levelOf(fresh.id)).currentStock, (await levelOf(moved.id)).currentStock]).toEqual([0, 7])
})

test('a line obeys the rules of the form [cat-47]', async () => {
  await app.call(owner, services.create, { body: { name: 'Limpeza', code: 'LIMP-01', pricing: { salePrice: 90 } } })
  await app.call(owner, products.create, {
    body: { name: 'Dono', sku: 'DONO-1', barcode: '7891000315507', pricing: { salePrice: 9 } },
  })
  const rows: [CellInput[], string][] = [
    [['LIMP-01', 'A', 9, null, null], 'O SKU já é de outro produto, variação ou serviço'],
    [['A-2', 'A', 9, '7891000315507', null], 'O código de barras já é de outro item'],
    [['A-3', 'A', 9, '7896004000855', null], 'Será criado'],
    [['A-4', 'A', 9, '7896004000855', null], 'Repetida: a linha 4 já tem o mesmo código de barras'],
    [['A-5', 'A', 9, null, 0.5], 'Quantidades em unidade não têm casas decimais'],
    [['A-6', 'A', 9, null, -1], 'Estoque inicial não pode ser negativo'],
    [['A-7', 'A', 9, null, '1,0005'], 'Estoque inicial: use no máximo três casas decimais ("1,0005")'],
    [['A-8', 'A', 9, null, 1e12], 'Estoque inicial inválido: "1000000000000". Use um número, como 12 ou 1,5'],
  ]
  const header = ['SKU', 'Nome', 'Preço de venda', 'Código de barras', 'Estoque inicial']
  const id = await aCheckedImport(app, owner, [header, ...rows.map(([cells]) => cells)], 'Product')
  expect(await messagesOf(id)).toEqual(rows.map(([, message]) => message))
  const named = await aCheckedImport(
    app,
    owner,
    [
      ['SKU', 'Nome', 'Preço de venda', 'Categoria', 'Fornecedor', 'Unidade', 'Estoque'],
      ['B-1', 'B', 9, 'a/b/c/d/e/f', null, null, null],
      ['B-2', 'B', 9, null, 'Ninguém Ltda', null, null],
      ['B-3', 'B', 9, null, null, 'KG', 0.5],
    ],
    'Product',
  )
  expect(await messagesOf(named)).toEqual([
    'Categoria inválida: use até 5 níveis de até 100 letras',
    'Fornecedor "Ninguém Ltda" não encontrado. Cadastre-o ou importe os fornecedores antes',
    'Será criado',
  ])
  const coded = await aCheckedImport(
    app,
    owner,
    [
      ['Código', 'Nome'],
      ['DONO-1', 'Serviço'],
    ],
    'Service',
  )
  expect(await messagesOf(coded)).toEqual(['O código já é de outro produto, variação ou serviço'])
})

test('a supplier is named by document or by name, and a category by a name only one has', async () => {
  const body = { name: 'Distribuidora Fria Ltda', type: 'Supplier', document: '12ABC34501DE35' } as const
  const { data: supplier } = await app.call(owner, people.create, { body })
  await aDoneImport(app, owner, [titles, filter], 'Product')
  const header = ['SKU', 'Nome', 'Preço de venda', 'Fornecedor', 'Categoria']
  const lines = [
    ['S-1', 'S', 9, 'distribuidora FRIA ltda', 'filtros'],
    ['S-2', 'S', 9, '12.ABC.345/01DE-35', 'Peças > Filtros'],
  ]
  await aDoneImport(app, owner, [header, ...lines], 'Product')
  for (const sku of ['S-1', 'S-2']) {
    const { supplier: named, categoryPath } = await bySku(sku)
    expect([named?.id, categoryPath]).toEqual([supplier.id, 'Peças/Filtros'])
  }
})

/** The spreadsheet of each import, by its id. */
async function sheetsOfCompany(): Promise<Record<string, string>> {
  const { rows } = await inTransaction(app.services.pool, { ...owner, requestId: 'sheets' }, (transaction) =>
    transaction.query('select id, file_id as "fileId" from register_import', []),
  )
  return Object.fromEntries((rows as { id: string; fileId: string }[]).map(({ id, fileId }) => [id, fileId]))
}

test('who may not know costs imports none, is told so, and confirms nothing of who may', async () => {
  const clerk = await app.aMember(owner, ['users.post', 'product.post'])
  const id = await aCheckedImport(app, clerk, [titles, filter], 'Product')
  expect((await importItem(id)).warnings).toEqual([
    'A coluna "Preço de custo" não foi lida: falta a permissão de ver e alterar custos.',
  ])
  await app.call(clerk, imports.commit, { params: { id } })
  await runImportJob(app, clerk, id, 'commit-import')
  expect((await bySku('FIL-1')).pricing!.costPrice).toBeNull()
  const owners = await aCheckedImport(app, owner, [titles, gas, ['X-1', 'X', 5, 9, null, null, null]], 'Product')
  expect((await app.call(clerk, imports.get, { params: { id: owners } })).data.lines).toEqual([])
  expect((await app.call(clerk, imports.lines, { params: { id: owners }, query: {} })).status).toBe(403)
  expect((await app.call(clerk, imports.wrongLines, { params: { id: owners } })).status).toBe(403)
  expect((await app.call(clerk, imports.commit, { params: { id: owners } })).status).toBe(403)
  const sheets = await sheetsOfCompany()
  const read = (person: Person, fileId: string) => app.call(person, files.get, { params: { id: fileId } })
  expect((await read(clerk, sheets[owners]!)).problem.code).toBe('permission-missing')
  expect((await read(owner, sheets[owners]!)).status).toBe(200)
  expect((await read(clerk, sheets[id]!)).status).toBe(200)
})

test('a plan that holds so many products takes so many lines', async () => {
  const small = await app.anOwner({ plan: 'trilha' })
  const lines = Array.from({ length: 52 }, (_, index): CellInput[] => [`P-${index}`, `Produto ${index}`, 10])
  const id = await aDoneImport(app, small, [['SKU', 'Nome', 'Preço de venda'], ...lines], 'Product')
  const { data } = await app.call(small, imports.get, { params: { id } })
  expect(data.counts).toMatchObject({ create: 50, wrong: 2 })
  expect(data.lines.at(-1)!.message).toBe('Seu plano permite até 50 produtos. Atualize seu plano para continuar.')
  expect((await app.call(small, products.list, { body: {} })).data.total).toBe(50)
})

test('what a list exports, an import accepts back and changes nothing [cat-49]', async () => {
  await aDoneImport(app, owner, [titles, filter, gas], 'Product')
  await app.call(owner, services.create, {
    body: { name: 'Limpeza', code: 'LIMP-01', pricing: { salePrice: 90, costPrice: 20 }, tags: ['mensal'] },
  })
  await app.call(owner, people.create, {
    body: {
      name: 'Maria Souza',
      type: 'Customer',
      document: '52998224725',
      tags: ['vip'],
      address: { city: 'São Paulo', state: 'SP' },
    },
  })
  const lists = [
    ['products', 'Product', 2],
    ['services', 'Service', 1],
    ['people', 'Client', 1],
  ] as const
  for (const [list, type, count] of lists) {
    const response = await app.server.inject({
      method: 'POST',
      url: `/api/${listExports.export.path}`,
      headers: { authorization: `Bearer ${owner.accessToken}` },
      payload: { list, format: 'xlsx' },
    })
    const id = await aCheckedImport(app, owner, await readSpreadsheet(response.rawPayload), type)
    const { counts, lines } = await importItem(id)
    expect([list, counts, lines]).toMatchObject([list, { same: count, wrong: 0, change: 0, create: 0 }, {}])
  }
})
