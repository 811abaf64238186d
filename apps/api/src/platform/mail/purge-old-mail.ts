import { inTransaction } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'

const keptDays = 30

const purgeOldMail = defineJob('forget-old-mail', noData, { schedule: '59 3 * * *' })

/** Messages of a development copy hold links that ended long before. */
export const purgeOldMailHandler = handleJob(purgeOldMail, (services) =>
  inTransaction(services.credentialPool, { companyId: null, userId: null, requestId: 'cleaning' }, async ({ db }) => {
    await db.deleteFrom('outboxMail').where('createdAt', '<', daysBefore(services.now(), keptDays)).execute()
  }),
)
