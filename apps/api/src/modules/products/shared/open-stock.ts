import { fitsUnit, unitLabels, type Unit } from '@prumo/domain/products/quantity'
import { postMovements } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

type Opening = {
  itemId: string
  name: string
  unit: Unit
  quantity: number | null | undefined
  /** Of one unit, in cents; null: not known. */
  costPrice: number | null
  batch?: string | null | undefined
}

/** What there is of new products and variations, in the transaction that makes them. */
export async function openStock(ctx: Context, items: readonly Opening[]): Promise<void> {
  const filled = items.flatMap(({ quantity, ...item }) => (quantity ? [{ ...item, quantity }] : []))
  for (const { name, unit, quantity } of filled)
    if (!fitsUnit(quantity, unit))
      throw Problem.at('stock.currentStock', 'stock.whole-units', { name, unit: unitLabels[unit].toLowerCase() })
  await postMovements(
    ctx,
    filled.map(({ itemId, quantity, costPrice, batch }) => ({
      itemId,
      type: 'ADJUSTMENT',
      quantity,
      cost: costPrice === null ? null : Math.round((costPrice * quantity) / 1000),
      reason: 'Estoque inicial do cadastro',
      batch,
    })),
  )
}
