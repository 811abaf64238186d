import { largeMovement, type StockNoticeKind } from '@prumo/contract/stock/subscriptions'
import { stockNotices } from '@prumo/domain/stock/stock-notices'
import { notify } from '#modules/notifications/index.ts'
import type { Context } from '#platform/context.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import { doesAnybodyFollow, listFollowed, type FollowedItem, type MovedItem } from './queries.ts'
import { sendStockMail } from './send-stock-mail.ts'
import { noticeWords } from './words.ts'

type Movement = { itemId: string; quantity: number; previousStock: number }

const moved = new WeakMap<RequestTransaction, Map<string, MovedItem>>()

/**
 * Whoever follows what was moved is told in the same transaction, of what all its movements come to. At its end: the counts of a
 * person's messages are shared by all that moves, and are locked after the items, never before others of them. Where nobody follows
 * anything, which is asked together with the movements, nothing is left to ask at the end, while others wait for what this one holds.
 */
export async function followMovements(ctx: Context, rows: readonly Movement[], isNew: (itemId: string) => boolean) {
  let items = moved.get(ctx.transaction)
  if (!items && !(await doesAnybodyFollow(ctx))) return
  items ??= moved.get(ctx.transaction)
  if (!items) {
    items = new Map()
    moved.set(ctx.transaction, items)
    ctx.transaction.beforeCommit(async () => {
      moved.delete(ctx.transaction)
      await notifyFollowers(ctx, [...items!.values()])
    })
  }
  for (const { itemId, quantity, previousStock } of rows) {
    const known = items.get(itemId) ?? { itemId, before: previousStock, largest: 0, isNew: isNew(itemId) }
    if (Math.abs(quantity) > Math.abs(known.largest)) known.largest = quantity
    items.set(itemId, known)
  }
}

async function notifyFollowers(ctx: Context, items: readonly MovedItem[]): Promise<void> {
  const messages = new Map<string, { userId: string; kind: StockNoticeKind; items: FollowedItem[] }>()
  for (const item of await listFollowed(ctx, items, largeMovement)) {
    // Who moved much knows it.
    const kind = stockNotices(item, largeMovement).find(
      (each) => wants(item, each) && (each !== 'stock_movement' || item.userId !== ctx.actor?.userId),
    )
    if (!kind) continue
    const key = `${item.userId} ${kind}`
    const message = messages.get(key) ?? { userId: item.userId, kind, items: [] }
    message.items.push(item)
    messages.set(key, message)
  }
  for (const { userId, kind, items: told } of messages.values()) await notifyFollower(ctx, userId, kind, told)
}

const wants = ({ channels }: FollowedItem, kind: StockNoticeKind) => Object.values(channels[kind]).some(Boolean)

/** By every way the person chose for this kind; many items in one message. */
export async function notifyFollower(
  { transaction, services, companyId }: Pick<Context, 'transaction' | 'services' | 'companyId'>,
  userId: string,
  kind: StockNoticeKind,
  items: readonly FollowedItem[],
): Promise<void> {
  const { bell, push, email } = items[0]!.channels[kind]
  const words = noticeWords(kind, items)
  if (bell)
    await notify(
      { transaction, services, companyId },
      { to: { userIds: [userId] }, type: 'STOCK', withoutPush: !push, ...words },
    )
  if (email) await services.jobs.enqueue(transaction, sendStockMail, { companyId, userId, ...words })
}
