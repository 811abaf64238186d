import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { JobDefinition } from './jobs.ts'
import { listCompanyIds } from './list-company-ids.ts'

/** A repeated write is recognised for a week; after that its key is free again. */
export const forgetOldKeys = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-keys',
  schedule: '41 3 * * *',
  async run() {
    for (const companyId of await listCompanyIds(services.pool)) {
      await inTransaction(services.pool, { companyId, userId: null, requestId: 'cleaning' }, ({ db }) =>
        db.deleteFrom('idempotencyKey').where('createdAt', '<', new Date(Date.now() - 7 * 86_400_000).toISOString()).execute(),
      )
    }
  },
})
