import type { tillShifts } from '@prumo/contract/sales/till-shifts'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const shiftOperations = {
  close: queuedOperation<typeof tillShifts.close>({
    name: 'sales/till-shifts.close',
    method: 'PUT',
    path: 'sale/till-shifts/{id}/close',
  }),
}
