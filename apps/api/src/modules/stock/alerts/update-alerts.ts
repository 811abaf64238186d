import type { Context } from '#platform/context.ts'
import { closeAlerts, lockWatchedItems, upsertAlerts, type WantedAlert, type WatchedItem } from './queries.ts'

/** Drafts and what is no longer sold raise none; without a minimum only nothing at all is too little. */
export function judgeStock({ current, minimum, status }: Omit<WatchedItem, 'id'>): WantedAlert['severity'] | null {
  if (status !== 'ACTIVE') return null
  if (current <= 0) return 'CRITICAL'
  return minimum !== null && current <= minimum ? 'WARNING' : null
}

/** `hasFallen`: there is less of it than before. */
type JudgedItem = WatchedItem & { hasFallen: boolean }

/** In the transaction that moved them: raised, made graver or milder, closed. What somebody resolved is raised again only by a fall. */
export async function updateAlerts(ctx: Context, items: readonly JudgedItem[]): Promise<void> {
  const judged = items.map((item) => ({ itemId: item.id, severity: judgeStock(item), hasFallen: item.hasFallen }))
  const wanted = judged.filter((each): each is WantedAlert => each.severity !== null)
  const enough = judged.filter(({ severity }) => severity === null).map(({ itemId }) => itemId)
  await Promise.all([upsertAlerts(ctx, wanted), closeAlerts(ctx, enough)])
}

/** What is enough was changed, or whether it is sold at all: alerts follow in the same transaction. */
export const refreshAlerts = async (ctx: Context, productIds: readonly string[]): Promise<void> =>
  updateAlerts(
    ctx,
    (await lockWatchedItems(ctx, productIds)).map((item) => ({ ...item, hasFallen: false })),
  )
