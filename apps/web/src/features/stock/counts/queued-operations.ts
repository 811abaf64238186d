import type { stockCounts } from '@prumo/contract/stock/counts'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const countOperations = {
  tally: queuedOperation<typeof stockCounts.tally>({
    name: 'stock/counts.tally',
    method: 'PUT',
    path: 'product/api/v1/products/stock/counts/{id}/items/{itemId}',
  }),
}
