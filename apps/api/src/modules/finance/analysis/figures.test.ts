import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { forecast } from '@prumo/contract/finance/forecast'
import type { Segment } from '@prumo/contract/finance/segments'
import { statistics } from '@prumo/contract/home/statistics'
import { addDays, daysBetween } from '@prumo/domain/calendar/calendar-date'
import { periods } from '@prumo/domain/calendar/period'
import { comparableSpan } from '@prumo/domain/calendar/segment'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import {
  addedBy,
  aWrittenLedger,
  balanceOn,
  figuresOf,
  isPaid,
  magnitude,
  reportedEntries,
  type LedgerModel,
  type ModelEntry,
  type ModelFigures,
} from '../../../testing/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const segments: Segment[] = ['WEEKLY', 'MONTH', 'QUARTER', 'SEMESTER', 'YEAR', 'LAST12MONTHS', 'LASTYEAR']
const today = '2026-11-15'
const seeds = [11, 12]
let app: TestApp
const ledgers: { seed: number; owner: Person; model: LedgerModel }[] = []

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })
  for (const seed of seeds) {
    const owner = await app.anOwner()
    ledgers.push({ seed, owner, model: await aWrittenLedger(app, owner, today, { seed, count: 250 }) })
  }
})
afterAll(() => app.stop())

type Answered = { [Name in keyof ModelFigures]: number | null }
const names = [
  'openingBalance',
  'income',
  'expense',
  'expectedIncome',
  'expectedExpense',
  'overdueIncome',
  'overdueExpense',
  'accountOpenings',
  'beforeOpening',
  'transfers',
  'balance',
] as const satisfies readonly (keyof ModelFigures)[]
const inCents = (answer: Answered) =>
  Object.fromEntries(names.map((name) => [name, toCents(answer[name]!)])) as ModelFigures

/** Opening + in − out + what else has a name = closing. */
const closes = (figures: ModelFigures) =>
  figures.openingBalance +
    figures.income +
    figures.expectedIncome +
    figures.overdueIncome -
    figures.expense -
    figures.expectedExpense -
    figures.overdueExpense +
    figures.accountOpenings +
    figures.beforeOpening +
    figures.transfers ===
  figures.balance

const sum = (entries: readonly ModelEntry[]) => entries.reduce((total, entry) => total + magnitude(entry), 0)
const ofType = (entries: readonly ModelEntry[], type: string) => entries.filter((entry) => entry.type === type)

test.each(segments)(
  'cash flow of %s: opening + in − out = closing in every step, of all accounts and of each',
  async (segment) => {
    for (const { seed, owner, model } of ledgers) {
      for (const account of [undefined, ...model.accounts]) {
        const query = { segment, ...(account && { bankAccountId: account.id }) }
        const { data } = await app.call(owner, analysis.cashFlow, { query })
        const isOurs = ({ id }: { id: string }) => !account || id === account.id
        for (const part of [data, ...data.chart, ...data.headers]) {
          const figures = inCents(part)
          const place = [seed, account?.name, part.startDate, part.endDate]
          expect([place, figures]).toEqual([place, figuresOf(model, part, isOurs)])
          expect([place, closes(figures), part.isForecast]).toEqual([place, true, part.endDate >= today])
          if (part.endDate < today) expect(figures).toMatchObject({ expectedIncome: 0, overdueExpense: 0 })
          if (!account) expect(figures.transfers).toBe(0)
        }
        const total = (type: string) =>
          data.rows.filter((row) => row.type === type).reduce((cents, row) => cents + toCents(row.total), 0)
        expect([total('INCOME'), total('EXPENSE')]).toEqual([
          toCents(data.income) + toCents(data.expectedIncome),
          toCents(data.expense) + toCents(data.expectedExpense),
        ])
        for (const [index, header] of data.headers.entries()) {
          const column = data.rows
            .filter(({ type }) => type === 'EXPENSE')
            .reduce((cents, { values }) => cents + toCents(values[index] ?? 0), 0)
          expect(column).toBe(toCents(header.expense) + toCents(header.expectedExpense))
        }
      }
    }
  },
)

test.each(segments)(
  'the dashboard of %s has the figures of the cash flow, compared like with like',
  async (segment) => {
    for (const { owner, model } of ledgers) {
      const { data } = await app.call(owner, analysis.dashboard, { query: { segment } })
      for (const step of data.flow) expect(inCents(step)).toEqual(figuresOf(model, step))
      const before = comparableSpan(segment, today)
      const previous = figuresOf(model, { startDate: before.from, endDate: before.to })
      expect(data.comparedWith).toEqual({ startDate: before.from, endDate: before.to })
      expect([data.income.previous, data.expense.previous, data.profit.previous].map(toCents)).toEqual([
        previous.income,
        previous.expense,
        previous.income - previous.expense,
      ])
      expect(toCents(data.balance.previous)).toBe(balanceOn(model, addDays(data.startDate, -1), 'actual'))
      expect(data.accounts.reduce((cents, { actualBalance }) => cents + toCents(actualBalance), 0)).toBe(
        toCents(data.balance.actual),
      )
    }
  },
)

const spans = [
  { startDate: '2026-11-01', endDate: '2026-11-30' },
  { startDate: '2026-02-03', endDate: '2026-08-19' },
  { startDate: '2024-06-01', endDate: '2027-06-30' },
  { startDate: '2026-11-15', endDate: '2026-11-15' },
  { startDate: '2026-12-01', endDate: '2026-12-31' },
]

test.each(spans)(
  'the balance of every account from $startDate to $endDate is what it held and what moved it',
  async (span) => {
    for (const { owner, model } of ledgers) {
      const { data } = await app.call(owner, analysis.balances, { body: { ...span, limit: 200 } })
      expect(data.total).toBe(model.accounts.length)
      for (const item of data.items) {
        const isOurs = ({ id }: { id: string }) => id === item.destinationBankAccount.id
        const figures = figuresOf(model, span, isOurs)
        const cents = Object.fromEntries(
          Object.entries(item).flatMap(([name, value]) => (typeof value === 'number' ? [[name, toCents(value)]] : [])),
        )
        expect(cents).toMatchObject({
          openingBalance: figures.openingBalance,
          totalAmountIncome: figures.income,
          totalAmountExpense: figures.expense,
          accountOpening: figures.accountOpenings,
          beforeOpening: figures.beforeOpening,
          expectedIncome: figures.expectedIncome + figures.overdueIncome,
          expectedExpense: figures.expectedExpense + figures.overdueExpense,
          actualBalance: balanceOn(model, span.endDate, 'actual', isOurs),
          balance: figures.balance,
        })
        expect(cents['transfersReceived']! - cents['transfersSent']! + cents['expectedTransfers']!).toBe(
          figures.transfers,
        )
      }
      const { data: all } = await app.call(owner, analysis.balance, { body: { endDate: span.endDate } })
      expect(data.items.reduce((cents, { balance }) => cents + toCents(balance), 0)).toBe(toCents(all.balance))
    }
  },
)

const reports = [
  {},
  { status: 'PAID' },
  { status: 'OPEN' },
  { status: 'OVERDUE' },
  { status: 'CANCELED' },
  { status: 'ALL' },
  { type: 'TRANSFER' },
  { type: 'INCOME' },
  { account: 0 },
  { account: 4, status: 'OPEN' },
  { account: 1, type: 'TRANSFER' },
] as const

test.each(reports.flatMap((filter) => [[filter, 'cash'] as const, [filter, 'competence'] as const]))(
  'a report with %o by %s counts as many entries as it lists and exports, and its file adds up to it',
  async (filter, basis) => {
    for (const { owner, model } of ledgers.slice(0, 1)) {
      for (const span of spans.slice(0, 3)) {
        const { account, ...plain } = filter as { account?: number; status?: 'OPEN'; type?: 'INCOME' }
        const bankAccountIds = account === undefined ? undefined : [model.accounts[account]!.id]
        const body = { ...span, basis, ...plain, ...(bankAccountIds && { bankAccountIds }) }
        const found = reportedEntries(model, body)
        const counted = found.filter(({ status }) => status !== 'CANCELED')
        const { data } = await app.call(owner, analysis.report, { body })
        const cents = Object.fromEntries(
          Object.entries(data.summary).map(([name, value]) => [name, name === 'count' ? value : toCents(value)]),
        )
        const transfers = ofType(counted, 'TRANSFER').map((entry) => addedBy(entry, bankAccountIds))
        const [income, expense] = [sum(ofType(counted, 'INCOME')), sum(ofType(counted, 'EXPENSE'))]
        expect(cents).toEqual({
          income,
          expense,
          paidIncome: sum(ofType(counted, 'INCOME').filter(isPaid)),
          paidExpense: sum(ofType(counted, 'EXPENSE').filter(isPaid)),
          balance: income - expense,
          transfersReceived: transfers.reduce((total, moved) => total + Math.max(0, moved), 0),
          transfersSent: transfers.reduce((total, moved) => total + Math.max(0, -moved), 0),
          count: found.length,
        })
        const { data: list } = await app.call(owner, analysis.reportEntries, { body: { ...body, limit: 200 } })
        expect([list.total, list.items.length]).toEqual([found.length, Math.min(200, found.length)])
        if (found.length <= 200) {
          const listed = list.items.reduce((total, { finalAmount }) => total + toCents(finalAmount), 0)
          expect(listed).toBe(income - expense + transfers.reduce((total, moved) => total + moved, 0))
        }
        const file = await app.raw(
          { method: 'POST', url: `/api/${analysis.exportReport.path}`, payload: { ...body, format: 'csv' } },
          owner,
        )
        const [head, ...rows] = file.body
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(';'))
        const final = rows.reduce(
          (total, row) => total + Number(row[head!.indexOf('Valor final')]!.replace(',', '')),
          0,
        )
        expect([rows.length, final]).toEqual([
          found.length,
          income - expense + cents['transfersReceived']! - cents['transfersSent']!,
        ])
        const paidIn = (step: { startDate: string; endDate: string }) =>
          ofType(counted, 'INCOME').filter(
            (entry) => isPaid(entry) && entry.effectiveDate! >= step.startDate && entry.effectiveDate! <= step.endDate,
          )
        for (const step of data.evolution.filter(({ endDate }) => basis === 'cash' && endDate < today))
          expect(toCents(step.income)).toBe(sum(paidIn(step)))
      }
    }
  },
)

test.each(periods)('home of the %s tells what changed since the period began, and why', async (period) => {
  for (const { owner, model } of ledgers) {
    const { data } = await app.call(owner, statistics.read, { query: { period } })
    const finance = data.finance!
    const end = data.to < today ? data.to : today
    const figures = figuresOf(model, { startDate: data.from, endDate: end })
    expect({ ...finance, accounts: [], points: [] }).toMatchObject({
      totalBalance: fromCents(balanceOn(model, today, 'actual')),
      startBalance: fromCents(balanceOn(model, addDays(data.from, -1), 'actual')),
      income: fromCents(figures.income),
      expense: fromCents(figures.expense),
      accountOpenings: fromCents(figures.accountOpenings),
      beforeOpening: fromCents(figures.beforeOpening),
    })
    expect(toCents(finance.change)).toBe(balanceOn(model, end, 'actual') - toCents(finance.startBalance))
    expect(toCents(finance.change)).toBe(
      figures.income - figures.expense + figures.accountOpenings + figures.beforeOpening,
    )
    for (const { to, balance } of finance.points.filter((point) => point.balance !== null))
      expect(toCents(balance!)).toBe(balanceOn(model, to < today ? to : today, 'actual'))
  }
})

test('daily balances, the forecast and the accounts themselves say the same of every day', async () => {
  for (const { owner, model } of ledgers) {
    const span = { startDate: '2026-11-01', endDate: '2027-01-10' }
    const { data: daily } = await app.call(owner, analysis.dailyBalances, { body: span })
    for (const { date, actualBalance, balance } of daily.items)
      expect([date, toCents(actualBalance), toCents(balance)]).toEqual([
        date,
        balanceOn(model, date, 'actual'),
        balanceOn(model, date, 'expected'),
      ])
    const { data: future } = await app.call(owner, forecast.read, { body: { months: 3 } })
    for (const { date, balance } of daily.items.filter(({ date }) => date >= today))
      expect([date, future.base.points[daysBetween(today, date)]]).toEqual([date, balance])
    const { data: accounts } = await app.call(owner, bankAccounts.list, { body: { limit: 100 } })
    expect(accounts.items.reduce((total, { currentBalance }) => total + toCents(currentBalance!), 0)).toBe(
      balanceOn(model, '2199-12-31', 'actual'),
    )
  }
})
