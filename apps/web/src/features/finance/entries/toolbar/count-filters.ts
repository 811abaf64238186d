import type { EntriesView } from '../view/use-entries-view.ts'

/** Filters that no control of the toolbar shows by itself. */
export function countFilters({ filters, isByCategory }: Pick<EntriesView, 'filters' | 'isByCategory'>): number {
  const { search: _search, status, type, ...others } = filters
  const isOwn = status === undefined || status === 'OPEN' || status === 'PAID'
  const isTypeShown = type === undefined || (isByCategory && type !== 'TRANSFER')
  return Object.values(others).filter((value) => value !== undefined).length + (isOwn ? 0 : 1) + (isTypeShown ? 0 : 1)
}
