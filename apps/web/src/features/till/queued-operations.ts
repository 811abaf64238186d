import type { tillTurns } from '@prumo/contract/sales/till-turns'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const turnOperations = {
  close: queuedOperation<typeof tillTurns.close>({
    name: 'sales/till-turns.close',
    method: 'PUT',
    path: 'sale/till-turns/{id}/close',
  }),
}
