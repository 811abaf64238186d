import type { analysis } from '@prumo/contract/finance/analysis'
import type { ResultOf } from '@prumo/contract/route'
import type { AmountRow } from '../amount-sheet/amount-sheet.ts'

type Statement = ResultOf<typeof analysis.incomeStatement>
type Group = Statement['incomes'][number]

/** Income, expense and the result, in the order they are read; expenses below zero, so that every column adds up to its result. */
export function statementRows({ months, total, incomes, expenses, outside }: Statement): AmountRow[] {
  return [
    {
      kind: 'total',
      name: 'Receitas',
      tone: 'income',
      values: months.map(({ income }) => income),
      total: total.income,
    },
    ...incomes.flatMap((group) => groupRows(group, 1)),
    {
      kind: 'total',
      name: 'Despesas',
      tone: 'expense',
      values: months.map(({ expense }) => 0 - expense),
      total: 0 - total.expense,
    },
    ...expenses.flatMap((group) => groupRows(group, -1)),
    { kind: 'result', name: 'Resultado', values: months.map(({ result }) => result), total: total.result },
    ...(outside ? [{ kind: 'line' as const, name: 'Fora do resultado', ...outside }] : []),
  ]
}

function groupRows({ categories, ...group }: Group, sign: 1 | -1): AmountRow[] {
  const rowOf = (kind: 'group' | 'line', { name, values, total }: Omit<Group, 'categories'>): AmountRow => ({
    kind,
    name,
    // Never minus nothing.
    values: values.map((value) => 0 + sign * value),
    total: 0 + sign * total,
  })
  return [rowOf('group', group), ...categories.map((line) => rowOf('line', line))]
}
