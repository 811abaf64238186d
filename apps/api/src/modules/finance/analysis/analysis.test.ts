import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { statistics } from '@prumo/contract/home/statistics'
import type { Segment } from '@prumo/contract/finance/segments'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { previousSpan, segmentSpan } from '@prumo/domain/calendar/segment'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import {
  aWrittenLedger,
  balanceOn,
  dayOf,
  isOpen,
  magnitude,
  type LedgerModel,
  type ModelEntry,
} from '../../../testing/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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
const sum = (entries: ModelEntry[]) => fromCents(entries.reduce((total, entry) => total + magnitude(entry), 0))
const counted = (span: Span, type: string, isWanted: (entry: ModelEntry) => boolean) =>
  model.entries.filter(
    (entry) => entry.type === type && entry.status !== 'CANCELED' && isWanted(entry) && within(span, dayOf(entry)),
  )
const isPaid = ({ status }: ModelEntry) => status === 'PAID'
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }

test('the balance of all accounts at any day is opening balances and paid entries; the expected one adds what is open', async () => {
  for (const endDate of ['2024-01-01', '2025-06-30', addDays(today, -7), today, addDays(today, 9), '2027-12-31']) {
    const { data } = await app.call(owner, analysis.balance, { body: { endDate } })
    expect([endDate, data]).toEqual([
      endDate,
      {
        actualBalance: fromCents(balanceOn(model, endDate, 'actual')),
        balance: fromCents(balanceOn(model, endDate, 'expected')),
      },
    ])
  }
  const { data } = await app.call(owner, analysis.balance, { body: {} })
  expect(toCents(data.actualBalance)).toBe(balanceOn(model, today, 'actual'))
})

test('accounts that are named count alone, even an inactive one', async () => {
  const ids = [model.accounts[1]!.id, model.accounts[4]!.id]
  const { data } = await app.call(owner, analysis.balance, { body: { endDate: today, bankAccountIds: ids } })
  expect(toCents(data.actualBalance)).toBe(balanceOn(model, today, 'actual', ({ id }) => ids.includes(id)))
})

test('balances per active account add up to the balance of all, and tell what came in and went out', async () => {
  const span = { startDate: '2026-10-01', endDate: '2026-12-31' }
  const { data } = await app.call(owner, analysis.balances, { body: span })
  const active = model.accounts.filter(({ isActive }) => isActive)
  expect([data.total, data.items.map(({ destinationBankAccount: { name } }) => name)]).toEqual([
    4,
    active.map(({ name }) => name).sort(),
  ])
  for (const item of data.items) {
    const { id, name } = item.destinationBankAccount
    const ofType = (type: string) =>
      sum(counted(span, type, (entry) => isPaid(entry) && entry.destinationBankAccountId === id))
    expect([name, item.actualBalance, item.balance, item.totalAmountIncome, item.totalAmountExpense]).toEqual([
      name,
      fromCents(balanceOn(model, span.endDate, 'actual', (account) => account.id === id)),
      fromCents(balanceOn(model, span.endDate, 'expected', (account) => account.id === id)),
      ofType('INCOME'),
      ofType('EXPENSE'),
    ])
  }
  const { data: all } = await app.call(owner, analysis.balance, { body: { endDate: span.endDate } })
  expect(data.items.reduce((total, { balance }) => total + toCents(balance), 0)).toBe(toCents(all.balance))
  const { data: page } = await app.call(owner, analysis.balances, { body: { ...span, skip: 1, limit: 2 } })
  expect([page.total, page.items]).toEqual([4, data.items.slice(1, 3)])
})

test('the balance of every day follows from the day before, also before the first account was opened', async () => {
  for (const span of [
    { startDate: '2026-10-20', endDate: '2027-01-10' },
    { startDate: '2023-01-01', endDate: '2023-01-05' },
  ]) {
    const { data } = await app.call(owner, analysis.dailyBalances, { body: span })
    expect([data.items[0]!.date, data.items.at(-1)!.date]).toEqual([span.startDate, span.endDate])
    for (const { date, actualBalance, balance } of data.items) {
      expect([date, toCents(actualBalance), toCents(balance)]).toEqual([
        date,
        balanceOn(model, date, 'actual'),
        balanceOn(model, date, 'expected'),
      ])
    }
  }
})

test('the balance an account shows, and the points of the home screen, are the same sums', async () => {
  const { data } = await app.call(owner, bankAccounts.list, { body: { limit: 100, fields: ['id', 'currentBalance'] } })
  for (const { id, currentBalance } of data.items)
    expect([id, toCents(currentBalance!)]).toEqual([
      id,
      balanceOn(model, '2199-12-31', 'actual', (account) => account.id === id),
    ])
  for (const period of ['month', 'semester', 'last-year'] as const) {
    const { points } = (await app.call(owner, statistics.read, { query: { period } })).data.finance!
    for (const { to, balance } of points.filter((point) => point.balance !== null)) {
      const day = to < today ? to : today
      expect([period, to, toCents(balance!)]).toEqual([period, to, balanceOn(model, day, 'actual')])
    }
  }
})

test.each(segments)('the dashboard of %s agrees with the entries', async (segment) => {
  const { data } = await app.call(owner, analysis.dashboard, { query: { segment } })
  const { from, to } = segmentSpan(segment, today)
  const before = previousSpan(segment, today)
  const [span, previous] = [
    { startDate: from, endDate: to },
    { startDate: before.from, endDate: before.to },
  ]
  const paid = (type: string, stretch: Span) => sum(counted(stretch, type, isPaid))
  expect(data).toMatchObject({ ...span, today })
  expect(data.balance).toEqual({
    actual: fromCents(balanceOn(model, today, 'actual')),
    expected: fromCents(balanceOn(model, to, 'expected')),
    previous: fromCents(balanceOn(model, before.to, 'actual')),
  })
  expect([data.income.amount, data.income.previous, data.expense.amount, data.expense.previous]).toEqual([
    paid('INCOME', span),
    paid('INCOME', previous),
    paid('EXPENSE', span),
    paid('EXPENSE', previous),
  ])
  expect(toCents(data.profit.amount)).toBe(toCents(data.income.amount) - toCents(data.expense.amount))
  for (const [index, step] of data.flow.entries()) {
    const open = (type: string) => sum(counted(step, type, isOpen))
    const kind = step.endDate > today ? 'expected' : 'actual'
    expect([step.date, data.income.points[index], data.expense.points[index]]).toEqual([
      step.startDate,
      step.income,
      step.expense,
    ])
    expect([
      step.startDate,
      step.income,
      step.expense,
      step.expectedIncome,
      step.expectedExpense,
      step.balance,
      step.isForecast,
    ]).toEqual([
      step.startDate,
      paid('INCOME', step),
      paid('EXPENSE', step),
      open('INCOME'),
      open('EXPENSE'),
      fromCents(balanceOn(model, step.endDate, kind)),
      kind === 'expected',
    ])
  }
  expect(data.flow.at(-1)!.endDate).toBe(to)
  expect(data.accounts.reduce((total, { actualBalance }) => total + toCents(actualBalance), 0)).toBe(
    toCents(data.balance.actual),
  )
  expect(data.expenses.reduce((total, { amount }) => total + toCents(amount), 0)).toBe(toCents(data.expense.amount))
})

test('what is pending counts everything open up to the end of the month, transfers too', async () => {
  const { data } = await app.call(owner, analysis.dashboard, { query: {} })
  const open = model.entries.filter((entry) => isOpen(entry) && dayOf(entry) <= '2026-11-30')
  expect(data.pending).toEqual({
    count: open.length,
    amount: sum(open),
    overdueCount: open.filter((entry) => dayOf(entry) < today).length,
    dueTodayCount: open.filter((entry) => dayOf(entry) === today).length,
  })
  const { data: statistics } = await app.call(owner, analysis.statistics, {})
  expect(statistics.items).toEqual([
    { title: 'Saldo Atual', value: data.balance.actual },
    { title: 'Receitas do Período', value: data.income.amount },
    { title: 'Despesas do Período', value: data.expense.amount },
    { title: 'Lançamentos Pendentes', value: open.length },
  ])
})

test('the next open entries come overdue first, each with the balance at the end of its day', async () => {
  const { data } = await app.call(owner, analysis.dashboard, { query: {} })
  const due = model.entries
    .filter(isOpen)
    .map(({ scheduleDate }) => scheduleDate as string)
    .sort()
  expect(data.upcoming.map(({ scheduleDate }) => scheduleDate)).toEqual(due.slice(0, 6))
  for (const { day, status, balance } of data.upcoming) {
    expect([day, status, toCents(balance)]).toEqual([
      day,
      day < today ? 'OVERDUE' : expect.any(String),
      balanceOn(model, day, day > today ? 'expected' : 'actual'),
    ])
  }
})

test('the five largest expense categories are named, the rest is one slice', async () => {
  const { data } = await app.call(owner, analysis.dashboard, { query: { segment: 'YEAR' } })
  expect(data.expenses.length).toBeLessThanOrEqual(6)
  expect(data.expenses.map(({ categoryName }) => categoryName)).toContain('Sem Categoria')
  expect(data.expenses.find(({ categoryName }) => categoryName === 'Condomínio de teste')!.parentName).toBe(
    'Aluguel de teste',
  )
})

test.each(segments)('charts of %s are the income and expense that happened, closed by a total', async (segment) => {
  const { data } = await app.call(owner, analysis.charts, { query: { segment } })
  const { data: dashboard } = await app.call(owner, analysis.dashboard, { query: { segment } })
  const of = (legend: string) => data.items.filter((item) => item.legend === legend)
  expect(of('Receitas').map(({ yAxis }) => yAxis)).toEqual([...dashboard.income.points, dashboard.income.amount])
  expect(of('Despesas').map(({ yAxis }) => yAxis)).toEqual([...dashboard.expense.points, dashboard.expense.amount])
  expect([of('Receitas').at(-1)!.xAxis, of('Despesas').at(-1)!.xAxis, data.items.length]).toEqual([
    'Total',
    'Total',
    2 * dashboard.flow.length + 2,
  ])
})

test.each(
  segments.flatMap(
    (segment) =>
      [
        [segment, 'cash'],
        [segment, 'competence'],
      ] as const,
  ),
)('the cash flow of %s by %s fills the table with what the chart adds up', async (segment, basis) => {
  const { data } = await app.call(owner, analysis.cashFlow, { query: { segment, basis } })
  const on = (entry: ModelEntry) => (basis === 'cash' ? dayOf(entry) : (entry.competenceDate as string))
  const amount = (span: Span, type: string, categoryId: string | null) => {
    const found = model.entries.filter(
      (entry) =>
        entry.type === type &&
        entry.status !== 'CANCELED' &&
        entry.categoryId === categoryId &&
        within(span, on(entry)),
    )
    return found.length > 0 ? sum(found) : null
  }
  for (const row of data.rows)
    expect([row.category, row.values]).toEqual([
      row.category,
      data.headers.map((header) => amount(header, row.type, row.categoryId)),
    ])
  for (const type of ['INCOME', 'EXPENSE'] as const) {
    const rows = data.rows.filter((row) => row.type === type).reduce((total, row) => total + toCents(row.total), 0)
    const field =
      type === 'INCOME' ? (['income', 'expectedIncome'] as const) : (['expense', 'expectedExpense'] as const)
    expect(rows).toBe(data.chart.reduce((total, step) => total + toCents(step[field[0]]) + toCents(step[field[1]]), 0))
  }
  expect(toCents(data.openingBalance)).toBe(balanceOn(model, addDays(data.startDate, -1), 'actual'))
  const { data: dashboard } = await app.call(owner, analysis.dashboard, { query: { segment } })
  expect(data.chart.map(({ balance }) => balance)).toEqual(dashboard.flow.map(({ balance }) => balance))
})

test('headers are days of a week, weeks of a month, months of anything longer', async () => {
  const labels = async (segment: Segment) =>
    (await app.call(owner, analysis.cashFlow, { query: { segment } })).data.headers.map(({ label }) => label)
  expect(await labels('WEEKLY')).toEqual(['15/11', '16/11', '17/11', '18/11', '19/11', '20/11', '21/11'])
  expect(await labels('MONTH')).toEqual(['01–07/11', '08–14/11', '15–21/11', '22–28/11', '29–30/11'])
  expect(await labels('QUARTER')).toEqual(['out/26', 'nov/26', 'dez/26'])
  expect(await labels('LASTYEAR')).toHaveLength(12)
})

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
  'a report with %o by %s agrees with the entries, its categories and its evolution with its summary',
  async (filter, basis) => {
    const { status, type, account, category } = filter as {
      status?: 'PAID'
      type?: 'INCOME'
      account?: number
      category?: number
    }
    const accountId = account === undefined ? undefined : model.accounts[account]!.id
    const categoryId = category === undefined ? undefined : model.categories.EXPENSE[category]!
    const fits = (entry: ModelEntry) => {
      const derived = isOpen(entry) && (entry.scheduleDate as string) < today ? 'OVERDUE' : entry.status
      const hasStatus =
        status === undefined
          ? derived !== 'CANCELED'
          : (status as string) === 'OPEN'
            ? isOpen(entry)
            : derived === status
      return (
        hasStatus &&
        (!type || entry.type === type) &&
        (!accountId || entry.destinationBankAccountId === accountId) &&
        (!categoryId || entry.categoryId === categoryId)
      )
    }
    const found = model.entries.filter(
      (entry) =>
        entry.type !== 'TRANSFER' &&
        fits(entry) &&
        within(year, basis === 'cash' ? dayOf(entry) : (entry.competenceDate as string)),
    )
    const ofType = (wanted: string) => found.filter((entry) => entry.type === wanted)
    const body = {
      ...year,
      basis,
      ...(status && { status }),
      ...(type && { type }),
      ...(accountId && { bankAccountIds: [accountId] }),
      ...(categoryId && { categoryIds: [categoryId] }),
    }
    const { data } = await app.call(owner, analysis.report, { body: { ...body, grouping: 'month' } })
    const [income, expense] = [sum(ofType('INCOME')), sum(ofType('EXPENSE'))]
    expect(data.summary).toEqual({
      income,
      expense,
      balance: fromCents(toCents(income) - toCents(expense)),
      count: found.length,
    })
    expect(data.evolution).toHaveLength(12)
    const total = (values: number[]) => fromCents(values.reduce((cents, value) => cents + toCents(value), 0))
    expect([
      total(data.evolution.map((step) => step.income)),
      total(data.evolution.map((step) => step.expense)),
    ]).toEqual([income, expense])
    const { data: lists } = await app.call(owner, analysis.categories, { body })
    expect(lists).toEqual({ incomes: data.incomes, expenses: data.expenses })
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

test('evolution has a point for every group, also for months with nothing', async () => {
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
] as const)('groups with %o hold the entries of each category, with sums and counts', async (filter) => {
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
    expect(totalAmount).toBe(type === 'EXPENSE' ? -sum(own) : sum(own))
    for (const { day, balance } of transactions) {
      const expected = balanceOn(
        model,
        day,
        day > today ? 'expected' : 'actual',
        accountId ? ({ id }) => id === accountId : undefined,
      )
      expect([day, toCents(balance)]).toEqual([day, expected])
    }
  }
  expect(data.summary).toMatchObject({
    totalCategories: data.categories.length,
    totalTransactions: found.length,
    pendingTransactions: found.filter(isOpen).length,
    confirmedTransactions: found.filter(isPaid).length,
    overdueTransactions: found.filter((entry) => isOpen(entry) && (entry.scheduleDate as string) < today).length,
  })
})

test('no more entries than asked come with each category; the counts stay true', async () => {
  const { data } = await app.call(owner, analysis.groupByCategory, { body: { ...year, transactionLimit: 2 } })
  expect(data.categories.every(({ transactions }) => transactions.length <= 2)).toBe(true)
  expect(data.summary.totalTransactions).toBeGreaterThan(20)
})

test('the whole dashboard is one round trip: every query is sent before the first answer', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await app.call(owner, analysis.dashboard, { query: { segment: 'YEAR' } })
  const texts = spy.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
  )
  spy.mockRestore()
  expect(texts.filter((text) => text.startsWith('begin'))).toHaveLength(1)
  expect(texts.length).toBeLessThanOrEqual(8)
})

test('a company without anything has zeros everywhere, and a period turned round or too long is refused', async () => {
  const newcomer = await app.anOwner()
  for (const segment of segments) {
    const { data } = await app.call(newcomer, analysis.dashboard, { query: { segment } })
    expect(data).toMatchObject({
      balance: { actual: 0, expected: 0, previous: 0 },
      income: { amount: 0, previous: 0 },
      pending: { count: 0 },
      expenses: [],
      upcoming: [],
      accounts: [],
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

test('nobody sees another company’s numbers', async () => {
  const other = await app.anOwner()
  const { data } = await app.call(other, analysis.balance, {
    body: { bankAccountIds: model.accounts.map(({ id }) => id) },
  })
  expect(data).toEqual({ actualBalance: 0, balance: 0 })
})
