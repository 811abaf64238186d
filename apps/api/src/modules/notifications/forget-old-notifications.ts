import { inTransaction } from '#platform/db/transaction.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { deleteSilentDevices } from './devices/queries.ts'
import { daysBefore, deleteOldNotifications, listCompanyIds } from './queries.ts'

const requestId = 'cleaning'

/** Read messages go after 90 days, all of them after a year; devices that unsubscribed after 90 days. */
export const forgetOldNotifications = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-notifications',
  schedule: '53 3 * * *',
  async run() {
    const now = services.now()
    const companies = await inTransaction(services.pool, { companyId: null, userId: null, requestId }, async ({ db }) => {
      await deleteSilentDevices(db, daysBefore(now, 90))
      return listCompanyIds(db)
    })
    for (const companyId of companies) {
      await inTransaction(services.pool, { companyId, userId: null, requestId }, ({ db }) => deleteOldNotifications(db, companyId, now))
    }
  },
})
