import { expect, test } from 'vitest'
import { balancesAt, resultOf, tableSections } from './table-rows.ts'

const header = (startDate: string, endDate: string) => ({ startDate, endDate, label: startDate })
const headers = [header('2026-09-01', '2026-09-30'), header('2026-10-01', '2026-10-31')]
const row = (type: 'INCOME' | 'EXPENSE', category: string, values: (number | null)[], total: number) => ({
  type,
  categoryId: category ? `id-${category}` : null,
  category,
  parentName: null,
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

test('the balance of a column is that of the last step within it', () => {
  const step = (endDate: string, balance: number) => ({
    startDate: endDate,
    endDate,
    date: endDate,
    income: 0,
    expense: 0,
    expectedIncome: 0,
    expectedExpense: 0,
    balance,
    isForecast: false,
  })
  expect(
    balancesAt({ headers, chart: [step('2026-09-10', 10), step('2026-09-30', 20.5), step('2026-10-31', 30)] }),
  ).toEqual([2_050, 3_000])
  expect(balancesAt({ headers, chart: [] })).toEqual([null, null])
})
