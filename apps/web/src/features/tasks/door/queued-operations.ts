import type { tasks } from '@prumo/contract/tasks/tasks'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const taskOperations = {
  create: queuedOperation<typeof tasks.create>({ name: 'tasks/tasks.create', method: 'POST', path: 'system/tasks' }),
}
