import { analysis } from '@prumo/contract/finance/analysis'
import { costCenters } from '@prumo/contract/finance/cost-centers'
import { fromCents, toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import {
  aWrittenLedger,
  magnitude,
  reportedEntries,
  type LedgerModel,
} from '../../../testing/ledger-by-hand/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-11-15'
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
let app: TestApp
let owner: Person
let model: LedgerModel
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-15T15:00:00Z') })
  owner = await app.anOwner()
  model = await aWrittenLedger(app, owner, today)
})
afterAll(() => app.stop())

type Total = { amount: number; paidAmount: number; count: number }
/** In cents, so that sums are exact. */
const sumOf = (totals: readonly Total[]) =>
  totals.reduce(
    (sum, { amount, paidAmount, count }) => ({
      amount: sum.amount + toCents(amount),
      paid: sum.paid + toCents(paidAmount),
      count: sum.count + count,
    }),
    { amount: 0, paid: 0, count: 0 },
  )

const ofAccount = () => ({ bankAccountIds: [model.accounts[0]!.id] })
const ofCategory = () => ({ categoryIds: [model.categories.EXPENSE[0]] })
const ofCenter = () => ({ costCenterIds: [model.costCenters[0]!] })
const filters = [
  ['nothing else', () => ({})],
  ['what is paid', () => ({ status: 'PAID' as const })],
  ['what is open', () => ({ status: 'OPEN' as const })],
  ['what is overdue', () => ({ status: 'OVERDUE' as const })],
  ['expenses', () => ({ type: 'EXPENSE' as const })],
  ['an account', ofAccount],
  ['a category', ofCategory],
  ['a cost centre', ofCenter],
  ['a cost centre and an account', () => ({ ...ofCenter(), ...ofAccount() })],
] as const

test.each(
  filters.flatMap(([name, filter]) => [[name, 'cash', filter] as const, [name, 'competence', filter] as const]),
)(
  'of %s, by %s, cost centres add up to what categories add up to, and both to the report',
  async (_name, basis, filter) => {
    const body = { ...year, basis, ...filter() }
    const { data: centers } = await app.call(owner, analysis.costCenters, { body })
    const { data: categories } = await app.call(owner, analysis.categories, { body })
    const { summary } = (await app.call(owner, analysis.report, { body })).data
    expect(sumOf(centers.incomes)).toEqual(sumOf(categories.incomes))
    expect(sumOf(centers.expenses)).toEqual(sumOf(categories.expenses))
    expect(sumOf(centers.incomes)).toMatchObject({ amount: toCents(summary.income), paid: toCents(summary.paidIncome) })
    expect(sumOf(centers.expenses)).toMatchObject({
      amount: toCents(summary.expense),
      paid: toCents(summary.paidExpense),
    })
  },
)

test('each cost centre has what its entries come to, those without one under ‘Sem centro de custo’, and its entries behind it', async () => {
  const { data } = await app.call(owner, analysis.costCenters, { body: year })
  expect(data.expenses.map(({ costCenterName }) => costCenterName).sort()).toEqual([
    'Loja de teste',
    'Oficina de teste',
    'Sem centro de custo',
  ])
  expect(data.expenses.map(({ amount }) => amount)).toEqual(
    data.expenses.map(({ amount }) => amount).sort((a, b) => b - a),
  )
  for (const { costCenterId, amount, count } of data.expenses) {
    const ours = reportedEntries(model, year).filter(
      (entry) => entry.type === 'EXPENSE' && entry.costCenterId === costCenterId && entry.status !== 'CANCELED',
    )
    const sum = fromCents(ours.reduce((total, entry) => total + magnitude(entry), 0))
    expect([amount, count]).toEqual([sum, ours.length])
    const own = costCenterId ? { costCenterIds: [costCenterId] } : { withoutCostCenter: true }
    const { data: list } = await app.call(owner, analysis.reportEntries, { body: { ...year, type: 'EXPENSE', ...own } })
    expect(list.total).toBe(ours.length)
    expect(new Set(list.items.map(({ costCenter }) => costCenter?.id ?? null))).toEqual(new Set([costCenterId]))
  }
})

test('entries under their categories are narrowed by a cost centre, and transfers are none of it', async () => {
  const { data } = await app.call(owner, analysis.groupByCategory, {
    body: { ...year, costCenterIds: [model.costCenters[0]!] },
  })
  expect(data.categories.every(({ type }) => type !== null)).toBe(true)
  const listed = data.categories.flatMap(({ transactions }) => transactions)
  expect(new Set(listed.map(({ costCenter }) => costCenter?.name))).toEqual(new Set(['Loja de teste']))
})

test('cash flow and income statement take any period and one cost centre, with the figures of the report', async () => {
  const [shop] = model.costCenters
  const days = { startDate: '2026-02-10', endDate: '2026-07-20' }
  const body = { ...days, costCenterIds: [shop!] }
  for (const basis of ['cash', 'competence'] as const) {
    const { summary } = (await app.call(owner, analysis.report, { body: { ...body, basis } })).data
    const statement = (await app.call(owner, analysis.incomeStatement, { body: { ...body, basis } })).data
    expect([statement.total.income, statement.total.expense]).toEqual([summary.income, summary.expense])
    const flow = (await app.call(owner, analysis.cashFlow, { query: { ...days, basis, costCenterId: shop! } })).data
    expect([flow.startDate, flow.endDate, flow.openingBalance, flow.balance]).toEqual([
      days.startDate,
      days.endDate,
      null,
      null,
    ])
    const cents = (...amounts: number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)
    expect(cents(flow.income, flow.expectedIncome, flow.overdueIncome)).toBe(toCents(summary.income))
    expect(cents(flow.expense, flow.expectedExpense, flow.overdueExpense)).toBe(toCents(summary.expense))
  }
  const whole = (await app.call(owner, analysis.cashFlow, { query: days })).data
  expect(whole.openingBalance).not.toBeNull()
  expect(whole.headers.at(-1)).toMatchObject({ endDate: days.endDate })
  for (const wrong of [{ startDate: '2026-02-10' }, { startDate: '2026-02-10', endDate: '2026-02-09' }])
    expect((await app.call(owner, analysis.cashFlow, { query: wrong })).status).toBe(400)
})

test('an inactive cost centre stays in the report under its name', async () => {
  const [shop] = model.costCenters
  await app.call(owner, costCenters.update, { params: { id: shop! }, body: { generalStatus: 'INACTIVE' } })
  const { data } = await app.call(owner, analysis.costCenters, { body: year })
  expect(data.incomes.map(({ costCenterName }) => costCenterName)).toContain('Loja de teste')
})
