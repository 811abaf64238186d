import { toCents } from '@prumo/domain/money/money'
import type { CashFlowAnswer } from './cash-flow.tsx'

type Type = 'INCOME' | 'EXPENSE'
type Row = CashFlowAnswer['rows'][number]
type Header = CashFlowAnswer['headers'][number]
type FigureName = 'outsideResult' | 'accountOpenings' | 'beforeOpening' | 'transfers'

/** In cents; null where nothing happened, which is not the same as a sum of zero. */
export type TableRow = {
  key: string
  name: string
  parentName?: string | null
  icon?: Row['categoryIcon']
  type: Type
  /** Undefined: a row of no category. */
  categoryId?: string | null
  values: (number | null)[]
  total: number
}
export type TableSection = { type: Type; name: string; rows: TableRow[]; sum: TableRow }
export type FigureRow = { name: string; values: (number | null)[]; kind: 'result' | 'balance' | 'figure' }

const sides = {
  INCOME: { name: 'Receitas', overdue: 'Atrasados a receber' },
  EXPENSE: { name: 'Despesas', overdue: 'Atrasados a pagar' },
} as const

/** The table as it is read: income, expense, what is overdue under its own name, and the sums of each column. */
export function tableSections(data: Pick<CashFlowAnswer, 'headers' | 'rows'>): TableSection[] {
  return (['INCOME', 'EXPENSE'] as const).map((type) => {
    const rows = [
      ...data.rows.filter((row) => row.type === type && !row.outsideResult).map(toRow),
      ...overdueRow(data.headers, type),
    ]
    const { name } = sides[type]
    return {
      type,
      name,
      rows,
      sum: { key: type, name: `Total de ${name.toLowerCase()}`, type, ...sumOf(rows, data.headers.length) },
    }
  })
}

function overdueRow(headers: readonly Header[], type: Type): TableRow[] {
  const values = headers.map((header) => toCents(type === 'INCOME' ? header.overdueIncome : header.overdueExpense))
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return []
  return [
    { key: `${type} overdue`, name: sides[type].overdue, type, values: values.map((value) => value || null), total },
  ]
}

/** Income less expense, column by column. */
export function resultOf([income, expense]: readonly TableSection[]): { values: number[]; total: number } {
  const values = income!.sum.values.map((value, index) => (value ?? 0) - (expense!.sum.values[index] ?? 0))
  return { values, total: income!.sum.total - expense!.sum.total }
}

/** What a column begins with, and what follows its result until its end; each of them closes with the sums between. */
export function figureRows(
  data: CashFlowAnswer,
  sections: readonly TableSection[],
): { head: FigureRow[]; foot: FigureRow[] } {
  const result = resultOf(sections)
  const results: FigureRow = { name: 'Resultado', values: [...result.values, result.total], kind: 'result' }
  const { openingBalance, balance } = data
  const all = [...data.headers, data]
  const others = otherFigures.flatMap(({ name, label }): FigureRow[] => {
    const values = all.map((part) => toCents(part[name]))
    return values.some((value) => value !== 0)
      ? [{ name: label, values: values.map((value) => value || null), kind: 'figure' }]
      : []
  })
  if (openingBalance === null || balance === null) return { head: [], foot: [results, ...others] }
  const balances = (name: 'openingBalance' | 'balance') => all.map((part) => toCents(part[name] ?? 0))
  return {
    head: [{ name: 'Saldo inicial', values: balances('openingBalance'), kind: 'balance' }],
    foot: [results, ...others, { name: 'Saldo final', values: balances('balance'), kind: 'balance' }],
  }
}

/** What moves a balance and is neither income nor expense. */
export const otherFigures = [
  { name: 'outsideResult', label: 'Fora do resultado' },
  { name: 'accountOpenings', label: 'Saldos iniciais' },
  { name: 'beforeOpening', label: 'Antes da abertura da conta' },
  { name: 'transfers', label: 'Transferências' },
] as const satisfies readonly { name: FigureName; label: string }[]

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
