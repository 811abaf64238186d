import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { judgeStock } from '../alerts/update-alerts.ts'
import { holdLevels } from '../ledger/hold-levels.ts'
import { notifyFollower } from '../notices/notify-followers.ts'
import { listFollowersOf } from '../notices/queries.ts'
import type { Followed } from './queries.ts'

/** Says once more what is true now, to everybody who follows the item and wants to hear of it. */
export async function sendStockAlert(ctx: Context, { productId, variationId }: Followed) {
  const itemId = variationId ?? productId
  const held = await holdLevels(ctx, [{ itemId, productId }])
  const facts = held.facts.get(itemId)!
  const { current } = held.items.get(itemId)!
  const severity = judgeStock({ ...facts, current })
  if (severity === null) throw new Problem('stock-alert.not-true', { words: { name: facts.name } })
  const type = severity === 'CRITICAL' ? 'out_of_stock' : 'low_stock'
  const followers = (await listFollowersOf(ctx, itemId, current)).filter(({ channels }) =>
    Object.values(channels[type]).some(Boolean),
  )
  for (const item of followers) await notifyFollower(ctx, item.userId, type, [item])
  return { type, told: followers.length } as const
}
