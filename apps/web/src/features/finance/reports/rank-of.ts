import { toCents } from '@prumo/domain/money/money'
import { mostSlices } from '#ui/charts/chart-props.ts'

/** What a group of entries comes to; without an id, those that belong to no group. */
export type GroupTotal = { id: string | null; name: string; amount: number; paidAmount: number; count: number }
export type RankedTotal = {
  key: string
  name: string
  cents: number
  paidCents: number
  colorIndex: number
  total: GroupTotal
}
type Slice = { key: string; label: string; value: number; colorIndex: number }

const drawn = mostSlices - 1

/** From the largest to the smallest: all of them as rows, the first six and the rest together as slices. */
export function rankOf(totals: readonly GroupTotal[], rest: string): { rows: RankedTotal[]; slices: Slice[] } {
  const rows = totals
    .map((total) => ({
      total,
      cents: toCents(total.amount),
      paidCents: toCents(total.paidAmount),
      key: total.id ?? 'none',
      name: total.name,
    }))
    .sort((a, b) => b.cents - a.cents)
    .map((row, index) => ({ ...row, colorIndex: Math.min(index, drawn) }))
  const slices = rows
    .slice(0, drawn)
    .map(({ key, name, cents, colorIndex }) => ({ key, label: name, value: cents, colorIndex }))
  const restCents = rows.slice(drawn).reduce((sum, { cents }) => sum + cents, 0)
  return {
    rows,
    slices: restCents > 0 ? [...slices, { key: 'rest', label: rest, value: restCents, colorIndex: drawn }] : slices,
  }
}
