import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { listNames } from '@prumo/contract/lists/list-names'
import { listExports } from '@prumo/contract/lists/list-views'
import { securityLog } from '@prumo/contract/identity/security-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { readSpreadsheet } from '../../../testing/files/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const send = (person: Person, body: object) =>
  app.server.inject({
    method: 'POST',
    url: `/api/${listExports.export.path}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
    payload: body,
  })
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('a list leaves as it is filtered and sorted, with the columns chosen and the words of the screen', async () => {
  const account = await app.as(owner).account({ name: 'Banco Azul' })
  await app.as(owner).entry(account, { description: 'Luz', amount: 286.5, scheduleDate: '2026-03-10' })
  await app.as(owner).entry(account, { description: 'Água', amount: 90, scheduleDate: '2026-03-20' })
  await app.as(owner).entry(account, { description: 'Venda', type: 'INCOME', amount: 10, scheduleDate: '2026-03-11' })
  const { statusCode, body, headers } = await send(owner, {
    list: 'entries',
    format: 'csv',
    filters: { type: 'EXPENSE', amountFrom: 50 },
    sort: 'amount',
    columns: ['amount', 'description', 'status', 'account'],
  })
  expect([statusCode, headers['x-total-count']]).toEqual([200, '2'])
  expect(headers['content-disposition']).toContain('movimentacoes-2026-03-15.csv')
  expect(linesOf(body)).toEqual([
    'Valor;Descrição;Situação;Conta',
    '-90,00;Água;Pendente;Banco Azul',
    '-286,50;Luz;Atrasado;Banco Azul',
    '-376,50;Total;;',
  ])
})

test('a transfer is signed by the account that is asked for, as the report does, and the last row is the sum', async () => {
  const person = await app.anOwner()
  const [one, other] = [await app.as(person).account({ name: 'Azul' }), await app.as(person).account({ name: 'Verde' })]
  await app.as(person).entry(one, { type: 'INCOME', amount: 500, description: 'Venda' })
  const transfer = { type: 'TRANSFER' as const, amount: 120, description: 'Aporte', sourceBankAccount: { id: one } }
  await app.as(person).entry(other, transfer)
  const rowsOf = async (filters: object) => {
    const columns = ['description', 'amount']
    return linesOf((await send(person, { list: 'entries', format: 'csv', filters, sort: 'amount', columns })).body)
  }
  expect((await rowsOf({ bankAccountId: one })).slice(1).sort()).toEqual([
    'Aporte;-120,00',
    'Total;380,00',
    'Venda;500,00',
  ])
  expect((await rowsOf({ bankAccountId: other })).slice(1)).toEqual(['Aporte;120,00', 'Total;120,00'])
  expect((await rowsOf({})).at(-1)).toBe('Total (sem transferências);500,00')
})

test.each(listNames)('the list %s leaves as CSV and XLSX with its usual columns', async (list) => {
  const csv = await send(owner, { list, format: 'csv' })
  expect(csv.statusCode).toBe(200)
  const [head] = linesOf(csv.body)
  const xlsx = await send(owner, { list, format: 'xlsx' })
  expect(xlsx.statusCode).toBe(200)
  const [row] = await readSpreadsheet(xlsx.rawPayload)
  expect(row?.join(';')).toBe(head)
})

test('a list leaves as PDF, also where it is empty', async () => {
  for (const list of ['entries', 'cost-centers']) {
    const pdf = await send(owner, { list, format: 'pdf' })
    expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
})

test('the tree of categories leaves as it is filtered, each with the one it belongs to', async () => {
  const person = await app.anOwner()
  const make = async (name: string, code: string, parentId: string | null = null) =>
    (await app.call(person, categories.create, { body: { name, code, type: 'EXPENSE', parentId } })).data.id
  await make('Frota de teste', '900.1', await make('Veículos de teste', '900'))
  const { body } = await send(person, {
    list: 'categories',
    format: 'csv',
    filters: { search: 'de teste' },
    sort: 'code',
  })
  expect(linesOf(body)).toEqual([
    'Nome;Código;Tipo;Categoria principal;Resultado',
    'Veículos de teste;900;Despesa;;Entra',
    'Frota de teste;900.1;Despesa;Veículos de teste;Entra',
  ])
})

test('what leaves is written to the security log', async () => {
  const person = await app.anOwner()
  await send(person, { list: 'bank-accounts', format: 'xlsx' })
  const { data } = await app.call(person, securityLog.list, { body: { filters: { kind: 'report-exported' } } })
  expect(data.items.map(({ detail }) => detail)).toEqual([expect.stringContaining('Contas Bancárias')])
})

test('only who sees a list takes it away, and only the rows of their company', async () => {
  const seller = await app.aMember(owner, ['product.read'])
  expect((await send(seller, { list: 'entries', format: 'csv' })).statusCode).toBe(403)
  const stranger = await app.anOwner()
  await app.call(stranger, bankAccounts.create, { body: { name: 'Só minha', openingDate: '2026-01-01' } })
  const { body } = await send(stranger, { list: 'bank-accounts', format: 'csv', columns: ['name'] })
  expect(linesOf(body)).toEqual(['Nome', 'Só minha'])
})

test('a filter, an order or a column the list does not know is refused', async () => {
  for (const wrong of [{ filters: { password: 'x' } }, { sort: 'password' }, { columns: ['password'] }])
    expect((await send(owner, { list: 'entries', format: 'csv', ...wrong })).statusCode).toBe(400)
})
