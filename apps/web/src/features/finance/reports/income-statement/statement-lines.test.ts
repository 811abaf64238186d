import { expect, test } from 'vitest'
import { resultLine, statementSections, type Statement } from './statement-lines.ts'

const figures = (income: number, expense: number) => ({
  income,
  expense,
  paidIncome: income,
  paidExpense: expense,
  result: income - expense,
})
const month = (label: string, income: number, expense: number) => ({
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  label,
  isForecast: false,
  ...figures(income, expense),
})
const statement: Statement = {
  outside: null,
  months: [month('jan/26', 100, 30.5), month('fev/26', 0, 20)],
  total: figures(100, 50.5),
  incomes: [{ categoryId: 'a', name: 'Vendas', values: [100, 0], total: 100, categories: [] }],
  expenses: [
    {
      categoryId: 'b',
      name: 'Casa',
      values: [30.5, 20],
      total: 50.5,
      categories: [
        { categoryId: 'c', name: 'Luz', values: [30.5, 0], total: 30.5 },
        { categoryId: 'b', name: 'Sem subcategoria', values: [0, 20], total: 20 },
      ],
    },
  ],
}

test('expenses are below zero and every column adds up to its result', () => {
  const [income, expense] = statementSections(statement, true)
  const result = resultLine(statement).values
  expect(result).toEqual([6950, -2000, 4950])
  expect(income!.sum.values.map((value, index) => value + expense!.sum.values[index]!)).toEqual(result)
  expect(expense!.lines.filter(({ kind }) => kind === 'group')[0]!.values).toEqual(expense!.sum.values)
  expect(income!.lines[0]!.values.some((value) => Object.is(value, -0))).toBe(false)
})

test('subcategories stand under their group, or not at all', () => {
  expect(statementSections(statement, true)[1]!.lines.map(({ name }) => name)).toEqual([
    'Casa',
    'Luz',
    'Sem subcategoria',
  ])
  expect(statementSections(statement, false)[1]!.lines.map(({ name }) => name)).toEqual(['Casa'])
})
