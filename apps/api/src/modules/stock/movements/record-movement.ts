import type { MovementDraft } from '@prumo/contract/stock/movements'
import { movementTypes } from '@prumo/contract/stock/movement-types'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { formatQuantity } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findCountedLater } from '../ledger/counted-later.ts'
import { holdLevels } from '../ledger/hold-levels.ts'
import type { NewMovement } from '../ledger/new-movement.ts'
import { postMovements } from '../ledger/post-movements.ts'
import { sellsWithoutStock } from '../ledger/queries.ts'
import { selectLowestSince } from './queries.ts'

/** A movement that somebody writes by hand. Kinds that only ever go out are given as a positive quantity, and signed here. */
export async function recordMovement(
  ctx: Context,
  { productId, variationId, type, quantity, cost, timestamp, acceptPastShortage, ...details }: MovementDraft,
): Promise<string> {
  const signed = movementTypes[type].direction === 'out' ? -quantity : quantity
  const happenedAt = timestamp ? new Date(timestamp) : undefined
  checkMoment(ctx, happenedAt)
  const line: NewMovement = {
    ...details,
    itemId: variationId ?? productId,
    productId,
    type,
    quantity: signed,
    cost: cost === undefined || cost === null ? null : Math.round((cost * signed) / 1000),
    timestamp: happenedAt,
    // A batch that somebody names is in their hands.
    mayGoBelowZero: type === 'SALE' && !details.batch && (await sellsWithoutStock(ctx)),
  }
  const held = await holdLevels(ctx, [line])
  if (happenedAt && signed < 0 && !line.mayGoBelowZero && !acceptPastShortage)
    await checkPast(ctx, line, { placeId: line.placeId ?? held.defaultPlace, name: held.facts.get(line.itemId)!.name })
  const rows = await postMovements(ctx, [line], { held })
  return rows.find(({ isCostCorrection }) => !isCostCorrection)!.id
}

/** A clock may be a little ahead. */
const toleratedMilliseconds = 5 * 60_000
const firstMoment = new Date('2000-01-01T00:00:00Z')

/** What has not happened yet, or is said of a clock that was never set, did not happen then. */
function checkMoment(ctx: Context, happenedAt: Date | undefined) {
  if (!happenedAt) return
  if (happenedAt.getTime() > ctx.now().getTime() + toleratedMilliseconds)
    throw Problem.at('timestamp', 'stock.day-ahead')
  if (happenedAt < firstMoment) throw Problem.at('timestamp', 'stock.day-too-old')
}

/** What goes out on a past day was there on that day, and on every one since until it was counted: if not, somebody says so. */
async function checkPast(ctx: Context, line: NewMovement, { placeId, name }: { placeId: string; name: string }) {
  const countedLater = await findCountedLater(ctx, [line])
  const lowest = await selectLowestSince(ctx, line.itemId, placeId, {
    from: line.timestamp!,
    until: countedLater(line, placeId),
  })
  if (lowest.quantity + line.quantity >= 0) return
  throw new Problem('stock.past-shortage', {
    words: {
      name,
      day: formatDate(today(lowest.at, ctx.actor?.timeZone ?? 'America/Sao_Paulo')),
      stock: formatQuantity(lowest.quantity),
      after: formatQuantity(lowest.quantity + line.quantity),
    },
  })
}
