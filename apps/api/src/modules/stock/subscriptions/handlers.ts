import { mostStockSubscriptions, usualStockNotices, type stockSubscriptions } from '@prumo/contract/stock/subscriptions'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { selectStockChoice, upsertStockChoice } from '../notices/queries.ts'
import {
  countSubscriptions,
  deleteSubscription,
  deleteSubscriptionTo,
  hasItem,
  listSubscriptions,
  updateStockSubscription,
  upsertSubscription,
  type Followed,
} from './queries.ts'
import { sendStockAlert } from './send-stock-alert.ts'

async function follow(ctx: Context, item: Followed, threshold: number) {
  if (!(await hasItem(ctx.db, item))) throw new Problem('not-found')
  const id = await upsertSubscription(ctx, item, threshold)
  if ((await countSubscriptions(ctx)) > mostStockSubscriptions)
    throw new Problem('stock-subscription.too-many', { words: { count: mostStockSubscriptions } })
  return findSubscription(ctx, id)
}

async function findSubscription(ctx: Context, id: string) {
  const [found] = await listSubscriptions(ctx, { id })
  if (!found) throw new Problem('not-found')
  return found
}

const itemOf = ({ productId, variationId = null }: { productId: string; variationId?: string | null | undefined }) => ({
  productId,
  variationId,
})

export const stockSubscriptionHandlers: Handlers<typeof stockSubscriptions> = {
  create: (ctx, { body }) => {
    if (body.userId !== ctx.userId) throw new Problem('stock-subscription.other-person')
    return follow(ctx, itemOf(body), body.stockThreshold)
  },
  list: async (ctx, { query: { isActive, productId } }) => {
    const items = await listSubscriptions(ctx, {
      ...(isActive && { isActive: isActive === 'true' }),
      ...(productId && { productId }),
    })
    return { items, total: items.length }
  },
  changeThreshold: async (ctx, { params, body: { id = params.id, stockThreshold, isActive } }) => {
    if (id !== params.id) throw new Problem('not-found')
    const changed = await updateStockSubscription(ctx, params.id, {
      threshold: stockThreshold,
      ...(isActive !== undefined && { isActive }),
    })
    if (!changed) throw new Problem('not-found')
    return findSubscription(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    if (!(await deleteSubscription(ctx, params.id))) throw new Problem('not-found')
    return null
  },
  subscribe: (ctx, { body }) => follow(ctx, itemOf(body), body.alertThreshold),
  unsubscribe: async (ctx, { body }) => {
    if (!(await deleteSubscriptionTo(ctx, itemOf(body)))) throw new Problem('not-found')
    return null
  },
  sendAlert: (ctx, { body }) => sendStockAlert(ctx, itemOf(body)),
  settings: async (ctx) => (await selectStockChoice(ctx.db, ctx.userId)) ?? usualStockNotices,
  saveSettings: async (ctx, { body }) => {
    await upsertStockChoice(ctx, body)
    return body
  },
}
