import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { deleteStaleIdentityRows } from './queries.ts'

const purgeStaleIdentity = defineJob('forget-stale-identity', noData, { schedule: '17 4 * * *' })

/** Sessions, links and codes that ended. */
export const purgeStaleIdentityHandler = handleJob(purgeStaleIdentity, (services) =>
  inTransaction(services.credentialPool, { companyId: null, userId: null, requestId: 'cleaning' }, ({ db }) =>
    deleteStaleIdentityRows(db, services.now()),
  ),
)
