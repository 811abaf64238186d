import { expect, test } from 'vitest'
import { figureRows, resultOf, tableSections } from './table-rows.ts'

const nothing = {
  income: 0,
  expense: 0,
  expectedIncome: 0,
  expectedExpense: 0,
  overdueIncome: 0,
  overdueExpense: 0,
  accountOpenings: 0,
  beforeOpening: 0,
  transfers: 0,
  outsideResult: 0,
}
const header = (startDate: string, endDate: string, own: object = {}) => ({
  startDate,
  endDate,
  label: startDate,
  ...nothing,
  openingBalance: 0,
  balance: 0,
  isForecast: false,
  ...own,
})
const headers = [header('2026-09-01', '2026-09-30'), header('2026-10-01', '2026-10-31')]
const row = (type: 'INCOME' | 'EXPENSE', category: string, values: (number | null)[], total: number) => ({
  type,
  categoryId: category ? `id-${category}` : null,
  category,
  parentName: null,
  outsideResult: false,
  categoryIcon: 'apps' as const,
  values,
  total,
})

const rows = [
  row('INCOME', 'Vendas', [100.1, null], 100.1),
  row('EXPENSE', 'Aluguel', [40.05, 40], 80.05),
  row('EXPENSE', '', [null, 0.1], 0.1),
]

test('income and expense stand apart, each with its sums to the cent [fin-294]', () => {
  const [income, expense] = tableSections({ headers, rows })
  expect(income!.sum).toMatchObject({ name: 'Total de receitas', values: [10_010, null], total: 10_010 })
  expect(expense!.sum).toMatchObject({ name: 'Total de despesas', values: [4_005, 4_010], total: 8_015 })
  expect(expense!.rows.map(({ name }) => name)).toEqual(['Aluguel', 'Sem Categoria'])
})

test('the result is income less expense, also where one of them had nothing', () => {
  expect(resultOf(tableSections({ headers, rows }))).toEqual({ values: [6_005, -4_010], total: 1_995 })
  expect(resultOf(tableSections({ headers, rows: [] }))).toEqual({ values: [0, 0], total: 0 })
})

test('every column closes: opening, totals with what is overdue, what else moved the balance, and the end', () => {
  const closing = [
    header('2026-09-01', '2026-09-30', { openingBalance: 10, accountOpenings: 5, balance: 75.05 }),
    header('2026-10-01', '2026-10-31', {
      openingBalance: 75.05,
      overdueExpense: 7,
      beforeOpening: -1,
      balance: 26.95,
      isForecast: true,
    }),
  ]
  const whole = {
    ...nothing,
    openingBalance: 10,
    overdueExpense: 7,
    accountOpenings: 5,
    beforeOpening: -1,
    balance: 26.95,
    isForecast: true,
  }
  const data = { startDate: '2026-09-01', endDate: '2026-10-31', ...whole, chart: [], headers: closing, rows }
  const sections = tableSections(data)
  expect(sections[1]!.rows.at(-1)).toMatchObject({ name: 'Atrasados a pagar', values: [null, 700], total: 700 })
  const { head, foot } = figureRows(data, sections)
  expect([...head, ...foot].map(({ name }) => name)).toEqual([
    'Saldo inicial',
    'Resultado',
    'Saldos iniciais',
    'Antes da abertura da conta',
    'Saldo final',
  ])
  for (const column of [0, 1, 2]) {
    const values = [...head, ...foot].map((figure) => figure.values[column] ?? 0)
    expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1))
  }
})

test('by competence there is a result and no balance', () => {
  const noBalance = { openingBalance: null, balance: null }
  const data = {
    startDate: '2026-09-01',
    endDate: '2026-10-31',
    ...nothing,
    ...noBalance,
    isForecast: false,
    chart: [],
    headers: headers.map((one) => ({ ...one, ...noBalance })),
    rows,
  }
  const { head, foot } = figureRows(data, tableSections(data))
  expect([head, foot.map(({ name }) => name)]).toEqual([[], ['Resultado']])
})

test('what is no part of the result stands in no section, and under its own name below the result', () => {
  const closing = [header('2026-09-01', '2026-09-30', { outsideResult: 500, balance: 560.05 })]
  const data = {
    startDate: '2026-09-01',
    endDate: '2026-09-30',
    ...nothing,
    outsideResult: 500,
    openingBalance: 0,
    balance: 560.05,
    isForecast: false,
    chart: [],
    headers: closing,
    rows: [
      row('INCOME', 'Vendas', [100.1], 100.1),
      row('EXPENSE', 'Aluguel', [40.05], 40.05),
      { ...row('INCOME', 'Aporte', [500], 500), outsideResult: true },
    ],
  }
  const sections = tableSections(data)
  expect(sections[0]!.sum.total).toBe(10_010)
  expect(figureRows(data, sections).foot.map(({ name, values }) => [name, values[0]])).toEqual([
    ['Resultado', 6_005],
    ['Fora do resultado', 50_000],
    ['Saldo final', 56_005],
  ])
})
