import type { stockBatches } from '@prumo/contract/stock/batches'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { batchSource } from './queries.ts'

export const stockBatchHandlers: Handlers<typeof stockBatches> = {
  list: (ctx, { body }) => runList(ctx, batchSource, body),
}
