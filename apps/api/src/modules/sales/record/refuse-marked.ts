import { Problem } from '#platform/problem.ts'
import type { StoredSale } from './stored-sale-queries.ts'

/** What somebody has to look at first gives nothing back. */
export function refuseMarked({ toCheck }: Pick<StoredSale, 'toCheck'>): void {
  if (toCheck.length > 0) throw new Problem('sale.to-check', { words: { reason: toCheck.join(' ') } })
}
