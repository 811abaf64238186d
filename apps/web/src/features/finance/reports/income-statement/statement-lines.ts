import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'

export type Statement = AnswerOf<typeof analysis.incomeStatement>
type Group = Statement['incomes'][number]

/** In cents; a value for each month and the total last. Expenses are below zero, so that each column adds up to its result. */
export type StatementLine = { key: string; name: string; kind: 'sum' | 'group' | 'line' | 'result'; values: number[] }
export type StatementSection = { type: 'INCOME' | 'EXPENSE'; sum: StatementLine; lines: StatementLine[] }

export function statementSections(statement: Statement, withSubcategories: boolean): StatementSection[] {
  const { months, total } = statement
  const sumOf = (name: string, field: 'income' | 'expense', sign: 1 | -1): StatementLine => ({
    key: field,
    name,
    kind: 'sum',
    values: [...months, total].map((one) => signed(one[field], sign)),
  })
  const linesOf = (groups: readonly Group[], sign: 1 | -1) =>
    groups.flatMap((group) => groupLines(group, sign, withSubcategories))
  return [
    { type: 'INCOME', sum: sumOf('Receitas', 'income', 1), lines: linesOf(statement.incomes, 1) },
    { type: 'EXPENSE', sum: sumOf('Despesas', 'expense', -1), lines: linesOf(statement.expenses, -1) },
  ]
}

export const resultLine = ({ months, total }: Statement): StatementLine => ({
  key: 'result',
  name: 'Resultado',
  kind: 'result',
  values: [...months, total].map(({ result }) => toCents(result)),
})

/** Where the last column is the total: received less paid in categories that are no part of the result. */
export const outsideLine = ({ outside }: Statement): StatementLine | null =>
  outside && {
    key: 'outside',
    name: 'Fora do resultado',
    kind: 'line',
    values: [...outside.values, outside.total].map(toCents),
  }

/** What part of the income a figure is: '34,5%'; nothing to say without income. */
export const shareText = (cents: number, incomeCents: number) =>
  incomeCents > 0
    ? (cents / incomeCents).toLocaleString('pt-BR', {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
    : '-'

function groupLines({ categories, ...group }: Group, sign: 1 | -1, withSubcategories: boolean): StatementLine[] {
  const lineOf = (kind: 'group' | 'line', { categoryId, name, values, total }: Omit<Group, 'categories'>) => ({
    key: `${kind} ${group.categoryId} ${categoryId}`,
    name,
    kind,
    values: [...values, total].map((value) => signed(value, sign)),
  })
  return [lineOf('group', group), ...(withSubcategories ? categories.map((line) => lineOf('line', line)) : [])]
}

/** Never minus nothing. */
const signed = (amount: number, sign: 1 | -1) => 0 + sign * toCents(amount)
