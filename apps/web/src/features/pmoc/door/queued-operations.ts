import type { executions } from '@prumo/contract/pmoc/executions'
import type { orders } from '@prumo/contract/pmoc/orders'
import type { schedule } from '@prumo/contract/pmoc/schedule'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const executionOperations = {
  create: queuedOperation<typeof executions.create>({
    name: 'pmoc/executions.create',
    method: 'POST',
    path: 'system/api/v1/Pmoc/{id}/execution',
    stamp: { part: 'device', tellsWhenSent: true },
    isBinding: true,
  }),
  /** Of what it names, what goes before it. */
  receive: queuedOperation<typeof executions.receive>({
    name: 'pmoc/executions.receive',
    method: 'POST',
    path: 'system/api/v1/Pmoc/{id}/receipts',
    dependsOn: ({ body }) => body.executionIds,
  }),
  /** One that the server refuses may be given up: its execution is there without it. */
  addFile: queuedOperation<typeof executions.addFile>({
    name: 'pmoc/executions.addFile',
    method: 'POST',
    path: 'system/api/v1/Pmoc/attachments/{id}/file',
    kind: 'upload',
  }),
}

export const scheduleOperations = {
  /** Of work that somebody else has ended it says nothing. */
  start: queuedOperation<typeof schedule.start>({
    name: 'pmoc/schedule.start',
    method: 'POST',
    path: 'system/api/v1/Pmoc/schedule/start',
    mayLapse: true,
  }),
}

export const orderOperations = {
  corrective: queuedOperation<typeof orders.corrective>({
    name: 'pmoc/orders.corrective',
    method: 'POST',
    path: 'system/api/v1/Pmoc/equipment/{id}/corrective-order',
  }),
}
