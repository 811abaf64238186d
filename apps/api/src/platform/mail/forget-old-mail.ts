import { inTransaction } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

const keptDays = 30

/** Messages of a development copy hold links that ended long before. */
export const forgetOldMail = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-mail',
  schedule: '59 3 * * *',
  run: () =>
    inTransaction(services.credentialPool, { companyId: null, userId: null, requestId: 'cleaning' }, async ({ db }) => {
      await db.deleteFrom('outboxMail').where('createdAt', '<', daysBefore(services.now(), keptDays)).execute()
    }),
})
