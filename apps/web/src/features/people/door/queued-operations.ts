import type { customers } from '@prumo/contract/people/people'
import { queuedOperation } from '#shared/offline/queued-operation.ts'

export const customerOperations = {
  create: queuedOperation<typeof customers.create>({
    name: 'people/customers.create',
    method: 'POST',
    path: 'customer/customer',
  }),
}
