import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { selectLevelRows, selectPlaceLevels, type LevelRow } from './queries.ts'

/** What there is of a product: its own, or the sum of its variations, which alone are kept in stock where there are any. */
export async function readLevel(ctx: Context, productId: string, at?: string) {
  const [rows, places] = await Promise.all([selectLevelRows(ctx, productId, at), selectPlaceLevels(ctx, productId, at)])
  const [own, ...variations] = rows
  if (!own) throw new Problem('not-found')
  const total = variations.length === 0 ? own : { ...own, ...sumOf(variations) }
  return { ...withType(total), variations: variations.map(withType), places }
}

export async function readItemLevel(ctx: Context, productId: string, variationId: string | null) {
  const rows = await selectLevelRows(ctx, productId, undefined)
  const row = rows.find((each) => each.variationId === variationId)
  if (!row) throw new Problem('not-found')
  return withType(row)
}

const withType = (row: LevelRow) => row as LevelRow & { lastMovementType: 'SALE' | null }

function sumOf(rows: readonly LevelRow[]) {
  const sum = (field: 'currentStock' | 'reservedStock' | 'availableStock') =>
    rows.reduce((total, row) => total + row[field], 0)
  const last = rows.reduce((latest, row) => ((row.lastMovementAt ?? '') > (latest.lastMovementAt ?? '') ? row : latest))
  const { lastMovementAt, lastMovementType } = last
  return {
    currentStock: sum('currentStock'),
    reservedStock: sum('reservedStock'),
    availableStock: sum('availableStock'),
    averageCost: null,
    lastMovementAt,
    lastMovementType,
  }
}
