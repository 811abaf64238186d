import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { statistics } from '@prumo/contract/home/statistics'
import type { Segment } from '@prumo/contract/finance/segments'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { comparableSpan, segmentSpan } from '@prumo/domain/calendar/segment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import {
  aWrittenLedger,
  balanceOn,
  dayOf,
  isOpen,
  isPaid,
  magnitude,
  type LedgerModel,
  type ModelEntry,
} from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
const segments: Segment[] = ['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR']
let app: TestApp, owner: Person, model: LedgerModel
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

test('the balance of all accounts at any day is opening balances and paid entries; the expected one adds what is open [fin-74, fin-80]', async () => {
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

test('accounts that are named count alone, even an inactive one [fin-74]', async () => {
  const ids = [model.accounts[1]!.id, model.accounts[4]!.id]
  const { data } = await app.call(owner, analysis.balance, { body: { endDate: today, bankAccountIds: ids } })
  expect(toCents(data.actualBalance)).toBe(balanceOn(model, today, 'actual', ({ id }) => ids.includes(id)))
})

test('balances per account add up to the balance of all, and tell what came in and went out [fin-69, fin-73, fin-83]', async () => {
  const span = { startDate: '2026-10-01', endDate: '2026-12-31' }
  const { data } = await app.call(owner, analysis.balances, { body: span })
  expect([data.total, data.items.map(({ destinationBankAccount: { name } }) => name)]).toEqual([
    5,
    model.accounts.map(({ name }) => name).sort(),
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
  expect([page.total, page.items]).toEqual([5, data.items.slice(1, 3)])
})

test('the balance of every day follows from the day before, also before the first account was opened [fin-80, fin-88]', async () => {
  for (const span of [
    { startDate: '2026-10-20', endDate: '2027-01-10' },
    { startDate: '2023-01-01', endDate: '2023-01-05' },
  ]) {
    const { data } = await app.call(owner, analysis.dailyBalances, { body: span })
    expect([data.items[0]!.date, data.items.at(-1)!.date]).toEqual([span.startDate, span.endDate])
    for (const { date, actualBalance, balance } of data.items) {
      expect([date, toCents(actualBalance), toCents(balance!)]).toEqual([
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
      balanceOn(model, today, 'actual', (account) => account.id === id),
    ])
  for (const period of ['month', 'semester', 'last-year'] as const) {
    const { points } = (await app.call(owner, statistics.read, { query: { period } })).data.finance!
    for (const { to, balance } of points.filter((point) => point.balance !== null)) {
      const day = to < today ? to : today
      expect([period, to, toCents(balance!)]).toEqual([period, to, balanceOn(model, day, 'actual')])
    }
  }
})

test.each(segments)('the dashboard of %s agrees with the entries [fin-62, fin-64, fin-66, fin-81]', async (segment) => {
  const { data } = await app.call(owner, analysis.dashboard, { query: { segment } })
  const { from, to } = segmentSpan(segment, today)
  const before = comparableSpan(segment, today)
  const [span, previous] = [
    { startDate: from, endDate: to },
    { startDate: before.from, endDate: before.to },
  ]
  const paid = (type: string, stretch: Span) => sum(counted(stretch, type, isPaid))
  expect(data).toMatchObject({ ...span, today })
  expect(data.balance).toEqual({
    actual: fromCents(balanceOn(model, today, 'actual')),
    expected: fromCents(balanceOn(model, to, 'expected')),
    previous: fromCents(balanceOn(model, addDays(from, -1), 'actual')),
  })
  expect([data.income.amount, data.income.previous, data.expense.amount, data.expense.previous]).toEqual([
    paid('INCOME', span),
    paid('INCOME', previous),
    paid('EXPENSE', span),
    paid('EXPENSE', previous),
  ])
  expect(toCents(data.profit.amount)).toBe(toCents(data.income.amount) - toCents(data.expense.amount))
  for (const [index, step] of data.flow.entries()) {
    const open = (type: string) => sum(counted(step, type, (entry) => isOpen(entry) && dayOf(entry) >= today))
    const kind = step.endDate >= today ? 'expected' : 'actual'
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
  expect(data.expenses.reduce((total, { amount }) => total + toCents(amount), 0)).toBe(toCents(data.expense.amount))
})

test('what is pending counts everything open up to the end of the month, transfers too [fin-63, fin-75]', async () => {
  const { data } = await app.call(owner, analysis.dashboard, { query: {} })
  const open = model.entries.filter((entry) => isOpen(entry) && dayOf(entry) <= '2026-11-30')
  const isLate = (entry: (typeof open)[number]) => dayOf(entry) < today
  expect(data.pending).toEqual({
    count: open.length,
    amount: sum(open),
    receivable: sum(open.filter(({ type }) => type === 'INCOME')),
    payable: sum(open.filter(({ type }) => type === 'EXPENSE')),
    overdueCount: open.filter(isLate).length,
    overdueReceivable: sum(open.filter((entry) => isLate(entry) && entry.type === 'INCOME')),
    overduePayable: sum(open.filter((entry) => isLate(entry) && entry.type === 'EXPENSE')),
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

test('the next open entries come overdue first, each with the balance at the end of its day [fin-88]', async () => {
  const { data } = await app.call(owner, analysis.dashboard, { query: {} })
  const due = model.entries
    .filter(isOpen)
    .map(({ scheduleDate }) => scheduleDate as string)
    .sort()
  expect(data.upcoming.map(({ scheduleDate }) => scheduleDate)).toEqual(due.slice(0, 6))
  for (const { day, status, balance } of data.upcoming) {
    expect([day, status, toCents(balance!)]).toEqual([
      day,
      day < today ? 'OVERDUE' : expect.any(String),
      balanceOn(model, day, day > today ? 'expected' : 'actual'),
    ])
  }
})

test('the five largest expense categories are named, the rest is one slice [fin-65]', async () => {
  const { data } = await app.call(owner, analysis.dashboard, { query: { segment: 'YEAR' } })
  expect(data.expenses.length).toBeLessThanOrEqual(6)
  expect(data.expenses.map(({ categoryName }) => categoryName)).toContain('Sem Categoria')
  expect(data.expenses.find(({ categoryName }) => categoryName === 'Condomínio de teste')!.parentName).toBe(
    'Aluguel de teste',
  )
})

test.each(segments)(
  'charts of %s are the income and expense that happened, closed by a total [fin-77]',
  async (segment) => {
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
  },
)

test.each(
  segments.flatMap(
    (segment) =>
      [
        [segment, 'cash'],
        [segment, 'competence'],
      ] as const,
  ),
)(
  'the cash flow of %s by %s fills the table with what the chart adds up [fin-67, fin-68, fin-76]',
  async (segment, basis) => {
    const { data } = await app.call(owner, analysis.cashFlow, { query: { segment, basis } })
    const on = (entry: ModelEntry) => (basis === 'cash' ? dayOf(entry) : (entry.competenceDate as string))
    const amount = (span: Span, type: string, categoryId: string | null) => {
      const found = model.entries.filter(
        (entry) =>
          entry.type === type &&
          entry.status !== 'CANCELED' &&
          entry.categoryId === categoryId &&
          (basis === 'competence' || !isOpen(entry) || dayOf(entry) >= today) &&
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
      expect(rows).toBe(
        data.chart.reduce((total, step) => total + toCents(step[field[0]]) + toCents(step[field[1]]), 0),
      )
    }
    expect(data.openingBalance).toBe(
      basis === 'cash' ? fromCents(balanceOn(model, addDays(data.startDate, -1), 'actual')) : null,
    )
    const { data: dashboard } = await app.call(owner, analysis.dashboard, { query: { segment } })
    expect(data.chart.map(({ balance }) => balance)).toEqual(
      dashboard.flow.map(({ balance }) => (basis === 'cash' ? balance : null)),
    )
  },
)

test('headers are days of a week, weeks of a month, months of anything longer [fin-68]', async () => {
  const labels = async (segment: Segment) =>
    (await app.call(owner, analysis.cashFlow, { query: { segment } })).data.headers.map(({ label }) => label)
  expect(await labels('WEEKLY')).toEqual(['15/11', '16/11', '17/11', '18/11', '19/11', '20/11', '21/11'])
  expect(await labels('MONTH')).toEqual(['01–07/11', '08–14/11', '15–21/11', '22–28/11', '29–30/11'])
  expect(await labels('QUARTER')).toEqual(['out/26', 'nov/26', 'dez/26'])
  expect(await labels('LASTYEAR')).toHaveLength(12)
})
