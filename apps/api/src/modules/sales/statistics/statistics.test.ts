import { statistics } from '@prumo/contract/home/statistics'
import { saleReports } from '@prumo/contract/sales/sale-reports'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-02-28T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
afterAll(() => app.stop())

const at = async (instant: string) => {
  now.at = new Date(instant)
  owner = await signInAgain(app, owner)
}
const sell = (unitPrice: number) =>
  app
    .as(owner)
    .sale({
      origin: 'pdv',
      paid: true,
      products: [{ productName: 'Suporte', unitPrice, quantity: 1 }],
      payments: [{ method: 'MONEY', amount: unitPrice }],
    })

/** February 10, yesterday 20, today 30 and 40, beside a quote and one that was cancelled. */
beforeEach(async () => {
  now.at = new Date('2026-02-28T15:00:00Z')
  owner = await app.anOwner()
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  await sell(10)
  await at('2026-03-14T15:00:00Z')
  await sell(20)
  await at('2026-03-15T15:00:00Z')
  await sell(30)
  await sell(40)
  const draft = { products: [{ productName: 'Suporte', unitPrice: 500, quantity: 1 }] }
  await app.as(owner).sale(draft)
  const { id } = await app.as(owner).sale(draft)
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'CANCELLED', reason: 'x' } })
})

test('statistics tell today, yesterday, this month and the one before, and how many stand where [sal-113]', async () => {
  const { data } = await app.call(owner, sales.statistics, {})
  expect(data).toMatchObject({
    today: { count: 2, total: 70 },
    yesterday: { count: 1, total: 20 },
    month: { count: 3, total: 90 },
    lastMonth: { count: 1, total: 10 },
  })
  expect(Object.fromEntries(data.byStatus.map(({ status, count }) => [status, count]))).toEqual({
    BUDGET: 1,
    APPROVED: 0,
    SCHEDULED: 0,
    EXECUTED: 0,
    INVOICED: 3,
    CANCELLED: 1,
  })
})

test('charts tell each step of a segment, closed by the sum of all [sal-112]', async () => {
  const chart = async (segment: string) =>
    (await app.call(owner, sales.charts, { query: { segment } as never })).data.items
  const month = await chart('MONTH')
  expect(month).toHaveLength(32)
  expect(month.find(({ xAxis }) => xAxis === '15/03/2026')).toMatchObject({ yAxis: 70, count: 2, legend: 'Vendas' })
  expect(month.at(-1)).toMatchObject({ xAxis: 'Total', yAxis: 90, count: 3 })
  expect((await chart('YEAR')).at(-1)).toMatchObject({ yAxis: 100, count: 4 })
})

test('home shows the same orders, to whoever may read sales alone [sal-114]', async () => {
  const { data } = await app.call(owner, statistics.read, { query: {} })
  expect(data.orders).toMatchObject({ total: 3, amount: 90 })
  expect(data.orders!.points.find(({ from }) => from === '2026-03-15')).toMatchObject({ total: 2, amount: 70 })
  const other = await app.aMember(owner, ['account-bank.read'])
  expect((await app.call(other, statistics.read, { query: {} })).data.orders).toBeUndefined()
})

test('what comes back is taken off on its day, in statistics, charts and at home as in reports', async () => {
  const sale = await sell(200)
  await app.call(owner, saleReturns.create, {
    params: { id: sale.id },
    body: { lines: [{ itemId: sale.products[0]!.id, quantity: 1 }], reason: 'Não serviu', refund: 'GIVE_BACK' },
  })
  const clerk = await app.aMember(owner, ['sale.post'])
  const report = await app.call(owner, saleReports.read, {
    body: { by: 'day', basis: 'sold', startDate: '2026-03-15', endDate: '2026-03-15' } as never,
  })
  expect(report.data.total).toBe(70)
  const { data } = await app.call(owner, sales.statistics, {})
  expect([data.today, data.month]).toEqual([
    { count: 3, total: 70 },
    { count: 4, total: 90 },
  ])
  const { items } = (await app.call(owner, sales.charts, { query: { segment: 'MONTH' } as never })).data
  expect(items.at(-1)).toMatchObject({ yAxis: 90, count: 4 })
  expect((await app.call(owner, statistics.read, { query: {} })).data.orders).toMatchObject({ total: 4, amount: 90 })
  expect((await app.call(clerk, sales.statistics, {})).status).toBe(200)
})

test('sales that come to more than can be told are refused in words, by cost as by price, and every figure still answers', async () => {
  const clientId = await app.as(owner).client()
  const billions = (unitPrice: number, more: object = {}) => ({
    clientId,
    products: [{ productName: 'Usina', unitPrice, quantity: 1, ...more }],
  })
  for (let count = 0; count < 10; count++)
    expect((await app.call(owner, sales.create, { body: billions(99_999_999_000) as never })).status).toBe(200)
  const refused = await Promise.all(
    [1, 2].map(() => app.call(owner, sales.create, { body: billions(99_999_999_000) as never })),
  )
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
    [422, 'sale.volume-too-large'],
    [422, 'sale.volume-too-large'],
  ])
  const answers = await Promise.all([
    app.call(owner, sales.statistics, {}),
    app.call(owner, sales.list, { body: {} as never }),
    app.call(owner, statistics.read, { query: {} }),
    app.call(owner, saleReports.read, {
      body: { by: 'client', basis: 'sold', startDate: '2026-03-01', endDate: '2026-03-31' } as never,
    }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
