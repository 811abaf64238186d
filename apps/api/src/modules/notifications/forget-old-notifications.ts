import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { listCompanyIds } from '#platform/jobs/list-company-ids.ts'
import type { Services } from '#platform/services.ts'
import { deleteSilentDevices } from './devices/queries.ts'
import { daysBefore, deleteOldNotifications } from './queries.ts'

const requestId = 'cleaning'

/** Read messages go after 90 days, all of them after a year; devices that unsubscribed after 90 days. */
export const forgetOldNotifications = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-notifications',
  schedule: '53 3 * * *',
  async run() {
    const now = services.now()
    await inTransaction(services.credentialPool, { companyId: null, userId: null, requestId }, ({ db }) => deleteSilentDevices(db, daysBefore(now, 90)))
    for (const companyId of await listCompanyIds(services.pool)) {
      await inTransaction(services.pool, { companyId, userId: null, requestId }, ({ db }) => deleteOldNotifications(db, companyId, now))
    }
  },
})
