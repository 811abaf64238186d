import type { stockAlerts } from '@prumo/contract/stock/alerts'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { alertSource, selectAlert, selectAlertForUpdate, updateAlert } from './queries.ts'

export const stockAlertHandlers: Handlers<typeof stockAlerts> = {
  open: (ctx, { query }) =>
    runList(ctx, alertSource, {
      skip: 0,
      limit: query.limit,
      filters: { isResolved: false },
      sort: '-urgency',
    }) as never,
  list: (ctx, { body }) => runList(ctx, alertSource, body),
  acknowledge: (ctx, { params }) => advance(ctx, params.id, 'acknowledged'),
  resolve: (ctx, { params }) => advance(ctx, params.id, 'resolved'),
}

/** Raised → acknowledged → resolved, each once. */
async function advance(ctx: Context, id: string, to: 'acknowledged' | 'resolved') {
  const alert = await selectAlertForUpdate(ctx, id)
  if (!alert) throw new Problem('not-found')
  if (alert.resolvedAt) throw new Problem('stock-alert.resolved')
  if (to === 'acknowledged' && alert.acknowledgedAt) throw new Problem('stock-alert.acknowledged')
  if (to === 'resolved' && !alert.acknowledgedAt) throw new Problem('stock-alert.not-acknowledged')
  await updateAlert(ctx, id, to, ctx.userId)
  return (await selectAlert(ctx, id))!
}
