import { analysis } from '@prumo/contract/finance/analysis'
import { entries } from '@prumo/contract/finance/entries'
import { statistics } from '@prumo/contract/home/statistics'
import { toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWrittenLedger } from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
const month = { startDate: '2026-11-01', endDate: '2026-11-30' }
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })))
afterAll(() => app.stop())

type Totals = readonly { amount: number; paidAmount: number }[]
const sumOf = (totals: Totals, field: 'amount' | 'paidAmount') =>
  totals.reduce((sum, total) => sum + toCents(total[field]), 0)

test('home, dashboard, overview and cash flow tell the same balance, income, expense, result and open amounts of a month', async () => {
  const owner = await app.anOwner()
  await aWrittenLedger(app, owner, today, { seed: 11, count: 300 })
  const [home, dashboard, balance, accounts, categories, flow, listed, tiles] = await Promise.all([
    app.call(owner, statistics.read, { query: { period: 'month' } }),
    app.call(owner, analysis.dashboard, { query: {} }),
    app.call(owner, analysis.balance, { body: { endDate: month.endDate } }),
    app.call(owner, analysis.balances, { body: { ...month, limit: 200 } }),
    app.call(owner, analysis.categories, { body: month }),
    app.call(owner, analysis.cashFlow, { query: {} }),
    app.call(owner, entries.totals, { body: { filters: { status: 'OVERDUE' } } }),
    app.call(owner, analysis.statistics, {}),
  ])
  const finance = home.data.finance!
  const { incomes, expenses } = categories.data
  const figures = dashboard.data
  expect(finance.totalBalance).not.toBe(0)

  const currentBalance = toCents(finance.totalBalance)
  expect(toCents(figures.balance.actual)).toBe(currentBalance)
  expect(tiles.data.items[0]).toEqual({ title: 'Saldo Atual', value: finance.totalBalance })
  const expectedBalance = toCents(figures.balance.expected)
  expect(toCents(balance.data.balance)).toBe(expectedBalance)
  expect(toCents(flow.data.balance!)).toBe(expectedBalance)
  expect(accounts.data.items.reduce((sum, account) => sum + toCents(account.balance), 0)).toBe(expectedBalance)

  for (const [realised, ...others] of [
    [finance.income!, figures.income.amount, flow.data.income, sumOf(incomes, 'paidAmount') / 100],
    [finance.expense!, figures.expense.amount, flow.data.expense, sumOf(expenses, 'paidAmount') / 100],
  ]) {
    expect(realised).toBeGreaterThan(0)
    expect(others.map(toCents)).toEqual(others.map(() => toCents(realised!)))
  }
  expect(toCents(figures.profit.amount)).toBe(toCents(finance.income!) - toCents(finance.expense!))

  expect(finance.pending).toEqual(figures.pending)
  const { receivable, payable, overdueCount, overdueReceivable, overduePayable } = finance.pending!
  expect(overdueCount).toBe(listed.data.all.count)
  const open = (totals: Totals) => sumOf(totals, 'amount') - sumOf(totals, 'paidAmount')
  expect([toCents(receivable), toCents(payable)]).toEqual([open(incomes), open(expenses)])
  const { expectedIncome, expectedExpense, overdueIncome, overdueExpense } = flow.data
  expect([overdueReceivable, overduePayable]).toEqual([overdueIncome, overdueExpense])
  expect([toCents(receivable), toCents(payable)]).toEqual([
    toCents(expectedIncome) + toCents(overdueIncome),
    toCents(expectedExpense) + toCents(overdueExpense),
  ])
})

test('list, report, income statement and their files come to the same for a month of a cost centre', async () => {
  const owner = await app.anOwner()
  const { costCenters } = await aWrittenLedger(app, owner, today, { seed: 5, count: 300 })
  const costCenterId = costCenters[0]!
  const filters = { ...month, costCenterId, withOverdue: true, types: ['INCOME', 'EXPENSE'] as const }
  const asked = { ...month, costCenterIds: [costCenterId] }
  const fileOf = async (url: string, body: object) => {
    const { payload } = await app.raw({ method: 'POST', url: `/api/${url}`, payload: body }, owner)
    const [heads = [], ...rows] = payload
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    return { heads, rows }
  }
  const [listed, report, statement, listFile, reportFile] = await Promise.all([
    app.call(owner, entries.totals, { body: { filters: { ...filters, types: [...filters.types] } } }),
    app.call(owner, analysis.report, { body: asked }),
    app.call(owner, analysis.incomeStatement, { body: asked }),
    fileOf('system/list-view/export', { list: 'entries', filters, columns: ['amount'], format: 'csv' }),
    fileOf('sale/transaction/report/export', { ...asked, format: 'csv' }),
  ])
  const { income, expense, count } = report.data.summary
  expect(count).toBeGreaterThan(0)
  expect(listed.data.all).toEqual({ count, income, expense, transfers: 0, outsideIncome: 0, outsideExpense: 0 })
  expect(statement.data.total).toMatchObject({ income, expense })
  const sum = (rows: string[][], place: number) =>
    rows.reduce((total, row) => total + Math.round(Number(row[place]!.replaceAll('.', '').replace(',', '.')) * 100), 0)
  const result = toCents(income) - toCents(expense)
  const total = listFile.rows.pop()!
  expect([listFile.rows.length, sum(listFile.rows, 0), sum([total], 0)]).toEqual([count, result, result])
  expect([reportFile.rows.length, sum(reportFile.rows, reportFile.heads.indexOf('Valor final'))]).toEqual([
    count,
    result,
  ])
})
