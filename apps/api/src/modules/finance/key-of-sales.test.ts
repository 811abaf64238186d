import { allRoutes } from '@prumo/contract/catalogue'
import { attachments } from '@prumo/contract/finance/attachments'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { pixCharges, pixKeys } from '@prumo/contract/finance/pix'
import { statistics } from '@prumo/contract/home/statistics'
import { securityLog } from '@prumo/contract/identity/security-log'
import { listExports } from '@prumo/contract/lists/list-views'
import { comments } from '@prumo/contract/comments/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { letProofAge } from '../../testing/sign-in/stale-proof.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let cashier: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
  cashier = await app.aMember(owner, ['sale.post'])
  account = await app.as(owner).account()
})
afterAll(() => app.stop())

const missing = { status: 403, code: 'permission-missing' }
const opened = allRoutes.filter(
  ({ name, access }) =>
    typeof access === 'object' &&
    access.permissions.includes('sale.post') &&
    !/^(documents|equipment|pmoc|sales|sharing|tasks|visits)\//.test(name),
)

test('of finance the key of sales opens names of accounts, PIX codes, adding entries, and seeing and settling those of sales and one’s own', () => {
  const writes = opened.filter(
    ({ method, isQuestion, path }) => method !== 'GET' && !isQuestion && !path.endsWith('/filter'),
  )
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST customer/choices',
    'POST sale/api/financial/integration/transaction-from-sale',
    'POST sale/transaction',
    'POST sale/transaction/{id}/attachment',
    'PUT sale/transaction/{id}',
    'PUT sale/transaction/{id}/confirm',
  ])
  const seen = opened.filter((route) => !writes.includes(route) && route.path.startsWith('sale/'))
  expect(seen.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET sale/api/financial/integration/settings',
    'GET sale/bank-account',
    'GET sale/bank-account/{id}/pix-key',
    'GET sale/cost-center',
    'GET sale/transaction/category',
    'GET sale/transaction/{id}',
    'GET sale/transaction/{id}/attachment',
    'GET sale/transaction/{id}/attachment/{attachmentId}',
    'GET sale/transaction/{id}/history',
    'GET sale/transaction/{id}/pix-charge',
    'POST sale/transaction/cards/filter',
    'POST sale/transaction/filter',
    'POST sale/transaction/totals',
  ])
})

test('where money goes is changed with the key of accounts and a fresh proof, written to the log and told to the owners', async () => {
  const keeper = await app.aMember(owner, ['account-bank.post'])
  const writes = [
    (person: Person) => app.call(person, bankAccounts.create, { body: { name: `Conta ${Math.random()}` } }),
    (person: Person) => app.call(person, bankAccounts.update, { params: { id: account }, body: { notes: 'Nova' } }),
    (person: Person) => app.call(person, pixKeys.create, { params: { id: account }, body: { key: 'eu@exemplo.com' } }),
  ]
  for (const write of writes) expect((await write(cashier)).problem).toMatchObject(missing)
  await letProofAge(app, keeper)
  for (const write of writes) expect((await write(keeper)).problem.code).toBe('fresh-proof-required')
  await letProofAge(app, keeper, 0)
  for (const write of writes) expect((await write(keeper)).status).toBe(200)
  const { data: key } = await app.call(owner, pixKeys.list, { params: { id: account } })
  await app.call(keeper, pixKeys.remove, { params: { id: account, keyId: key.items[0]!.id } })

  const { data } = await app.call(owner, securityLog.list, { body: { limit: 4, sort: '-at' } })
  expect(data.items.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'pix-key-changed',
    'pix-key-changed',
    'bank-account-changed',
    'bank-account-changed',
  ])
  const messages = await app.services.pool.query(
    `select data ->> 'subject' as subject from pgboss.job where name = 'send-owner-letter' and data ->> 'userId' = $1`,
    [owner.userId],
  )
  expect(messages.rows.map(({ subject }) => subject).filter((subject) => /PIX/.test(subject))).toHaveLength(2)
})

test('the account that receives the money of sales is chosen by who keeps accounts, with a fresh proof, and told to the owners', async () => {
  const company = await app.anOwner()
  const [first, second] = [await app.as(company).account(), await app.as(company).account({ name: 'Outra' })]
  const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
  const settingsOf = (defaultBankAccountId: string | null, enabled = true) => ({
    enableAutoTransactionCreation: true,
    pdvSettings: { ...off, enabled, defaultBankAccountId },
    salesOrderSettings: { ...off, statusTriggers: [] },
    serviceOrderSettings: { ...off, statusTriggers: [] },
  })
  const save = (person: Person, body: object) => app.call(person, integrationSettings.save, { body: body as never })
  expect((await save(company, settingsOf(first))).status).toBe(200)

  const clerk = await app.aMember(company, ['settings.post'])
  expect((await save(clerk, settingsOf(second))).problem).toMatchObject(missing)
  const same = settingsOf(first)
  same.pdvSettings.confirmBeforeCreating = false
  expect((await save(clerk, same)).status).toBe(200)

  const keeper = await app.aMember(company, ['settings.post', 'account-bank.post'])
  await letProofAge(app, keeper)
  expect((await save(keeper, settingsOf(second))).problem.code).toBe('fresh-proof-required')
  await letProofAge(app, keeper, 0)
  expect((await save(keeper, settingsOf(second))).status).toBe(200)

  const { data } = await app.call(company, securityLog.list, {
    body: { limit: 10, filters: { kind: 'bank-account-changed' } },
  })
  expect(data.items.filter(({ detail }) => detail?.includes('PDV'))).toHaveLength(2)
  const messages = await app.services.pool.query(
    `select data ->> 'subject' as subject from pgboss.job where name = 'send-owner-letter' and data ->> 'userId' = $1`,
    [company.userId],
  )
  expect(messages.rows.filter(({ subject }) => /recebe as vendas/.test(subject))).toHaveLength(2)
})

test('with the key of sales one sees and settles the entries of sales and one’s own, changes one’s own, and no list holds another', async () => {
  const foreign = await app.as(owner).entry(account, { description: 'Benefícios', type: 'INCOME' })
  const own = await app.as(cashier).entry(account, { description: 'Água do balcão', type: 'INCOME' })
  const seen = async (person: Person) => {
    const { data: list } = await app.call(person, entries.list, { body: { limit: 100 } })
    const { data: found } = await app.call(person, entries.list, { body: { filters: { search: 'Benef' } } })
    const { data: totals } = await app.call(person, entries.totals, { body: {} })
    const { data: picked } = await app.call(person, entries.totals, { body: { ids: [foreign.id, own.id] } })
    const { data: cards } = await app.call(person, entries.cards, { body: {} })
    const file = await app.server.inject({
      method: 'POST',
      url: `/api/${listExports.export.path}`,
      headers: { authorization: `Bearer ${person.accessToken}` },
      payload: { list: 'entries', format: 'csv', columns: ['description'] },
    })
    return {
      listed: list.items.map(({ id }) => id).includes(foreign.id),
      found: found.total,
      totals: [totals.all.count, list.total],
      picked: picked.all.count,
      cards: cards.overdue.count + cards.recent.count + cards.future.count,
      file: file.body.includes('Benefícios'),
    }
  }
  expect(await seen(owner)).toMatchObject({ listed: true, found: 1, picked: 2, file: true })
  expect(await seen(cashier)).toEqual({ listed: false, found: 0, totals: [1, 1], picked: 1, cards: 1, file: false })

  const at = (id: string) => ({ params: { id } })
  const attempts = (id: string) => [
    app.call(cashier, entries.get, at(id)),
    app.call(cashier, entries.history, at(id)),
    app.call(cashier, attachments.list, at(id)),
    app.call(cashier, comments.list, { params: { recordType: 'entry', recordId: id } }),
    app.call(cashier, entries.update, { ...at(id), body: { description: 'Outra' } }),
    app.call(cashier, entries.confirm, { ...at(id), body: {} }),
  ]
  for (const attempt of attempts(foreign.id)) expect((await attempt).status).toBe(404)
  expect((await app.call(cashier, pixCharges.charge, { ...at(foreign.id), query: {} })).status).toBe(404)
  for (const attempt of attempts(own.id)) expect((await attempt).status).toBe(200)
  expect((await app.call(cashier, entries.remove, { ...at(own.id), query: {} })).problem).toMatchObject(missing)
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
  const { id } = await app.as(cashier).entry(account, { amount: 12.5 })
  const answers = async (person: Person) => [
    await app.call(person, entries.list, { body: {} }),
    await app.call(person, entries.cards, { body: {} }),
    await app.call(person, entries.get, { params: { id } }),
    await app.call(person, entries.update, { params: { id }, body: { description: 'Balcão' } }),
  ]
  const home = async (person: Person) => (await app.call(person, statistics.read, { query: {} })).data.finance
  for (const { data } of await answers(owner)) expect(balancesIn(data).length).toBeGreaterThan(0)
  for (const { status, data } of await answers(cashier)) expect([status, balancesIn(data)]).toEqual([200, []])
  expect([await home(owner), await home(cashier)]).toEqual([expect.anything(), undefined])
  const keeper = await app.aMember(owner, ['account-bank.read'])
  expect((await app.call(keeper, bankAccounts.get, { params: { id: account } })).data.currentBalance).not.toBeNull()
})
