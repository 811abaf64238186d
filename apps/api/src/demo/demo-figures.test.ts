import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { segment } from '@prumo/contract/finance/segments'
import { statistics } from '@prumo/contract/home/statistics'
import { sessions } from '@prumo/contract/identity/sessions'
import { periods } from '@prumo/domain/calendar/period'
import { toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createDemoCompany, demoPassword } from './demo-company.ts'

let app: TestApp
let marina: Person
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  await createDemoCompany(app.services)
  const { data } = await app.call(null, sessions.signIn, {
    body: { email: 'marina@climanorte.com.br', password: demoPassword },
  })
  marina = data as unknown as Person
})
afterAll(() => app.stop())

test.each(segment.options)(
  'in the demonstration opening + in − out = closing, in %s and each of its steps',
  async (name) => {
    const { data } = await app.call(marina, analysis.cashFlow, { query: { segment: name } })
    for (const part of [data, ...data.chart, ...data.headers]) {
      const cents = (figure: Exclude<keyof typeof part, 'startDate' | 'endDate' | 'isForecast'>) =>
        toCents(part[figure] ?? NaN)
      const closing =
        cents('openingBalance') +
        cents('income') +
        cents('expectedIncome') +
        cents('overdueIncome') -
        cents('expense') -
        cents('expectedExpense') -
        cents('overdueExpense') +
        cents('accountOpenings') +
        cents('beforeOpening')
      expect([part.startDate, part.endDate, closing]).toEqual([part.startDate, part.endDate, cents('balance')])
    }
  },
)

test.each(periods)('in the demonstration the home of the %s begins where the period begins', async (period) => {
  const { data } = await app.call(marina, statistics.read, { query: { period } })
  const { startBalance, change, income, expense, accountOpenings, beforeOpening, points } = data.finance!
  const last = points.filter(({ balance }) => balance !== null).at(-1)!
  expect(toCents(startBalance) + toCents(change)).toBe(toCents(last.balance!))
  expect(toCents(change)).toBe(
    toCents(income!) - toCents(expense!) + toCents(accountOpenings) + toCents(beforeOpening!),
  )
})

test('in the demonstration every screen says the same current balance', async () => {
  const [{ data: accounts }, { data: dashboard }, { data: balance }, { data: home }] = await Promise.all([
    app.call(marina, bankAccounts.list, { body: { limit: 100 } }),
    app.call(marina, analysis.dashboard, { query: {} }),
    app.call(marina, analysis.balance, { body: {} }),
    app.call(marina, statistics.read, { query: {} }),
  ])
  const inAccounts = accounts.items.reduce((sum, { currentBalance }) => sum + toCents(currentBalance!), 0)
  expect([dashboard.balance.actual, balance.actualBalance, home.finance!.totalBalance].map(toCents)).toEqual([
    inAccounts,
    inAccounts,
    inAccounts,
  ])
})
