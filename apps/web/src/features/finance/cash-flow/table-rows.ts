import { toCents } from '@prumo/domain/money/money'
import type { CashFlowAnswer } from './cash-flow.tsx'

type Type = 'INCOME' | 'EXPENSE'
type Row = CashFlowAnswer['rows'][number]

/** In cents; null where nothing happened, which is not the same as a sum of zero. */
export type TableRow = {
  key: string
  name: string
  parentName?: string | null
  icon?: Row['categoryIcon']
  type: Type
  categoryId?: string | null
  values: (number | null)[]
  total: number
}
export type TableSection = { type: Type; name: string; rows: TableRow[]; sum: TableRow }

/** The table as it is read: income, expense, and what remains of them in each column. */
export function tableSections({ headers, rows }: Pick<CashFlowAnswer, 'headers' | 'rows'>): TableSection[] {
  return (['INCOME', 'EXPENSE'] as const).map((type) => {
    const own = rows.filter((row) => row.type === type).map(toRow)
    const name = type === 'INCOME' ? 'Receitas' : 'Despesas'
    return {
      type,
      name,
      rows: own,
      sum: { key: type, name: `Total de ${name.toLowerCase()}`, type, ...sumOf(own, headers.length) },
    }
  })
}

/** Income less expense, column by column. */
export function resultOf([income, expense]: readonly TableSection[]): { values: number[]; total: number } {
  const values = income!.sum.values.map((value, index) => (value ?? 0) - (expense!.sum.values[index] ?? 0))
  return { values, total: income!.sum.total - expense!.sum.total }
}

/** The balance at the end of each column: of the last step that ends within it. */
export function balancesAt({ headers, chart }: Pick<CashFlowAnswer, 'headers' | 'chart'>): (number | null)[] {
  return headers.map(({ endDate }) => {
    const last = chart.filter((step) => step.endDate <= endDate).at(-1)
    return last ? toCents(last.balance) : null
  })
}

const toRow = ({ type, categoryId, category, parentName, categoryIcon, values, total }: Row): TableRow => ({
  key: `${type} ${categoryId}`,
  name: category || 'Sem Categoria',
  parentName,
  icon: categoryIcon,
  type,
  categoryId,
  values: values.map((value) => (value === null ? null : toCents(value))),
  total: toCents(total),
})

function sumOf(rows: readonly TableRow[], columns: number) {
  const values = Array.from({ length: columns }, (_, index) => {
    const known = rows.flatMap(({ values: row }) => row[index] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  })
  return { values, total: rows.reduce((sum, { total }) => sum + total, 0) }
}
