import { analysis } from '@prumo/contract/finance/analysis'
import type { Segment } from '@prumo/contract/finance/segments'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import {
  aWrittenLedger,
  balanceOn,
  dayOf,
  isOpen,
  isPaid,
  magnitude,
  reportedEntries,
  type LedgerModel,
  type ModelEntry,
} from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
const segments: Segment[] = ['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR']
let app: TestApp
let owner: Person
let model: LedgerModel

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  owner = await app.anOwner()
  model = await aWrittenLedger(app, owner, today)
})
afterAll(() => app.stop())

type Span = { startDate: string; endDate: string }
const within = ({ startDate, endDate }: Span, day: string) => day >= startDate && day <= endDate
const sumOf = (entries: ModelEntry[]) => fromCents(entries.reduce((total, entry) => total + magnitude(entry), 0))
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }

const filters = [
  {},
  { status: 'PAID' },
  { status: 'OPEN' },
  { status: 'OVERDUE' },
  { status: 'PENDING' },
  { status: 'SCHEDULED' },
  { status: 'CANCELED' },
  { type: 'INCOME' },
  { type: 'EXPENSE', status: 'PAID' },
  { account: 0 },
  { account: 4, status: 'OPEN' },
  { category: 1 },
  { category: 1, account: 0, type: 'EXPENSE' },
] as const

test.each(
  filters.flatMap(
    (filter) =>
      [
        [filter, 'cash'],
        [filter, 'competence'],
      ] as const,
  ),
)(
  'a report with %o by %s agrees with the entries, its categories and its evolution with its summary [fin-66, fin-69, fin-70, fin-79, fin-86]',
  async (filter, basis) => {
    const { status, type, account, category } = filter as {
      status?: 'PAID' | 'CANCELED'
      type?: 'INCOME'
      account?: number
      category?: number
    }
    const accountId = account === undefined ? undefined : model.accounts[account]!.id
    const categoryId = category === undefined ? undefined : model.categories.EXPENSE[category]!
    const body = {
      ...year,
      basis,
      ...(status && { status }),
      ...(type && { type }),
      ...(accountId && { bankAccountIds: [accountId] }),
      ...(categoryId && { categoryIds: [categoryId] }),
    }
    const all = reportedEntries(model, body)
    const found = all.filter((entry) => entry.type !== 'TRANSFER')
    const sum = (entries: ModelEntry[]) => (status === 'CANCELED' ? 0 : sumOf(entries))
    const ofType = (wanted: string) => found.filter((entry) => entry.type === wanted)
    const { data } = await app.call(owner, analysis.report, { body: { ...body, grouping: 'month' } })
    const [income, expense] = [sum(ofType('INCOME')), sum(ofType('EXPENSE'))]
    expect(data.summary).toMatchObject({
      income,
      expense,
      balance: fromCents(toCents(income) - toCents(expense)),
      count: all.length,
    })
    expect(data.evolution).toHaveLength(12)
    const total = (values: number[]) => fromCents(values.reduce((cents, value) => cents + toCents(value), 0))
    expect([
      total(data.evolution.map((step) => step.income)),
      total(data.evolution.map((step) => step.expense)),
    ]).toEqual([income, expense])
    const { data: lists } = await app.call(owner, analysis.categories, { body })
    const { incomes, expenses, outsideIncomes, outsideExpenses } = data
    expect(lists).toEqual({ incomes, expenses, outsideIncomes, outsideExpenses })
    for (const [list, wanted] of [
      [data.incomes, 'INCOME'],
      [data.expenses, 'EXPENSE'],
    ] as const) {
      for (const item of list) {
        const own = ofType(wanted).filter((entry) => entry.categoryId === item.categoryId)
        expect([item.categoryName, item.amount, item.paidAmount, item.count]).toEqual([
          item.categoryName,
          sum(own),
          sum(own.filter(isPaid)),
          own.length,
        ])
      }
      expect(total(list.map(({ amount }) => amount))).toBe(wanted === 'INCOME' ? income : expense)
    }
  },
)

test('evolution has a point for every group, also for months with nothing [fin-70]', async () => {
  const labels = async (grouping: 'day' | 'week' | 'month' | 'quarter' | 'year') =>
    (
      await app.call(owner, analysis.report, { body: { startDate: '2031-01-10', endDate: '2031-03-05', grouping } })
    ).data.evolution.map(({ label, income, balance }) => [label, income, balance])
  expect(await labels('month')).toEqual([
    ['jan/31', 0, 0],
    ['fev/31', 0, 0],
    ['mar/31', 0, 0],
  ])
  expect(await labels('quarter')).toEqual([['1º tri/31', 0, 0]])
  expect(await labels('year')).toEqual([['2031', 0, 0]])
  expect(await labels('day')).toHaveLength(55)
  expect((await labels('week'))[0]).toEqual(['10–11/01', 0, 0])
})

test.each([
  {},
  { type: 'EXPENSE' },
  { type: 'TRANSFER' },
  { status: 'OPEN' },
  { status: 'PENDING' },
  { description: 'luz' },
  { account: 0 },
] as const)(
  'groups with %o hold the entries of each category, with sums and counts [fin-78, fin-81]',
  async (filter) => {
    const { account, ...rest } = filter as { account?: number; type?: 'EXPENSE'; status?: 'OPEN'; description?: string }
    const accountId = account === undefined ? undefined : model.accounts[account]!.id
    const body = { ...year, ...rest, ...(accountId && { bankAccountIds: [accountId] }) }
    const { data } = await app.call(owner, analysis.groupByCategory, { body: { ...body, transactionLimit: 200 } })
    const found = model.entries.filter((entry) => {
      const derived = isOpen(entry) && (entry.scheduleDate as string) < today ? 'OVERDUE' : entry.status
      const hasStatus =
        rest.status === undefined
          ? derived !== 'CANCELED'
          : rest.status === 'OPEN'
            ? isOpen(entry)
            : derived === rest.status
      const onAccount =
        !accountId || entry.destinationBankAccountId === accountId || entry.sourceBankAccountId === accountId
      return (
        hasStatus &&
        onAccount &&
        within(year, dayOf(entry)) &&
        (!rest.type || entry.type === rest.type) &&
        (!rest.description || entry.description === 'Conta de luz')
      )
    })
    expect(data.categories.reduce((total, { transactions }) => total + transactions.length, 0)).toBe(found.length)
    for (const {
      type,
      categoryId,
      categoryName,
      transactions,
      transactionCount,
      totalAmount,
      pendingCount,
      confirmedCount,
    } of data.categories) {
      const own = found.filter((entry) => entry.type === (type ?? 'TRANSFER') && entry.categoryId === categoryId)
      expect([categoryName, transactionCount, transactions.length, pendingCount, confirmedCount]).toEqual([
        categoryName,
        own.length,
        own.length,
        own.filter(isOpen).length,
        own.filter(isPaid).length,
      ])
      expect(totalAmount).toBe(type === 'EXPENSE' ? -sumOf(own) : sumOf(own))
      for (const { day, balance } of transactions) {
        const expected = balanceOn(
          model,
          day,
          day > today ? 'expected' : 'actual',
          accountId ? ({ id }) => id === accountId : undefined,
        )
        expect([day, toCents(balance!)]).toEqual([day, expected])
      }
    }
    expect(data.summary).toMatchObject({
      totalCategories: data.categories.length,
      totalTransactions: found.length,
      pendingTransactions: found.filter(isOpen).length,
      confirmedTransactions: found.filter(isPaid).length,
      overdueTransactions: found.filter((entry) => isOpen(entry) && (entry.scheduleDate as string) < today).length,
    })
  },
)

test('no more entries than asked come with each category; the counts stay true [fin-78]', async () => {
  const { data } = await app.call(owner, analysis.groupByCategory, { body: { ...year, transactionLimit: 2 } })
  expect(data.categories.every(({ transactions }) => transactions.length <= 2)).toBe(true)
  expect(data.summary.totalTransactions).toBeGreaterThan(20)
})

test('a company without anything has zeros everywhere, and a period turned round or too long is refused [fin-84]', async () => {
  const newcomer = await app.anOwner()
  for (const segment of segments) {
    const { data } = await app.call(newcomer, analysis.dashboard, { query: { segment } })
    expect(data).toMatchObject({
      balance: { actual: 0, expected: 0, previous: 0 },
      income: { amount: 0, previous: 0 },
      pending: { count: 0 },
      expenses: [],
      upcoming: [],
      hasAccounts: false,
    })
    expect((await app.call(newcomer, analysis.cashFlow, { query: { segment } })).data.rows).toEqual([])
  }
  const turned = await app.call(newcomer, analysis.report, { body: { startDate: '2026-11-02', endDate: '2026-11-01' } })
  expect([turned.status, turned.problem.errors]).toEqual([
    400,
    [{ path: 'endDate', message: 'A data final deve ser igual ou posterior à inicial' }],
  ])
  const long = await app.call(newcomer, analysis.report, {
    body: { startDate: '1900-01-01', endDate: '2199-12-31', grouping: 'day' },
  })
  expect([long.status, long.problem.errors[0]!.path]).toEqual([400, 'endDate'])
  expect(
    (
      await app.call(newcomer, analysis.report, {
        body: { startDate: '1900-01-01', endDate: '2199-12-31', grouping: 'month' },
      })
    ).status,
  ).toBe(200)
})

test('nobody sees another company’s numbers [fin-82]', async () => {
  const other = await app.anOwner()
  const { data } = await app.call(other, analysis.balance, {
    body: { bankAccountIds: model.accounts.map(({ id }) => id) },
  })
  expect(data).toEqual({ actualBalance: 0, balance: 0 })
})
