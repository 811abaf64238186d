import { entries } from '@prumo/contract/finance/entries'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingBalance: 1000 })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

test('the balance of a row is that of its day: actual up to today, expected after it [fin-4]', async () => {
  await app
    .as(owner)
    .entry(account, { type: 'INCOME', amount: 500, scheduleDate: '2026-03-01', effectiveDate: '2026-03-01' })
  await app.as(owner).entry(account, { amount: 100, scheduleDate: '2026-03-10' })
  await app.as(owner).entry(account, { amount: 50, scheduleDate: '2026-03-20' })
  const balances = async (filters: object) => (await app.as(owner).entries(filters)).map(({ balance }) => balance)
  expect(await balances({})).toEqual([1500, 1500, 1350])
  expect(await balances({ startDate: '2026-03-20', endDate: '2026-03-31' })).toEqual([1350])
  await app.as(owner).account({ openingBalance: 10 })
  expect(await balances({})).toEqual([1510, 1510, 1360])
  expect(await balances({ bankAccountId: account })).toEqual([1500, 1500, 1350])
  // An inactive account is still part of the whole.
  await app.as(owner).account({ openingBalance: 5, generalStatus: 'INACTIVE' })
  expect(await balances({})).toEqual([1515, 1515, 1365])
})

test('filters tell open, overdue, pending, paid and canceled apart, canceled ones only where asked for, and periods hold their days [fin-3, fin-9, fin-42]', async () => {
  const overdue = await app.as(owner).entry(account, { description: 'vencido', scheduleDate: '2026-03-14' })
  const today = await app.as(owner).entry(account, { description: 'hoje', scheduleDate: '2026-03-15' })
  const paid = await app
    .as(owner)
    .entry(account, { description: 'pago', scheduleDate: '2026-03-20', effectiveDate: '2026-03-02', type: 'INCOME' })
  const canceled = await app.as(owner).entry(account, { description: 'cancelado', scheduleDate: '2026-03-14' })
  await app.call(owner, entries.update, { params: { id: canceled.id }, body: { status: 'CANCELED' } })
  const found = async (filters: object) => (await app.as(owner).entries(filters)).map(({ id }) => id)
  expect(await found({ status: 'OPEN' })).toEqual([overdue.id, today.id])
  expect(await found({ status: 'OVERDUE' })).toEqual([overdue.id])
  expect(await found({ status: 'PENDING' })).toEqual([today.id])
  expect(await found({ status: 'PAID' })).toEqual([paid.id])
  expect(await found({ status: 'CANCELED' })).toEqual([canceled.id])
  expect(await found({})).not.toContain(canceled.id)
  expect(await found({ status: 'ALL' })).toHaveLength(4)
  expect(await found({ type: 'INCOME' })).toEqual([paid.id])
  expect(await found({ types: ['INCOME', 'TRANSFER'] })).toEqual([paid.id])
  expect(await found({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual([paid.id])
  expect(await found({ description: 'VENC' })).toEqual([overdue.id])
  expect(await found({ withoutCategory: true })).toHaveLength(3)
  const { data } = await app.call(owner, entries.list, {
    body: { startDate: '2026-03-15', endDate: '2026-03-15', fields: ['Description', 'Balance'] },
  })
  expect(data.items).toEqual([{ id: today.id, description: 'hoje', balance: 1100 }])
})

test('cards are what is overdue, what was paid lately and what is to come, with count and signed sum [fin-10]', async () => {
  const paid = await app
    .as(owner)
    .entry(account, { type: 'INCOME', amount: 70, scheduleDate: '2026-03-02', effectiveDate: '2026-03-02' })
  await app
    .as(owner)
    .entry(account, { type: 'INCOME', amount: 7, scheduleDate: '2026-02-12', effectiveDate: '2026-02-12' })
  const overdue = await app.as(owner).entry(account, { amount: 20, scheduleDate: '2026-03-01' })
  const next = await app.as(owner).entry(account, { amount: 30, scheduleDate: '2026-03-15' })
  await app.as(owner).entry(account, { amount: 40, scheduleDate: '2026-04-15' })
  const { data } = await app.call(owner, entries.cards, { body: { limit: 1 } })
  const told = ({ items, count, total }: (typeof data)['recent']) => [items.map(({ id }) => id), count, total]
  expect([told(data.overdue), told(data.recent), told(data.future)]).toEqual([
    [[overdue.id], 1, -20],
    [[paid.id], 1, 70],
    [[next.id], 2, -70],
  ])
  expect(
    (await app.call(owner, entries.cards, { body: { status: 'PAID', destinationBankAccountIds: [account] } })).data,
  ).toMatchObject({ overdue: { count: 0 }, recent: { count: 1 }, future: { count: 0 } })
})
