import type { stockCounts } from '@prumo/contract/stock/counts'
import { runList } from '#platform/db/list.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { approveCount } from './approve-count.ts'
import { openCount } from './open-count.ts'
import { countSource, selectCount, selectCounters } from './queries.ts'
import { endCount, readDifferences, recountDifferences } from './review-count.ts'
import { selectSheetByCode, selectSheet } from './sheet-queries.ts'
import { tallyItem } from './tally-item.ts'

export const stockCountHandlers: Handlers<typeof stockCounts> = {
  list: (ctx, { body }) => runList(ctx, countSource, body),
  get: async (ctx, { params }) => {
    const count = await findCount(ctx, params.id)
    return { ...count, people: await selectCounters(ctx, count.id, count.round) }
  },
  create: (ctx, { body }) => openCount(ctx, body),
  sheet: async (ctx, { params }) => {
    const items = await selectSheet(ctx, await findCount(ctx, params.id))
    return { items, total: items.length }
  },
  find: async (ctx, { params, body }) => ({
    items: await selectSheetByCode(ctx, await findCounting(ctx, params.id), body.code),
  }),
  tally: tallyItem,
  close: (ctx, { params, body }) => endCount(ctx, params.id, body.version, 'REVIEW'),
  listDifferences: readDifferences,
  recount: recountDifferences,
  approve: approveCount,
  cancel: (ctx, { params, body }) => endCount(ctx, params.id, body.version, 'CANCELLED'),
}

async function findCount(ctx: Context, id: string) {
  const count = await selectCount(ctx, id)
  if (!count) throw new Problem('not-found')
  return count
}

async function findCounting(ctx: Context, id: string) {
  const count = await findCount(ctx, id)
  if (count.status !== 'COUNTING') throw new Problem('stock-count.not-counting')
  return count
}
