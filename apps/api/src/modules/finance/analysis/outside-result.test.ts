import { analysis } from '@prumo/contract/finance/analysis'
import { categories } from '@prumo/contract/finance/categories'
import { entries } from '@prumo/contract/finance/entries'
import { statistics } from '@prumo/contract/home/statistics'
import { toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
let withdrawals: string
let profits: string
const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-18T15:00:00Z') })
  owner = await app.anOwner()
  account = await app.as(owner).account()
  const { items } = (await app.call(owner, categories.options, { query: {} })).data
  const idOf = (name: string) => items.find((category) => category.name === name)!.id
  ;[withdrawals, profits] = [idOf('Retiradas de sócios'), idOf('Distribuição de lucros')]
  const entry = (type: 'INCOME' | 'EXPENSE', amount: number, category: string, own: object = {}) =>
    app.as(owner).entry(account, { type, amount, scheduleDate: '2026-11-10', category: { id: idOf(category) }, ...own })
  const paid = { effectiveDate: '2026-11-10' }
  await entry('INCOME', 1000, 'Prestação de serviços', paid)
  await entry('EXPENSE', 300, 'Aluguel', paid)
  await entry('INCOME', 5000, 'Aporte de sócios', paid)
  await entry('EXPENSE', 700, 'Distribuição de lucros', paid)
  await entry('EXPENSE', 50, 'Distribuição de lucros')
  await entry('EXPENSE', 20, 'Empréstimos', { scheduleDate: '2026-11-25' })
  await entry('INCOME', 80, 'Instalações', { scheduleDate: '2026-11-25' })
})
afterAll(() => app.stop())

test('default categories of partners and loans are marked, and those below a main category follow it', async () => {
  const { items } = (await app.call(owner, categories.options, { query: {} })).data
  const marked = items.filter(({ outsideResult, parent }) => outsideResult || parent?.outsideResult)
  expect(marked.map(({ name }) => name).sort()).toEqual([
    'Aporte de sócios',
    'Distribuição de lucros',
    'Empréstimos',
    'Retiradas de sócios',
  ])
})

test('DRE, report, categories, cost centres and dashboard leave them out of income, expense and result', async () => {
  const body = { ...november, basis: 'cash' as const }
  const { data: statement } = await app.call(owner, analysis.incomeStatement, { body })
  expect(statement.total).toEqual({ income: 1080, expense: 300, paidIncome: 1000, paidExpense: 300, result: 780 })
  expect(statement.outside).toEqual({ values: [4230], total: 4230 })
  expect(statement.expenses.map(({ name }) => name)).toEqual(['Ocupação'])
  const { data: report } = await app.call(owner, analysis.report, { body: { ...body, grouping: 'month' } })
  expect(report.summary).toMatchObject({
    income: 1080,
    expense: 300,
    balance: 780,
    outsideIncome: 5000,
    outsideExpense: 770,
    count: 7,
  })
  expect(report.evolution[0]).toMatchObject({ income: 1080, expense: 300, balance: 780 })
  expect(report.outsideExpenses.map(({ categoryName, amount }) => [categoryName, amount])).toEqual([
    ['Distribuição de lucros', 750],
    ['Empréstimos', 20],
  ])
  const { data: byCenter } = await app.call(owner, analysis.costCenters, { body })
  expect([byCenter.incomes[0]!.amount, byCenter.expenses[0]!.amount]).toEqual([1080, 300])
  const { data: dashboard } = await app.call(owner, analysis.dashboard, { query: { segment: 'MONTH' } })
  expect([dashboard.income.amount, dashboard.expense.amount, dashboard.profit.amount]).toEqual([1000, 300, 700])
  expect(dashboard.expenses.map(({ categoryName }) => categoryName)).toEqual(['Aluguel'])
  const { data: home } = await app.call(owner, statistics.read, { query: { period: 'month' } })
  expect(home.finance).toMatchObject({ income: 1000, expense: 300, outsideResult: 4300, change: 5000 })
})

test('they move accounts and cash flow under a name of their own: opening, in, out and it come to the closing', async () => {
  for (const basis of ['cash', 'competence'] as const) {
    const { data } = await app.call(owner, analysis.cashFlow, { query: { segment: 'MONTH', basis } })
    expect([data.income, data.expense, data.outsideResult]).toEqual([1000, 300, 4230])
    expect(data.rows.filter(({ outsideResult }) => outsideResult).map(({ category }) => category)).toEqual(
      expect.arrayContaining(['Aporte de sócios', 'Distribuição de lucros', 'Empréstimos']),
    )
    if (basis === 'competence') continue
    const cents = (amount: number | null) => toCents(amount ?? 0)
    const moved =
      cents(data.income) +
      cents(data.expectedIncome) +
      cents(data.overdueIncome) -
      cents(data.expense) -
      cents(data.expectedExpense) -
      cents(data.overdueExpense) +
      cents(data.accountOpenings) +
      cents(data.beforeOpening) +
      cents(data.transfers) +
      cents(data.outsideResult)
    expect(cents(data.openingBalance) + moved).toBe(cents(data.balance))
    expect([data.transfers, data.overdueExpense, data.expectedExpense]).toEqual([0, 0, 0])
  }
  const { data } = await app.call(owner, analysis.balances, { body: november })
  expect(data.items[0]).toMatchObject({
    totalAmountIncome: 1000,
    totalAmountExpense: 300,
    outsideResult: 4300,
    expectedOutsideResult: -70,
    expectedTransfers: 0,
    expectedIncome: 80,
    expectedExpense: 0,
  })
})

test('the list and its totals hold them, and say what of it is no part of the result', async () => {
  const { data } = await app.call(owner, entries.totals, { body: { filters: {} } })
  expect(data.all).toEqual({
    count: 7,
    income: 6080,
    expense: 1070,
    transfers: 0,
    outsideIncome: 5000,
    outsideExpense: 770,
  })
})

test('unmarking the main category brings those below it into the result, and marking one alone takes it out', async () => {
  const read = async () =>
    (await app.call(owner, analysis.incomeStatement, { body: { ...november, basis: 'cash' } })).data
  const mark = async (id: string, outsideResult: boolean) => {
    const { version } = (await app.call(owner, categories.get, { params: { id } })).data
    const { status } = await app.call(owner, categories.update, { params: { id }, body: { outsideResult, version } })
    expect(status).toBe(200)
  }
  await mark(withdrawals, false)
  expect((await read()).total.expense).toBe(1050)
  await mark(profits, true)
  expect((await read()).total.expense).toBe(300)
  await mark(profits, false)
  await mark(withdrawals, true)
})
