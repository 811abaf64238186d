import type { CategoryTotal } from '@prumo/contract/finance/analysis'
import { toCents } from '@prumo/domain/money/money'

export type RankedCategory = { key: string; name: string; cents: number; colorIndex: number; total: CategoryTotal }
type Slice = { key: string; label: string; value: number; colorIndex: number }

const drawn = 10

/** From the largest to the smallest: all of them as rows, the first ten and the rest together as slices. */
export function rankOf(totals: readonly CategoryTotal[]): { rows: RankedCategory[]; slices: Slice[] } {
  const rows = totals
    .map((total) => ({
      total,
      cents: toCents(total.amount),
      key: total.categoryId ?? 'none',
      name: total.categoryName || 'Sem Categoria',
    }))
    .sort((a, b) => b.cents - a.cents)
    .map((row, index) => ({ ...row, colorIndex: Math.min(index, drawn) }))
  const slices = rows
    .slice(0, drawn)
    .map(({ key, name, cents, colorIndex }) => ({ key, label: name, value: cents, colorIndex }))
  const rest = rows.slice(drawn).reduce((sum, { cents }) => sum + cents, 0)
  return {
    rows,
    slices: rest > 0 ? [...slices, { key: 'rest', label: 'Outras', value: rest, colorIndex: drawn }] : slices,
  }
}
