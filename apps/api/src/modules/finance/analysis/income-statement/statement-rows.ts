import type { analysis } from '@prumo/contract/finance/analysis'
import type { ResultOf } from '@prumo/contract/route'

type Statement = ResultOf<typeof analysis.incomeStatement>
type Group = Statement['incomes'][number]

/** A line of the statement as it is printed, in cents; expenses below zero, so that every column adds up to its result. */
export type StatementRow = {
  kind: 'total' | 'group' | 'line' | 'result'
  name: string
  values: readonly number[]
  total: number
}

/** Income, expense and the result, in the order they are read. */
export function statementRows({ months, total, incomes, expenses }: Statement): StatementRow[] {
  return [
    { kind: 'total', name: 'Receitas', values: months.map(({ income }) => income), total: total.income },
    ...incomes.flatMap((group) => groupRows(group, 1)),
    { kind: 'total', name: 'Despesas', values: months.map(({ expense }) => 0 - expense), total: 0 - total.expense },
    ...expenses.flatMap((group) => groupRows(group, -1)),
    { kind: 'result', name: 'Resultado', values: months.map(({ result }) => result), total: total.result },
  ]
}

function groupRows({ categories, ...group }: Group, sign: 1 | -1): StatementRow[] {
  const rowOf = (kind: 'group' | 'line', { name, values, total }: Omit<Group, 'categories'>): StatementRow => ({
    kind,
    name,
    // Never minus nothing.
    values: values.map((value) => 0 + sign * value),
    total: 0 + sign * total,
  })
  return [rowOf('group', group), ...categories.map((line) => rowOf('line', line))]
}
