import { customerOperations } from '#features/people/door/queued-operations.ts'
import { executionOperations, orderOperations, scheduleOperations } from '#features/pmoc/door/queued-operations.ts'
import { saleOperations } from '#features/sales/door/queued-operations.ts'
import { countOperations } from '#features/stock/counts/queued-operations.ts'
import { taskOperations } from '#features/tasks/door/queued-operations.ts'
import { shiftOperations } from '#features/till/queued-operations.ts'
import { visitOperations } from '#features/visits/queued-operations.ts'
import type { QueuedOperation } from '#shared/offline/queued-operation.ts'

const groups = [
  customerOperations,
  saleOperations,
  shiftOperations,
  countOperations,
  visitOperations,
  executionOperations,
  scheduleOperations,
  orderOperations,
  taskOperations,
]

/** Everything that may wait in the queue, by area. */
export const queuedOperations = groups.flatMap((group) => Object.values<QueuedOperation>(group))
