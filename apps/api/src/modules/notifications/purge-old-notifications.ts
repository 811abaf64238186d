import { inTransaction } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { deleteSilentDevices } from './devices/queries.ts'
import { deleteOldNotifications } from './queries.ts'

const purgeOldNotifications = defineJob('forget-old-notifications', noData, { schedule: '53 3 * * *' })

/** Read messages go after 90 days, all of them after a year; devices that unsubscribed after 90 days. */
export const purgeOldNotificationsHandler = handleJob(purgeOldNotifications, async (services) => {
  const now = services.now()
  await inTransaction(services.credentialPool, { companyId: null, userId: null, requestId: 'cleaning' }, ({ db }) =>
    deleteSilentDevices(db, daysBefore(now, 90)),
  )
  await inEveryCompany(services, ({ db }, companyId) => deleteOldNotifications(db, companyId, now))
})
