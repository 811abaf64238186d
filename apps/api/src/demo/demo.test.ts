import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { segment } from '@prumo/contract/finance/segments'
import { statistics } from '@prumo/contract/home/statistics'
import { sessions } from '@prumo/contract/identity/sessions'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { products } from '@prumo/contract/products/products'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { sales } from '@prumo/contract/sales/sales'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { stockCounts } from '@prumo/contract/stock/counts'
import { stock } from '@prumo/contract/stock/movements'
import { tasks } from '@prumo/contract/tasks/tasks'
import { visits } from '@prumo/contract/visits/visits'
import { periods } from '@prumo/domain/calendar/period'
import { saleStatuses } from '@prumo/domain/sales/sale-status'
import { toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '#modules/chain/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { expectStoredTotals } from '../testing/finance/ledger.ts'
import { addDemoPictures } from './catalogue/make-demo-catalogue.ts'
import { demoPassword, demoUsers } from './demo-users.ts'
import { makeDemo } from './make-demo.ts'

let app: TestApp
let owner: { companyId: string; userId: string }
let pictured: string[]
const people = new Map<string, Person>()
beforeAll(async () => {
  app = await startTestApp()
  const made = (await makeDemo(app.server))!
  // Every kind of thing once: each has a drawing.
  const ofEachKind = [...Map.groupBy(made.pictured, ({ picture }) => picture).values()].map(([first]) => first!)
  await addDemoPictures(app.services, { ...made, pictured: ofEachKind })
  pictured = ofEachKind.map(({ productId }) => productId)
  owner = made.owner
  for (const { email } of demoUsers) {
    const { data } = await app.call(null, sessions.signIn, { body: { email, password: demoPassword } })
    people.set(email.split('@')[0]!, data as unknown as Person)
  }
})
afterAll(() => app.stop())

const as = (name: 'marina' | 'rafael' | 'contabil' | 'bruna' | 'tiago') => people.get(name)!

test.each(segment.options)(
  'in the demonstration opening + in − out = closing, in %s and each of its steps',
  async (name) => {
    const { data } = await app.call(as('marina'), analysis.cashFlow, { query: { segment: name } })
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
  const { data } = await app.call(as('marina'), statistics.read, { query: { period } })
  const { startBalance, change, income, expense, accountOpenings, beforeOpening, points } = data.finance!
  const last = points.filter(({ balance }) => balance !== null).at(-1)!
  expect(toCents(startBalance) + toCents(change)).toBe(toCents(last.balance!))
  expect(toCents(change)).toBe(
    toCents(income!) - toCents(expense!) + toCents(accountOpenings) + toCents(beforeOpening!),
  )
})

test('in the demonstration every screen says the same current balance, kept totals too, and no bank is overdrawn', async () => {
  const marina = as('marina')
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
  const overdrawn = accounts.items.filter(({ currentBalance }) => currentBalance! < 0).map(({ name }) => name)
  expect(overdrawn).toEqual(['Cartão corporativo Inter'])
  await expectStoredTotals(app, { ...marina, companyId: owner.companyId })
})

test('each sale of the demonstration reached the books: and stock names no order that does not exist', async () => {
  const marina = as('marina')
  const { data } = await app.call(marina, sales.summary, { body: { filters: {} } })
  const found = data.byStatus.filter(({ count }) => count > 0).map(({ status }) => status)
  expect(found.toSorted()).toEqual(saleStatuses.filter((status) => status !== 'CANCELLED').toSorted())
  const whole = `s.status = 'INVOICED' and not exists (select from sale_return r where r.sale_id = s.id)`
  const { rows } = await asCompany<{ sold: string; entered: string; stray: number; unseen: number }>(
    `select
       (select sum(total_price) from sale s where ${whole}) as sold,
       (select sum(amount) from financial_transaction t join sale s on s.id = t.sale_id where ${whole} and t.type = 'INCOME') as entered,
       (select count(*) from sale where to_check <> '{}') as unseen,
       (select count(*) from stock_movement m where m.type = 'SALE'
         and not exists (select from sale s where m.reference = 'sale:' || s.id)) as stray`,
  )
  expect(rows[0]).toEqual({ sold: rows[0]!.entered, entered: expect.any(String), stray: 0, unseen: 0 })
})

test('there is work today for whoever signs in', async () => {
  const total = async (list: Promise<{ data: { total: number } }>) => (await list).data.total
  const [marina, rafael, bruna, tiago] = (['marina', 'rafael', 'bruna', 'tiago'] as const).map(as) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const open = { body: { limit: 1, filters: { status: 'OVERDUE' } } } as const
  const found = {
    overdue: await total(app.call(rafael, entries.list, open)),
    countUnderWay: await total(app.call(marina, stockCounts.list, { body: { filters: { status: 'COUNTING' } } })),
    invoicesToReceive: await total(app.call(marina, supplierInvoices.list, { body: { filters: { state: 'DRAFT' } } })),
    invoicesReceived: await total(
      app.call(marina, supplierInvoices.list, { body: { filters: { state: 'RECEIVED' } } }),
    ),
    problems: await total(app.call(marina, problemReports.list, { body: {} })),
    tasks: await total(app.call(marina, tasks.list, { body: {} })),
    openTills: await total(app.call(bruna, tillShifts.list, { body: { filters: { status: 'OPEN' } } })),
    toApprove: await total(app.call(marina, tillShifts.list, { body: { filters: { status: 'TO_APPROVE' } } })),
  }
  for (const [what, count] of Object.entries(found)) expect([what, count > 0]).toEqual([what, true])
  const { data: day } = await app.call(tiago, visits.mine, {})
  expect(day.visits.length).toBeGreaterThan(1)
  expect(day.maintenance.plans.map(({ client }) => client.name)).toContain('Condomínio Belém Office')
})

test('the demonstration has products with pictures, categories, suppliers and prices above their cost', async () => {
  const { data } = await app.call(as('marina'), products.list, { body: { limit: 200 } })
  expect(data.total).toBeGreaterThan(110)
  for (const { id, thumbnailUrl, categoryPath, supplier, pricing } of data.items) {
    expect([categoryPath, supplier?.name]).toEqual([expect.any(String), expect.any(String)])
    expect(pricing!.salePrice!).toBeGreaterThan(pricing!.costPrice!)
    expect(thumbnailUrl !== null).toBe(pictured.includes(id!))
  }
  expect(pictured).toHaveLength(13)
  expect(data.items.filter(({ variationCount }) => variationCount! > 0)).toHaveLength(3)
})

test('a year of movements adds up to what there is, nothing is below zero, and some of it runs out', async () => {
  const marina = as('marina')
  const { data: levels } = await app.call(marina, stock.listLevels, { body: { limit: 200 } })
  expect(levels.items.every(({ currentStock }) => currentStock! >= 0)).toBe(true)
  const { data: movements } = await app.call(marina, stock.listMovements, { body: { limit: 1 } })
  expect(movements.total).toBeGreaterThan(900)
  const countOf = async (severity: 'WARNING' | 'CRITICAL') =>
    (await app.call(marina, stockAlerts.list, { body: { filters: { severity, isResolved: false } } })).data.total
  expect(await countOf('WARNING')).toBeGreaterThan(2)
  expect(await countOf('CRITICAL')).toBeGreaterThan(0)
})

test('the demonstration has buildings with work done, approved, late and to come, as if it had been done on its day', async () => {
  const marina = as('marina')
  const { data } = await app.call(marina, plans.list, { query: {} })
  expect(data.items.map(({ entity, totalEquipment }) => [entity.name, totalEquipment])).toEqual([
    ['Condomínio Belém Office', 4],
    ['Hospital Santa Clara', 9],
  ])
  for (const { id } of data.items) {
    const { items, counts } = await app.as(marina).scheduleOf(id)
    expect(counts.overdue).toBeGreaterThan(0)
    expect(counts.pending).toBeGreaterThan(0)
    expect(items.some(({ status }) => status === 'executado')).toBe(true)
    expect(items.some(({ status }) => status === 'aprovado')).toBe(true)
    // Nothing of it was noticed as odd when it came in.
    expect(items.flatMap(({ marks }) => marks)).toEqual([])
    const found = await inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
      checkChain({ db, companyId: owner.companyId, services: app.services }, id),
    )
    expect(found).toMatchObject({ isWhole: true })
    const { executionId } = items.find((item) => item.equipment.tag.endsWith('-01') && item.executionId)!
    const { measurements } = (await app.call(marina, executions.get, { params: { id: executionId! } })).data
    expect(measurements.highPressurePsi).toBeGreaterThan(measurements.pressurePsi!)
  }
})

const asCompany = <Row extends object>(text: string) =>
  app.services.asOwner(async (db) => {
    await db.query("select set_config('app.company_id', $1, false)", [owner.companyId])
    return db.query<Row>(text)
  })
