import type { entries } from '@prumo/contract/finance/entries'
import type { RequestOf } from '@prumo/contract/route'
import { isOpen } from '../../door/settling/actionable-entry.ts'
import type { ListedEntry } from '../entry/entry.ts'

export type BulkKind = 'pay' | 'change' | 'remove'

type Filters = NonNullable<NonNullable<RequestOf<typeof entries.totals>['body']>['filters']>

/** Entries by id, or all of a filter with how many there are. */
export type BulkSelection = { ids: string[] } | { filters: Filters; count: number }
/** What is ticked, and what of it can still be paid. */
export type BulkTargets = { all: BulkSelection; open: BulkSelection | null }

export const bulkCount = (selection: BulkSelection) => ('ids' in selection ? selection.ids.length : selection.count)

export const selectionOf = (chosen: readonly ListedEntry[]): BulkSelection => ({ ids: chosen.map(({ id }) => id) })

/** What a list's ticked lines stand for. */
export function targetsOf(
  chosen: readonly ListedEntry[],
  whole: { filters: Filters; count: number; openCount: number } | null,
): BulkTargets {
  if (!whole) {
    const open = chosen.filter(isOpen)
    return { all: selectionOf(chosen), open: open.length > 0 ? selectionOf(open) : null }
  }
  const { filters, count, openCount } = whole
  const isOfOpen = filters.status === 'OVERDUE' || filters.status === 'PENDING' || filters.status === 'SCHEDULED'
  const openFilters: Filters = isOfOpen ? filters : { ...filters, status: 'OPEN' }
  return { all: { filters, count }, open: openCount > 0 ? { filters: openFilters, count: openCount } : null }
}

/** 'Receber' when there is nothing to pay among them. */
export const payVerb = (chosen: readonly ListedEntry[]) =>
  chosen.length > 0 && chosen.every(({ type }) => type === 'INCOME') ? 'Receber' : 'Pagar'
