import type { stock } from '@prumo/contract/stock/movements'
import { movementTypes, typesForDifference } from '@prumo/contract/stock/movement-types'
import type { InputOf } from '@prumo/contract/route'
import { formatQuantity } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { holdLevels, type HeldLevels } from '../ledger/hold-levels.ts'
import type { NewMovement } from '../ledger/new-movement.ts'
import { postMovements } from '../ledger/post-movements.ts'
import { sellsWithoutStock } from '../ledger/queries.ts'

type Adjustment = InputOf<typeof stock.adjustAll>['body']['updates'][number]

/** What each line asks for becomes the movement that leads there from what there is, while nobody else moves it. All or none. */
export async function adjustStock(ctx: Context, adjustments: readonly Adjustment[]): Promise<number> {
  const held = await holdLevels(
    ctx,
    adjustments.map(({ productId, variationId, placeId }) => ({
      itemId: variationId ?? productId,
      productId,
      placeId,
    })),
  )
  const mayGoBelowZero = await sellsWithoutStock(ctx)
  const movements = adjustments.flatMap((adjustment) =>
    movementFor(held, adjustment).map((line) => ({
      ...line,
      mayGoBelowZero: line.type === 'SALE' && !line.batch && mayGoBelowZero,
    })),
  )
  await postMovements(ctx, movements, { held })
  return movements.length
}

function movementFor(held: HeldLevels, adjustment: Adjustment): NewMovement[] {
  const { productId, variationId, placeId, adjustmentType, quantity, newQuantity, movementType, cost, ...details } =
    adjustment
  const itemId = variationId ?? productId
  const before = held.currentAt(itemId, placeId)
  const after = { set: quantity, add: before + quantity, subtract: before - quantity }[adjustmentType]
  // Older clients never tell less than nothing.
  if (newQuantity !== undefined && newQuantity !== after && newQuantity !== Math.max(0, after))
    throw new Problem('stock.changed-meanwhile', { words: { stock: formatQuantity(after) } })
  const difference = after - before
  if (!typesForDifference(difference).includes(movementType))
    throw Problem.at('movementType', 'stock.type-not-for-difference', {
      difference: formatQuantity(difference),
      type: movementTypes[movementType].label,
    })
  if (difference === 0) return []
  const total = cost === undefined || cost === null ? null : Math.round((cost * difference) / 1000)
  held.plan(itemId, placeId, difference)
  return [{ itemId, placeId, type: movementType, quantity: difference, cost: total, ...details }]
}
