import type { sales } from '@prumo/contract/sales/sales'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

/** Whoever is added at a till has the id of the operation that tells of them: a sale that arrived before would be written without its client. */
const clientOf = ({ body }: { body: { clientId?: string | null | undefined } }) => [body.clientId]

export const saleOperations = {
  create: queuedOperation<typeof sales.create>({
    name: 'sales/sales.create',
    method: 'POST',
    path: 'sale/sales',
    dependsOn: clientOf,
  }),
  recordCompleted: queuedOperation<typeof sales.recordCompleted>({
    name: 'sales/sales.recordCompleted',
    method: 'POST',
    path: 'sale/sales/completed',
    dependsOn: clientOf,
    stamp: { part: 'till' },
    isBinding: true,
  }),
}
