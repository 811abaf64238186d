import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { closeAlerts } from '../alerts/queries.ts'
import { holdLevels } from './hold-levels.ts'
import type { NewMovement } from './new-movement.ts'
import { postMovements } from './post-movements.ts'
import { lockStoredItem } from './queries.ts'

const reason = 'Saldo do produto passado para a variação'

export type TakenBalance = { lines: readonly Pick<NewMovement, 'placeId' | 'quantity' | 'cost' | 'batches'>[] }

/** What lies of a product in every place, without moving it; null: nothing. What never moved stays without a line of its own. */
export async function readProductBalance(ctx: Context, itemId: string): Promise<number | null> {
  if (!(await lockStoredItem(ctx, itemId))) return null
  const held = await holdLevels(ctx, [{ itemId }])
  if ([...held.levels.values()].some(({ reserved }) => reserved > 0)) throw new Problem('stock.balance-reserved')
  return held.items.get(itemId)!.current || null
}

/** Takes everything of a product out of every place, to be given to one of its variations in the same transaction. */
export async function takeBalance(ctx: Context, itemId: string): Promise<TakenBalance> {
  const held = await holdLevels(ctx, [{ itemId }])
  const filled = [...held.levels.values()].filter(({ current }) => current !== 0)
  const rows = await postMovements(
    ctx,
    filled.map(({ placeId, current }) => ({ itemId, placeId, type: 'TRANSFER', quantity: -current, reason })),
    { held },
  )
  // Nothing of it is kept under its own name any more: there is nothing to be short of.
  await closeAlerts(ctx, [itemId])
  const moved = rows.filter(({ isCostCorrection }) => !isCostCorrection)
  return {
    lines: moved.map(({ placeId, quantity, value, parts }) => ({
      placeId,
      quantity: -quantity,
      cost: -value,
      batches: parts.map((part) => ({ ...part, quantity: -part.quantity })),
    })),
  }
}

/** Gives a variation what was taken of its product, at the same cost. */
export const giveBalance = (ctx: Context, itemId: string, { lines }: TakenBalance) =>
  postMovements(
    ctx,
    lines.map((line) => ({ ...line, itemId, type: 'TRANSFER', reason, mayGoBelowZero: true })),
  )
