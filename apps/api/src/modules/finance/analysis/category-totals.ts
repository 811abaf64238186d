import type { analysis } from '@prumo/contract/finance/analysis'
import type { ResultOf } from '@prumo/contract/route'
import type { FlowType, TotalRow } from './category-queries.ts'

export const noCategory = 'Sem Categoria'
export const noIcon = 'apps' as const

/** Those of one kind that are part of the result, in the order they came; or those that are not. */
export const categoryTotals = (
  rows: readonly TotalRow[],
  type: FlowType,
  isOutside = false,
): ResultOf<typeof analysis.categories>['incomes'] =>
  rows
    .filter((row) => row.type === type && row.isOutside === isOutside)
    .map(({ categoryId, name, icon, parentName, amount, paid, count }) => ({
      categoryId,
      categoryName: name ?? noCategory,
      categoryIcon: icon ?? noIcon,
      parentName,
      amount,
      paidAmount: paid,
      count,
    }))
