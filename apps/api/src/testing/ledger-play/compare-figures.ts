import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { forecast } from '@prumo/contract/finance/forecast'
import type { Segment } from '@prumo/contract/finance/segments'
import { statistics } from '@prumo/contract/home/statistics'
import { addDays, addMonths, daysBetween, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Period } from '@prumo/domain/calendar/period'
import { comparableSpan } from '@prumo/domain/calendar/segment'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { expect } from 'vitest'
import type { Person } from '../app/builders.ts'
import {
  balanceOn,
  dayOf,
  figuresOf,
  isOpen,
  isPaid,
  magnitude,
  type Books,
  type ModelEntry,
  type ModelFigures,
} from '../ledger-by-hand/ledger-model.ts'
import type { TestApp } from '../app/test-app.ts'

/** A company, and the plain list of what is in its books. */
export type Compared = { app: TestApp; owner: Person; books: Books }
export type Span = { startDate: CalendarDate; endDate: CalendarDate }

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

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const isOf =
  (accountId: string) =>
  ({ id }: { id: string }) =>
    id === accountId

/** Cash flow of all accounts and of each: every step and every column closes, and begins where the one before ended. */
export async function compareCashFlow({ app, owner, books }: Compared, segment: Segment) {
  for (const account of [undefined, ...books.accounts]) {
    const query = { segment, ...(account && { bankAccountId: account.id }) }
    const { data } = await app.call(owner, analysis.cashFlow, { query })
    const isOurs = ({ id }: { id: string }) => !account || id === account.id
    for (const part of [data, ...data.chart, ...data.headers]) {
      const figures = inCents(part)
      const place = [account?.name, part.startDate, part.endDate]
      expect([place, figures]).toEqual([place, figuresOf(books, part, isOurs)])
      expect([place, closes(figures), part.isForecast]).toEqual([place, true, part.endDate >= books.today])
      if (part.endDate < books.today) expect(figures).toMatchObject({ expectedIncome: 0, overdueExpense: 0 })
      if (!account) expect(figures.transfers).toBe(0)
    }
    for (const steps of [data.chart, data.headers])
      expect(steps.slice(1).map(({ openingBalance }) => openingBalance)).toEqual(
        steps.slice(0, -1).map(({ balance }) => balance),
      )
    const total = (type: string) => sum(data.rows.filter((row) => row.type === type).map((row) => toCents(row.total)))
    expect([total('INCOME'), total('EXPENSE')]).toEqual([
      toCents(data.income) + toCents(data.expectedIncome),
      toCents(data.expense) + toCents(data.expectedExpense),
    ])
    for (const [index, header] of data.headers.entries()) {
      const column = data.rows.filter(({ type }) => type === 'EXPENSE').map(({ values }) => toCents(values[index] ?? 0))
      expect(sum(column)).toBe(toCents(header.expense) + toCents(header.expectedExpense))
    }
  }
}

/** By competence: every entry on the day it belongs to, paid and open apart, and no balance. */
export async function compareCompetence({ app, owner, books }: Compared, segment: Segment) {
  const { data } = await app.call(owner, analysis.cashFlow, { query: { segment, basis: 'competence' } })
  for (const part of [data, ...data.chart, ...data.headers]) {
    const of = (type: string, fits: (entry: ModelEntry) => boolean) => {
      const isIn = ({ competenceDate: day }: ModelEntry) => day! >= part.startDate && day! <= part.endDate
      return fromCents(sum(books.entries.filter((e) => e.type === type && isIn(e) && fits(e)).map(magnitude)))
    }
    expect(part).toMatchObject({
      income: of('INCOME', isPaid),
      expense: of('EXPENSE', isPaid),
      expectedIncome: of('INCOME', isOpen),
      expectedExpense: of('EXPENSE', isOpen),
      openingBalance: null,
      balance: null,
    })
  }
}

/** The dashboard has the figures of the cash flow, compared like with like. */
export async function compareDashboard({ app, owner, books }: Compared, segment: Segment) {
  const { today } = books
  const { data } = await app.call(owner, analysis.dashboard, { query: { segment } })
  for (const step of data.flow) expect(inCents(step)).toEqual(figuresOf(books, step))
  const before = comparableSpan(segment, today)
  const previous = figuresOf(books, { startDate: before.from, endDate: before.to })
  expect(data.comparedWith).toEqual({ startDate: before.from, endDate: before.to })
  expect([data.income.previous, data.expense.previous, data.profit.previous].map(toCents)).toEqual([
    previous.income,
    previous.expense,
    previous.income - previous.expense,
  ])
  expect(toCents(data.balance.previous)).toBe(balanceOn(books, addDays(data.startDate, -1), 'actual'))
  expect(toCents(data.balance.actual)).toBe(balanceOn(books, today, 'actual'))
  const lastDay = data.endDate > today ? data.endDate : today
  const pending = books.entries.filter((entry) => isOpen(entry) && dayOf(entry) <= lastDay)
  const late = pending.filter((entry) => dayOf(entry) < today)
  const due = (type: string, among = pending) =>
    fromCents(sum(among.filter((entry) => entry.type === type).map(magnitude)))
  expect(data.pending).toEqual({
    count: pending.length,
    amount: fromCents(sum(pending.map(magnitude))),
    receivable: due('INCOME'),
    payable: due('EXPENSE'),
    overdueCount: late.length,
    overdueReceivable: due('INCOME', late),
    overduePayable: due('EXPENSE', late),
    dueTodayCount: pending.filter((entry) => dayOf(entry) === today).length,
  })
  const span = { startDate: data.startDate, endDate: data.endDate }
  expect(sum(data.expenses.map(({ amount }) => toCents(amount)))).toBe(figuresOf(books, span).expense)
}

/** The balance of every account is what it held and what moved it; all of them are the balance of all. */
export async function compareBalances({ app, owner, books }: Compared, span: Span) {
  const { data } = await app.call(owner, analysis.balances, { body: { ...span, limit: 200 } })
  expect(data.total).toBe(books.accounts.length)
  for (const item of data.items) {
    const isOurs = isOf(item.destinationBankAccount.id)
    const figures = figuresOf(books, span, isOurs)
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
      actualBalance: balanceOn(books, span.endDate, 'actual', isOurs),
      balance: figures.balance,
    })
    expect(cents['transfersReceived']! - cents['transfersSent']! + cents['expectedTransfers']!).toBe(figures.transfers)
  }
  const { data: all } = await app.call(owner, analysis.balance, { body: { endDate: span.endDate } })
  expect(sum(data.items.map(({ balance }) => toCents(balance)))).toBe(toCents(all.balance))
}

/** Home tells what changed since the period began, and why. */
export async function compareHome({ app, owner, books }: Compared, period: Period) {
  const { today } = books
  const { data } = await app.call(owner, statistics.read, { query: { period } })
  const finance = data.finance!
  const end = data.to < today ? data.to : today
  const figures = figuresOf(books, { startDate: data.from, endDate: end })
  expect({ ...finance, points: [] }).toMatchObject({
    totalBalance: fromCents(balanceOn(books, today, 'actual')),
    startBalance: fromCents(balanceOn(books, addDays(data.from, -1), 'actual')),
    income: fromCents(figures.income),
    expense: fromCents(figures.expense),
    accountOpenings: fromCents(figures.accountOpenings),
    beforeOpening: fromCents(figures.beforeOpening),
  })
  const change = balanceOn(books, end, 'actual') - toCents(finance.startBalance)
  expect(toCents(finance.change)).toBe(change)
  expect(change).toBe(figures.income - figures.expense + figures.accountOpenings + figures.beforeOpening)
  for (const { to, balance } of finance.points.filter((point) => point.balance !== null))
    expect(toCents(balance!)).toBe(balanceOn(books, to < today ? to : today, 'actual'))
}

/** Daily balances, the forecast and the accounts themselves say the same of every day. */
export async function compareDays({ app, owner, books }: Compared) {
  const { today } = books
  const span = { startDate: addDays(today, -14), endDate: addMonths(today, 3) }
  const { data: future } = await app.call(owner, forecast.read, { body: { months: 3 } })
  for (const account of [undefined, ...books.accounts]) {
    const isOurs = ({ id }: { id: string }) => !account || id === account.id
    const body = { ...span, ...(account && { bankAccountIds: [account.id] }) }
    const { data: daily } = await app.call(owner, analysis.dailyBalances, { body })
    const line = account ? future.base.accounts.find(isOurs) : future.base
    for (const { date, actualBalance, balance } of daily.items) {
      const place = [account?.name, date]
      const held = (kind: 'actual' | 'expected') => balanceOn(books, date, kind, isOurs)
      expect([place, toCents(actualBalance), toCents(balance)]).toEqual([place, held('actual'), held('expected')])
      if (date >= today && line) expect([place, line.points[daysBetween(today, date)]]).toEqual([place, balance])
    }
  }
  const { data: accounts } = await app.call(owner, bankAccounts.list, { body: { limit: 100 } })
  for (const { id, currentBalance, name } of accounts.items)
    expect([name, toCents(currentBalance!)]).toEqual([name, balanceOn(books, today, 'actual', isOf(id))])
}
