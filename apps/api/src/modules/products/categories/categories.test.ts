import { productCategories } from '@prumo/contract/products/categories'
import { products } from '@prumo/contract/products/products'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const create = async (name: string, parentId?: string | null) =>
  app.call(owner, productCategories.create, { body: { name, ...(parentId !== undefined && { parentId }) } })
const make = async (name: string, parentId?: string) => (await create(name, parentId)).data.id
const move = (id: string, parentId: string | null) =>
  app.call(owner, productCategories.update, { params: { id }, body: { parentId } })
const paths = async () =>
  (await app.call(owner, productCategories.list, { body: { sort: 'path', limit: 100 } })).data.items.map(
    ({ path }) => path,
  )

/** One below the other. */
async function chain(...names: string[]) {
  const ids: string[] = []
  for (const name of names) ids.push(await make(name, ids.at(-1)))
  return ids
}

test('a tree has five levels, and shows each category by its path [cat-15]', async () => {
  const ids = await chain('Climatização', 'Split', 'Hi-wall', 'Inverter', '9.000 BTU')
  expect((await create('Sexta', ids[4])).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'parentId', message: 'Categorias têm no máximo 5 níveis.' }],
  })
  expect(await paths()).toEqual([
    'Climatização',
    'Climatização/Split',
    'Climatização/Split/Hi-wall',
    'Climatização/Split/Hi-wall/Inverter',
    'Climatização/Split/Hi-wall/Inverter/9.000 BTU',
  ])
})

test('a category moves with everything below it, never into itself, nor deeper than five [cat-16]', async () => {
  const [a, b, c] = (await chain('A', 'B', 'C')) as [string, string, string]
  const [, , z] = (await chain('X', 'Y', 'Z')) as [string, string, string]
  expect((await move(a, c)).problem).toMatchObject({
    errors: [{ path: 'parentId', message: 'Uma categoria não pode ficar dentro dela mesma.' }],
  })
  expect((await move(a, a)).problem).toMatchObject({ status: 422 })
  expect((await move(a, z)).problem).toMatchObject({ errors: [{ message: 'Categorias têm no máximo 5 níveis.' }] })
  expect((await move(b, z)).data).toMatchObject({ path: 'X/Y/Z/B', level: 4 })
  expect(await paths()).toEqual(['A', 'X', 'X/Y', 'X/Y/Z', 'X/Y/Z/B', 'X/Y/Z/B/C'])
  expect((await move(b, null)).data).toMatchObject({ path: 'B', level: 1 })
  expect(await paths()).toContain('B/C')
})

test('two opposite moves at the same instant leave a tree', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await make(`A${round}`), await make(`B${round}`)]
    const moves = await Promise.all([move(a, b), move(b, a)])
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('a name is used once in its place, whatever its case and accents [cat-17]', async () => {
  const parent = await make('Peças')
  await make('Filtros', parent)
  expect((await create('FILTROS', parent)).problem).toMatchObject({
    status: 409,
    errors: [{ path: 'name', message: 'Já existe uma categoria com este nome no mesmo lugar.' }],
  })
  const elsewhere = await make('filtros')
  expect((await move(elsewhere, parent)).problem).toMatchObject({ status: 409 })
  expect((await create('')).problem.errors).toEqual([{ path: 'name', message: 'Nome é obrigatório!' }])
})

test('a category with others in it, or with products, is not deleted [cat-18]', async () => {
  const [parent, child] = (await chain('Peças', 'Filtros')) as [string, string]
  const remove = (id: string) => app.call(owner, productCategories.remove, { params: { id } })
  expect((await remove(parent)).problem.title).toBe('Esta categoria tem outras dentro dela. Mova ou exclua-as antes.')
  const { data: product } = await app.call(owner, products.create, {
    body: { name: 'Filtro G4', sku: 'FIL-G4', category: { id: child }, pricing: { salePrice: 20 } },
  })
  const { data: list } = await app.call(owner, productCategories.list, { body: {} })
  expect(list.items.map(({ productCount }) => productCount)).toEqual([1, 1])
  expect((await remove(child)).problem.title).toBe(
    'Esta categoria tem produtos e não pode ser excluída. Mude a categoria deles antes.',
  )
  await app.call(owner, products.update, { params: { id: product.id }, body: { category: null } })
  expect([(await remove(child)).status, (await remove(parent)).status]).toEqual([200, 200])
})

test('a parent of another company does not exist', async () => {
  const stranger = await app.anOwner()
  const { data: theirs } = await app.call(stranger, productCategories.create, { body: { name: 'Deles' } })
  for (const parentId of [theirs.id, uuidv7()])
    expect((await create('Minha', parentId)).problem).toMatchObject({ errors: [{ path: 'parentId' }] })
})
