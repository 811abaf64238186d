import { allRoutes } from '@prumo/contract/catalogue'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { statistics } from '@prumo/contract/home/statistics'
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
    typeof access === 'object' &&
    access.permissions.includes('sale.post') &&
    !/^(documents|equipment|pmoc|sales|sharing|tasks|visits)\//.test(name),
)

test('of finance the key of sales opens seeing, adding and editing bank accounts and entries, seeing what an entry names, and nothing else', () => {
  const writes = opened.filter(
    ({ method, isQuestion, path }) => method !== 'GET' && !isQuestion && !path.endsWith('/filter'),
  )
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'PATCH sale/bank-account/{id}',
    'PATCH sale/bank-account/{id}/pix-key/{keyId}',
    'POST customer/choices',
    'POST sale/api/financial/integration/transaction-from-sale',
    'POST sale/bank-account',
    'POST sale/bank-account/{id}/pix-key',
    'POST sale/transaction',
    'POST sale/transaction/{id}/attachment',
    'PUT sale/transaction/{id}',
    'PUT sale/transaction/{id}/confirm',
  ])
  const seen = opened.filter((route) => !writes.includes(route)).map(({ path }) => path)
  // Whom an entry or a sale can name: choices by name, not the register.
  const people = ['customer/choices', 'customer/seller', 'customer/technical']
  // And what a sale can be of.
  const sold = ['product/products/and-services/filter', 'product/products/or-services/{code}']
  expect(
    seen.filter(
      (path) =>
        ![...people, ...sold].includes(path) &&
        !/^sale\/(bank-account|transaction|cost-center|api\/financial\/integration)(\/|$)/.test(path),
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

/** Names under which an answer tells what accounts hold. */
const balanceNames = ['currentBalance', 'openingBalance', 'balance', 'actualBalance']

function balancesIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    balanceNames.includes(name) && typeof value !== 'object' ? [`${name}: ${value}`] : balancesIn(value),
  )
}

test('what accounts hold needs a key of finance: the key of sales reads it on no account, entry or screen', async () => {
  const { id } = await anEntry(app, owner, account, { amount: 12.5 })
  const answers = async (person: Person) => [
    await app.call(person, bankAccounts.list, { body: {} }),
    await app.call(person, bankAccounts.get, { params: { id: account } }),
    await app.call(person, bankAccounts.update, { params: { id: account }, body: { notes: 'Balcão' } }),
    await app.call(person, entries.list, { body: {} }),
    await app.call(person, entries.cards, { body: {} }),
    await app.call(person, entries.get, { params: { id } }),
    await app.call(person, entries.update, { params: { id }, body: { description: 'Balcão' } }),
  ]
  const home = async (person: Person) => (await app.call(person, statistics.read, { query: {} })).data.finance
  for (const { data } of await answers(owner)) expect(balancesIn(data).length).toBeGreaterThan(0)
  for (const { status, data } of await answers(cashier)) expect([status, balancesIn(data)]).toEqual([200, []])
  expect([await home(owner), await home(cashier)]).toEqual([expect.anything(), undefined])

  const byBalance = (person: Person) => app.call(person, bankAccounts.list, { body: { sort: '-currentBalance' } })
  expect((await byBalance(owner)).status).toBe(200)
  expect((await byBalance(cashier)).problem).toMatchObject({ status: 403, code: 'permission-missing' })
  const history = { params: { id: account } }
  expect((await app.call(cashier, bankAccounts.history, history)).problem.code).toBe('permission-missing')
  const keeper = await app.aMember(owner, ['account-bank.read'])
  expect((await app.call(keeper, bankAccounts.get, history)).data.currentBalance).not.toBeNull()
})
