import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { statistics } from '@prumo/contract/home/statistics'
import { support } from '@prumo/contract/home/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let now = new Date('2026-11-15T15:00:00Z')

beforeAll(
  async () =>
    void (app = await startTestApp({ now: () => now, environment: { SUPPORT_EMAIL: 'ajuda@prumo.example' } })),
)
afterAll(() => app.stop())

const read = (person: Person, period?: 'month' | 'quarter' | 'semester' | 'year' | 'last-12-months' | 'last-year') =>
  app.call(person, statistics.read, { query: period ? { period } : {} })

const open = (
  person: Person,
  name: string,
  openingBalance: number,
  openingDate: string,
  generalStatus: 'ACTIVE' | 'INACTIVE' = 'ACTIVE',
) => app.call(person, bankAccounts.create, { body: { name, openingBalance, openingDate, generalStatus } })

test('the balance of the period adds all accounts, inactive ones too, from their opening day, up to today and not beyond', async () => {
  const owner = await app.anOwner()
  await open(owner, 'Antiga', 1000.5, '2025-03-01')
  await open(owner, 'Deste mês', 250, '2026-11-10')
  await open(owner, 'Futura', 99, '2026-11-20')
  await open(owner, 'Inativa', 5000, '2025-01-01', 'INACTIVE')
  const { data } = await read(owner)
  expect(data).toMatchObject({ period: 'month', from: '2026-11-01', to: '2026-11-30', today: '2026-11-15' })
  expect(data.finance).toMatchObject({ totalBalance: 6250.5, accountCount: 2 })
  expect(data.finance).toMatchObject({ startBalance: 6000.5, change: 250, accountOpenings: 250 })
  expect(data.finance!.points).toHaveLength(30)
  const at = (day: string) => data.finance!.points.find(({ to }) => to === day)!.balance
  expect([at('2026-11-09'), at('2026-11-10'), at('2026-11-15'), at('2026-11-16')]).toEqual([
    6000.5,
    6250.5,
    6250.5,
    null,
  ])
})

test.each([
  ['quarter', '2026-10-01', '2026-12-31', 14, 7],
  ['semester', '2026-07-01', '2026-12-31', 27, 20],
  ['year', '2026-01-01', '2026-12-31', 12, 11],
  ['last-12-months', '2025-12-01', '2026-11-30', 12, 12],
  ['last-year', '2025-01-01', '2025-12-31', 12, 12],
] as const)('%s goes from %s to %s [plat-331]', async (period, from, to, points, known) => {
  const owner = await app.anOwner()
  await open(owner, 'Conta', 10, '2025-06-15')
  const { data } = await read(owner, period)
  expect(data).toMatchObject({ period, from, to })
  expect(data.finance!.points).toHaveLength(points)
  expect(data.finance!.points.filter(({ balance }) => balance !== null)).toHaveLength(known)
})

test('the balance a year ago is what was there then, not what is there now', async () => {
  const owner = await app.anOwner()
  await open(owner, 'Primeira', 10, '2025-06-15')
  await open(owner, 'Segunda', -3.25, '2026-02-01')
  const { data } = await read(owner, 'last-year')
  expect(data.finance!.points.map(({ balance }) => balance)).toEqual([0, 0, 0, 0, 0, 10, 10, 10, 10, 10, 10, 10])
  expect(data.finance!.totalBalance).toBe(6.75)
})

test('income and expense of the period are what was received and paid in it, told to those who may read entries [fin-98]', async () => {
  const owner = await app.anOwner()
  const { data: account } = await open(owner, 'Conta', 100, '2026-01-01')
  const entry = (type: 'INCOME' | 'EXPENSE', amount: number, scheduleDate: string, effectiveDate: string | null) =>
    app.call(owner, entries.create, {
      body: { type, amount, scheduleDate, effectiveDate, destinationBankAccount: { id: account.id } },
    })
  await entry('INCOME', 50.25, '2026-11-02', '2026-11-10')
  await entry('EXPENSE', 20, '2026-10-30', '2026-11-01')
  await entry('EXPENSE', 5, '2026-10-30', '2026-10-30')
  await entry('INCOME', 1000, '2026-11-20', null)
  expect((await read(owner)).data.finance).toMatchObject({ totalBalance: 125.25, income: 50.25, expense: 20 })
  expect((await read(owner, 'quarter')).data.finance).toMatchObject({ income: 50.25, expense: 25 })
  const { finance } = (await read(await app.aMember(owner, ['account-bank.read']))).data
  expect([finance!.totalBalance, finance!.income, finance!.expense, finance!.pending]).toEqual([
    125.25,
    undefined,
    undefined,
    undefined,
  ])
})

test('a company without accounts has a balance of zero in no account, and no orders are invented', async () => {
  const { data } = await read(await app.anOwner())
  expect(data.finance).toMatchObject({ totalBalance: 0, accountCount: 0 })
  expect(data.orders).toMatchObject({ total: 0, amount: 0 })
})

test('each person is told only what they may read [plat-335, plat-341]', async () => {
  const owner = await app.anOwner()
  const blocks = async (person: Person) =>
    Object.keys((await read(person)).data).filter((key) => ['users', 'finance', 'orders'].includes(key))
  expect(await blocks(owner)).toEqual(['users', 'finance', 'orders'])
  expect(await blocks(await app.aMember(owner, ['account-bank.read']))).toEqual(['finance'])
  expect(await blocks(await app.aMember(owner, ['users.read']))).toEqual(['users'])
  expect(await blocks(await app.aMember(owner, ['service-order.read']))).toEqual(['orders'])
  expect(await blocks(await app.aMember(owner, ['pmoc.post']))).toEqual([])
  expect(await blocks(await app.aMember(owner, []))).toEqual([])
  expect(await blocks(await app.anOwner({ plan: 'horizonte' }))).toEqual(['users'])
  expect(await blocks(await app.anOwner({ status: 'canceled' }))).toEqual([])
})

test('users are counted in one’s own company, with the room the plan has', async () => {
  const owner = await app.anOwner({ plan: 'rota' })
  await app.aMember(owner, [])
  await app.anOwner({ plan: 'rota' })
  expect((await read(owner)).data.users).toEqual({ total: 2, allowed: 5 })
  expect((await read(await app.anOwner({ plan: 'horizonte' }))).data.users).toEqual({ total: 1, allowed: null })
})

test('today is today where the company is', async () => {
  now = new Date('2026-12-01T01:30:00Z')
  expect((await read(await app.anOwner())).data).toMatchObject({ today: '2026-11-30', from: '2026-11-01' })
  now = new Date('2026-11-15T15:00:00Z')
})

test('a period that does not exist is refused', async () => {
  const { status, problem } = await app.call(await app.anOwner(), statistics.read, {
    query: { period: 'week' as 'month' },
  })
  expect([status, problem.errors]).toEqual([400, [{ path: 'period', message: 'Período inválido' }]])
})

test('anyone may ask where to find support [plat-304]', async () => {
  expect((await app.call(null, support.contact, {})).data).toEqual({ email: 'ajuda@prumo.example' })
})
