import { finding } from '@prumo/contract/finding/finding'
import type { Permission } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let quoteCode: number
let entryCode: number
let planCode: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
  owner = await app.anOwner()
  const make = app.as(owner)
  const split = await make.product({
    name: 'Split Inverter 9.000 BTU/h Brisa',
    sku: 'BRIS-INV9',
    barcode: '7891000100103',
    price: 1699,
    stock: 14,
  })
  const clinic = await make.client('Clínica Odonto Vida', { document: '11222333000181', cellPhone: '91988887777' })
  await make.supplier('Refrigás Distribuidora')
  const quote = await make.sale({ clientId: clinic, products: [{ productId: split, quantity: 3 }] })
  await make.order({ products: [{ productId: split, quantity: 3 }], clientId: clinic })
  quoteCode = quote.code
  const account = await make.account({ name: 'Nubank PJ' })
  entryCode = (await make.entry(account, { description: 'Aluguel da loja', amount: 522.34, person: { id: clinic } }))
    .code
  await make.costCenter('Oficina', 'OFI')
  planCode = (await make.plan()).pmocCode
})
afterAll(() => app.stop())

const found = async (text: string, as = owner) => {
  const answer = await app.call(as, finding.find, { body: { text } })
  if (answer.status !== 200) throw new Error(`${text}: ${JSON.stringify(answer.problem)}`)
  return answer.data.items
}
const titles = async (text: string, as?: Person) => (await found(text, as)).map(({ title }) => title)

test('a record is found by its number, however it is written, and by what it is called', async () => {
  for (const text of [`orçamento ${quoteCode}`, `ORCAMENTO nº ${quoteCode}`, `odonto ${quoteCode}`])
    expect([text, (await titles(text))[0]]).toEqual([text, `Orçamento ${quoteCode}`])
  for (const text of [`#${entryCode}`, `nº ${entryCode}`])
    expect([text, await titles(text)]).toEqual([text, expect.arrayContaining(['Aluguel da loja'])])
  expect(await titles(`#${quoteCode + 90}`)).toEqual([])
  expect(await titles(planCode)).toEqual([planCode])
})

test('an amount is found with a comma and with a dot, with its state', async () => {
  for (const text of ['522,34', '522.34', 'R$ 522,34'])
    expect(await found(text)).toMatchObject([
      { kind: 'entry', title: 'Aluguel da loja', status: 'OVERDUE', day: '2026-03-10', amount: -522.34 },
    ])
  expect((await found('5097')).map(({ title, amount }) => [title, amount])).toContainEqual([
    `Orçamento ${quoteCode}`,
    5097,
  ])
})

test('words are found in any order, without accents and capitals, documents and telephones as they are written', async () => {
  for (const text of ['vida CLINICA', '11.222.333/0001-81', '11222333000181', '(91) 9 8888-7777', '988887777'])
    expect([text, (await found(text))[0]]).toMatchObject([text, { kind: 'person', title: 'Clínica Odonto Vida' }])
  expect((await found('ofi'))[0]).toMatchObject({ kind: 'cost-center', title: 'Oficina' })
  expect((await found('nubank'))[0]).toMatchObject({ kind: 'bank-account', path: expect.stringContaining('/finance/') })
})

test('a product says what is left of it for sale, and what it costs', async () => {
  for (const text of ['split 9', 'bris-inv9', '7891000100103'])
    expect([text, (await found(text))[0]]).toMatchObject([
      text,
      { kind: 'product', amount: 1699, stock: { available: 11, unit: 'UN' }, detail: 'BRIS-INV9' },
    ])
})

test('a machine is found by its tag, and with words of its building', async () => {
  for (const text of ['EQ-01', 'santa eq-01'])
    expect([text, (await found(text))[0]]).toMatchObject([text, { kind: 'equipment', title: 'EQ-01' }])
  expect((await found('hospital clara')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['pmoc-plan', 'equipment']),
  )
})

test('three of a heading at most, the best first', async () => {
  for (const name of ['Silva Um', 'Silva Dois', 'Silva Três', 'Dona Silva']) await app.as(owner).client(name)
  expect(await titles('silva')).toEqual(['Silva Dois', 'Silva Três', 'Silva Um'])
})

test('nobody finds what they may not see, nor what is another company’s', async () => {
  const kindsOf = async (permissions: Permission[]) => {
    const member = await app.aMember(owner, permissions)
    const texts = ['odonto', 'split', 'nubank', planCode, 'eq-01', 'aluguel', 'oficina', 'refrigas', String(quoteCode)]
    const all = (await Promise.all(texts.map((text) => found(text, member)))).flat()
    return [...new Set(all.map(({ kind }) => kind))].toSorted()
  }
  expect(await kindsOf([])).toEqual([])
  expect(await kindsOf(['client.read'])).toEqual(['person'])
  expect(await kindsOf(['product.read'])).toEqual(['product'])
  expect(await kindsOf(['sale-order.read'])).toEqual(['sale'])
  expect(await kindsOf(['service-order.read'])).toEqual([])
  expect(await kindsOf(['transaction.read'])).toEqual(['bank-account', 'category', 'cost-center', 'entry'])
  expect(await kindsOf(['pmoc.read'])).toEqual(['equipment', 'pmoc-plan'])
  expect(await kindsOf(['users.read'])).toEqual([])
  expect(await titles('refrigas', await app.aMember(owner, ['client.read']))).toEqual([])
  expect(await titles('refrigas', await app.aMember(owner, ['people.read']))).toEqual(['Refrigás Distribuidora'])
  // The key of sales opens the entries of sales and one's own, and nobody else's.
  expect(await titles('aluguel', await app.aMember(owner, ['sale.post']))).toEqual([])
  const stranger = await app.anOwner()
  for (const text of ['odonto', '522,34', planCode, '7891000100103']) expect(await found(text, stranger)).toEqual([])
})

test('what is typed is only ever looked for', async () => {
  for (const text of ['%', "' or 1=1 --", '\\', '_', 'ção', 'nº', '#', '..', 'R$', '🙂', 'a'])
    expect((await app.call(owner, finding.find, { body: { text } })).status).toBe(200)
})
