import type { analysis } from '@prumo/contract/finance/analysis'
import type { AnswerOf } from '@prumo/contract/route'
import type { EntriesSearch } from '../view/entries-search.ts'

export type CategoryGroup = AnswerOf<typeof analysis.groupByCategory>['categories'][number]

export const keyOf = ({ categoryId, type }: Pick<CategoryGroup, 'categoryId' | 'type'>) =>
  categoryId ?? `none-${type ?? 'TRANSFER'}`

/** The filters of the general list that show exactly this group. */
export function filterOf({ categoryId, type }: Pick<CategoryGroup, 'categoryId' | 'type'>) {
  if (categoryId) return { categoryId } satisfies EntriesSearch
  return (type ? { type, withoutCategory: true } : { type: 'TRANSFER' as const }) satisfies EntriesSearch
}
