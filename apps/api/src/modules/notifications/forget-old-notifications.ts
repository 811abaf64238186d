import { inTransaction } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { deleteSilentDevices } from './devices/queries.ts'
import { deleteOldNotifications } from './queries.ts'

/** Read messages go after 90 days, all of them after a year; devices that unsubscribed after 90 days. */
export const forgetOldNotifications = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-notifications',
  schedule: '53 3 * * *',
  async run() {
    const now = services.now()
    await inTransaction(services.credentialPool, { companyId: null, userId: null, requestId: 'cleaning' }, ({ db }) =>
      deleteSilentDevices(db, daysBefore(now, 90)),
    )
    await inEveryCompany(services, (db, companyId) => deleteOldNotifications(db, companyId, now))
  },
})
