import type { StockStatus } from '@prumo/contract/products/stock-status'
import { foldText } from '@prumo/domain/text/text'
import { attributesText } from '@prumo/contract/products/variations'
import type { VariationRow } from './variation-row.ts'

export type ActiveFilter = 'all' | 'active' | 'inactive'

/** Every word typed stands somewhere in name, codes or attributes. */
export function findVariations(rows: readonly VariationRow[], search: string, active: ActiveFilter) {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return rows.filter(({ draft }) => {
    if (active !== 'all' && (draft.isActive !== false) !== (active === 'active')) return false
    const text = foldText(
      [draft.name, draft.sku, draft.metadata?.barcode, attributesText(draft.attributes ?? {})].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** One variation by its own limits. */
export function stockStatusOf({ currentStock, draft: { stock } }: VariationRow): StockStatus {
  if (currentStock <= 0) return 'OUT_OF_STOCK'
  if (currentStock <= (stock?.minimumStock ?? 0)) return 'LOW_STOCK'
  return typeof stock?.maximumStock === 'number' && currentStock >= stock.maximumStock ? 'OVERSTOCK' : 'NORMAL'
}
