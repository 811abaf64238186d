import { allRoutes } from '@prumo/contract/catalogue'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { anAccount, anEntry } from '../../testing/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let owner: Person
let cashier: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  cashier = await app.aMember(owner, ['sale.post'])
  account = await anAccount(app, owner)
})
afterAll(() => app.stop())

const opened = allRoutes.filter(
  ({ name, access }) =>
    typeof access === 'object' && access.permissions.includes('sale.post') && !/^(sale|sales|pdv|tills?)\./.test(name),
)

test('of finance the key of sales opens seeing, adding and editing bank accounts and entries, seeing what an entry names, and nothing else', () => {
  const writes = opened.filter(
    ({ method, isQuestion, path }) => method !== 'GET' && !isQuestion && !path.endsWith('/filter'),
  )
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'PATCH sale/bank-account/{id}',
    'PATCH sale/bank-account/{id}/pix-key/{keyId}',
    'POST sale/api/financial/integration/transaction-from-sale',
    'POST sale/bank-account',
    'POST sale/bank-account/{id}/pix-key',
    'POST sale/transaction',
    'POST sale/transaction/party',
    'POST sale/transaction/{id}/attachment',
    'PUT sale/transaction/{id}',
    'PUT sale/transaction/{id}/confirm',
  ])
  const seen = opened.filter((route) => !writes.includes(route)).map(({ path }) => path)
  expect(
    seen.filter(
      (path) => !/^sale\/(bank-account|transaction|cost-center|api\/financial\/integration)(\/|$)/.test(path),
    ),
  ).toEqual([])
})

test('an opening balance, and an edit of more than one entry, need the area’s own key', async () => {
  const missing = { status: 403, code: 'permission-missing' }
  const create = (body: object) =>
    app.call(cashier, bankAccounts.create, { body: { name: `Caixa ${Math.random()}`, ...body } })
  expect((await create({ openingBalance: 10 })).problem).toMatchObject(missing)
  expect((await create({ openingDate: '2026-01-01' })).problem).toMatchObject(missing)
  const { data } = await create({})
  const update = (body: object) => app.call(cashier, bankAccounts.update, { params: { id: data.id }, body })
  expect((await update({ openingBalance: 10 })).problem).toMatchObject(missing)
  expect((await update({ notes: 'Do balcão' })).status).toBe(200)

  const first = await anEntry(app, owner, account, { paymentConditionType: 'INSTALLMENTS', installments: 3 })
  const edit = (scope: 'this' | 'all-open') =>
    app.call(cashier, entries.update, { params: { id: first.id }, body: { description: 'Balcão', scope } })
  expect((await edit('all-open')).problem).toMatchObject(missing)
  expect((await edit('this')).data.description).toBe('Balcão')
  expect((await app.call(cashier, entries.remove, { params: { id: first.id }, query: {} })).problem).toMatchObject(
    missing,
  )
})
