import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { categoryIcons } from '@prumo/contract/finance/category-icons'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

type Draft = {
  name: string
  type?: 'INCOME' | 'EXPENSE'
  parentId?: string | null
  code?: string
  icon?: (typeof categoryIcons)[number]
}
const create = (person: Person, draft: Draft) =>
  app.call(person, categories.create, { body: { type: 'EXPENSE', ...draft } })
const update = (person: Person, id: string, body: object) =>
  app.call(person, categories.update, { params: { id }, body })
const at = (path: string, status: number, message: string) => ({ status, title: message, errors: [{ path, message }] })

test('a company starts with a chart of two levels: income 1, expenses 2, every child under a parent of its type', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, categories.list, { body: { limit: 1000, sort: 'code' } })
  expect(data.total).toBe(56)
  const byId = new Map(data.items.map((item) => [item.id, item]))
  for (const { code, type, parent, icon } of data.items) {
    expect(code).toMatch(type === 'INCOME' ? /^1\./ : /^2\./)
    expect(icon === 'apps' || categoryIcons.includes(icon as 'dollar')).toBe(true)
    if (!parent) continue
    expect(byId.get(parent.id)).toMatchObject({ type, parent: null })
    expect(code!.startsWith(`${byId.get(parent.id)!.code!}.`)).toBe(true)
  }
  expect(data.items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Contratos de manutenção', 'Energia elétrica', 'Simples Nacional (DAS)', 'Pró-labore']),
  )
})

test('a category is created below another, read, renamed, moved up and deleted', async () => {
  const owner = await app.anOwner()
  const { data: parent } = await create(owner, { name: 'Frota', code: '9', icon: 'car' })
  const { data: child } = await create(owner, { name: 'Pedágio', code: '9.1', parentId: parent.id })
  expect(child).toMatchObject({
    name: 'Pedágio',
    type: 'EXPENSE',
    icon: 'apps',
    parent: { id: parent.id, name: 'Frota' },
    version: 1,
  })
  expect((await app.call(owner, categories.get, { params: { id: child.id } })).data).toEqual(child)
  expect((await update(owner, child.id, { name: 'Pedágios', parentId: null })).data).toMatchObject({
    name: 'Pedágios',
    parent: null,
    code: '9.1',
    version: 2,
  })
  expect((await app.call(owner, categories.remove, { params: { id: child.id } })).status).toBe(200)
  expect((await app.call(owner, categories.get, { params: { id: child.id } })).status).toBe(404)
})

test('there is no third level, neither by creating nor by moving', async () => {
  const owner = await app.anOwner()
  const { data: parent } = await create(owner, { name: 'A' })
  const { data: child } = await create(owner, { name: 'B', parentId: parent.id })
  const { data: free } = await create(owner, { name: 'C' })
  const depth = at('parentId', 422, 'Uma subcategoria não pode ter outras abaixo dela.')
  expect((await create(owner, { name: 'D', parentId: child.id })).problem).toMatchObject(depth)
  expect((await update(owner, free.id, { parentId: child.id })).problem).toMatchObject(depth)
  expect((await update(owner, parent.id, { parentId: free.id })).problem).toMatchObject(depth)
})

test('a category never sits below itself', async () => {
  const owner = await app.anOwner()
  const { data } = await create(owner, { name: 'A' })
  expect((await update(owner, data.id, { parentId: data.id })).problem).toMatchObject(
    at('parentId', 422, 'Uma categoria não pode ficar dentro dela mesma.'),
  )
})

test('two moves at the same instant make neither a circle nor a third level', async () => {
  const owner = await app.anOwner()
  const { data: a } = await create(owner, { name: 'A' })
  const { data: b } = await create(owner, { name: 'B' })
  const moves = await Promise.all([update(owner, a.id, { parentId: b.id }), update(owner, b.id, { parentId: a.id })])
  expect(moves.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(moves.every(({ status }) => status !== 500)).toBe(true)
  const { data } = await app.call(owner, categories.list, { body: { limit: 1000 } })
  const pair = data.items.filter(({ id }) => id === a.id || id === b.id)
  expect(pair.filter(({ parent }) => parent).length).toBeLessThanOrEqual(1)
})

test('a child keeps its parent’s type; neither side can leave it', async () => {
  const owner = await app.anOwner()
  const { data: parent } = await create(owner, { name: 'A' })
  const { data: child } = await create(owner, { name: 'B', parentId: parent.id })
  const message = 'A categoria principal precisa ser do mesmo tipo.'
  expect((await create(owner, { name: 'C', type: 'INCOME', parentId: parent.id })).problem).toMatchObject(
    at('parentId', 422, message),
  )
  expect((await update(owner, child.id, { type: 'INCOME' })).problem).toMatchObject(at('parentId', 422, message))
  expect((await update(owner, parent.id, { type: 'INCOME' })).problem).toMatchObject(at('type', 422, message))
  expect((await update(owner, child.id, { type: 'INCOME', parentId: null })).status).toBe(200)
})

test('a parent that does not exist, or belongs to another company, is told at its field', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const { data: theirs } = await create(stranger, { name: 'Deles' })
  for (const parentId of [theirs.id, uuidv7()]) {
    expect((await create(owner, { name: 'X', parentId })).problem).toMatchObject(
      at('parentId', 422, 'Um dos registros escolhidos não existe mais.'),
    )
  }
})

test('a category with children is not deleted; without them it is', async () => {
  const owner = await app.anOwner()
  const { data: parent } = await create(owner, { name: 'A' })
  const { data: child } = await create(owner, { name: 'B', parentId: parent.id })
  const refused = await app.call(owner, categories.remove, { params: { id: parent.id } })
  expect(refused.problem).toMatchObject({
    status: 409,
    title: 'Esta categoria tem subcategorias. Mova ou exclua-as antes.',
  })
  await app.call(owner, categories.remove, { params: { id: child.id } })
  expect((await app.call(owner, categories.remove, { params: { id: parent.id } })).status).toBe(200)
})

test('deleting a parent while a child is born below it leaves no orphan', async () => {
  const owner = await app.anOwner()
  const { data: parent } = await create(owner, { name: 'A' })
  const [removed, born] = await Promise.all([
    app.call(owner, categories.remove, { params: { id: parent.id } }),
    create(owner, { name: 'B', parentId: parent.id }),
  ])
  expect([removed.status, born.status].filter((status) => status === 200)).toHaveLength(1)
  expect([removed.status, born.status]).not.toContain(500)
})

test('a code is used once in the company; a name once per type and parent, whatever case or accents', async () => {
  const owner = await app.anOwner()
  const { data: a } = await create(owner, { name: 'Promoções', code: '77' })
  expect((await create(owner, { name: 'Outra', code: '77' })).problem).toMatchObject(
    at('code', 409, 'Já existe uma categoria com este código.'),
  )
  expect((await create(owner, { name: 'PROMOCOES' })).problem).toMatchObject(
    at('name', 409, 'Já existe uma categoria deste tipo com este nome.'),
  )
  expect((await create(owner, { name: 'Promoções', type: 'INCOME' })).status).toBe(200)
  expect((await create(owner, { name: 'Promoções', parentId: a.id })).status).toBe(200)
  expect((await create(await app.anOwner(), { name: 'Promoções', code: '77' })).status).toBe(200)
  const { data: b } = await create(owner, { name: 'Sem código' })
  expect((await create(owner, { name: 'Sem código também' })).status).toBe(200)
  expect((await update(owner, b.id, { name: 'promocoes' })).problem.code).toBe('category.name-taken')
})

test('search finds by name without accents and by code; filters by type and parent', async () => {
  const owner = await app.anOwner()
  const { data: parent } = await create(owner, { name: 'Refrigeração', code: 'XQ-7' })
  await create(owner, { name: 'Gás R410', code: 'XQ-7.1', parentId: parent.id })
  const names = async (filters: object) =>
    (await app.call(owner, categories.list, { body: { filters, sort: 'name', limit: 1000 } })).data.items.map(
      ({ name }) => name,
    )
  expect(await names({ search: 'refrigeracao' })).toEqual(['Refrigeração'])
  expect(await names({ search: 'xq-7' })).toEqual(['Gás R410', 'Refrigeração'])
  expect(await names({ parentId: parent.id })).toEqual(['Gás R410'])
  expect(await names({ search: '100%' })).toEqual([])
  expect((await names({ type: 'INCOME' })).length).toBe(12)
})

test('options carry what a select box shows, and are searched by code too', async () => {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, categories.options, { query: { search: '2.3.2' } })
  expect(data).toEqual({
    items: [
      {
        id: expect.any(String),
        code: '2.3.2',
        name: 'Energia elétrica',
        type: 'EXPENSE',
        icon: 'thunder',
        outsideResult: false,
        parent: { id: expect.any(String), name: 'Ocupação', outsideResult: false },
      },
    ],
    total: 1,
  })
  expect((await app.call(owner, categories.options, { query: {} })).data.items).toHaveLength(56)
})

test('every icon of the palette is accepted and any other is not', async () => {
  const owner = await app.anOwner()
  const { data } = await create(owner, { name: 'Ícones' })
  for (const icon of categoryIcons) expect((await update(owner, data.id, { icon })).data.icon).toBe(icon)
  expect((await update(owner, data.id, { icon: 'skull' })).status).toBe(400)
})

test('the form’s sentences are the seed’s', async () => {
  const owner = await app.anOwner()
  const told = async (body: object) =>
    (await app.call(owner, categories.create, { body: body as never })).problem.errors
  expect(await told({ name: '' })).toEqual([
    { path: 'type', message: 'Selecione o tipo da categoria' },
    { path: 'name', message: 'Por favor, informe o nome' },
  ])
  expect(await told({ type: 'INCOME', name: 'x'.repeat(101), code: '1'.repeat(21) })).toEqual([
    { path: 'name', message: 'Nome deve ter no máximo 100 caracteres' },
    { path: 'code', message: 'Código deve ter no máximo 20 caracteres' },
  ])
})

test('who may only read reads; who holds neither key is told which is missing', async () => {
  const owner = await app.anOwner()
  const reader = await app.aMember(owner, ['transaction.read'])
  expect((await app.call(reader, categories.list, { body: {} })).status).toBe(200)
  expect((await create(reader, { name: 'X' })).problem.code).toBe('permission-missing')
  const cashier = await app.aMember(owner, ['sale.post'])
  expect((await app.call(cashier, categories.list, { body: {} })).problem.code).toBe('permission-missing')
  expect((await app.call(cashier, bankAccounts.options, { query: {} as never })).status).toBe(200)
})

test('two moves in opposite directions at the same instant are both answered, and the tree stays two levels deep', async () => {
  const owner = await app.anOwner()
  const make = async (name: string) =>
    (await app.call(owner, categories.create, { body: { name, type: 'INCOME' } })).data.id
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await make(`A${round}`), await make(`B${round}`)]
    const moves = await Promise.all([
      app.call(owner, categories.update, { params: { id: a }, body: { parentId: b } }),
      app.call(owner, categories.update, { params: { id: b }, body: { parentId: a } }),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})
