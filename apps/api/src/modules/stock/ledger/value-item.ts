import { valuationOf, withCostPrice, type Holding } from '@prumo/domain/stock/average-cost'
import type { Context } from '#platform/context.ts'
import type { HeldLevels } from './hold-levels.ts'
import { valuationRow } from './movement-row.ts'
import type { MovementRow } from './queries.ts'

/** What there is of a thing, with the cost that stands for an average where none is known. */
export function holdingOf(state: HeldLevels, itemId: string): Holding {
  const { current: quantity, value, averageCost } = state.items.get(itemId)!
  return withCostPrice({ quantity, value, averageCost }, state.facts.get(itemId)!.costPrice)
}

/** What came in before its cost was known is worth it from now on. */
export function valueItem(ctx: Context, state: HeldLevels, itemId: string, groupId: string): MovementRow[] {
  const item = state.items.get(itemId)!
  const holding = holdingOf(state, itemId)
  if (item.averageCost > 0 || holding.averageCost === 0 || item.current === 0) return []
  const value = valuationOf(holding)
  Object.assign(item, { value: item.value + value, averageCost: holding.averageCost })
  const facts = state.facts.get(itemId)!
  return [valuationRow(ctx, { facts, placeId: state.defaultPlace, groupId, previousStock: item.current }, value)]
}
