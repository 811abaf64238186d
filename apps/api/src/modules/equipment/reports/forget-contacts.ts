import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { listCompanyIds } from '#platform/jobs/list-company-ids.ts'
import { deleteOldContacts } from './queries.ts'

const forgetReportContacts = defineJob('forget-report-contacts', noData, { schedule: '37 4 * * *' })

/** How to reach who reported a problem is of use until it is solved, and a while longer. */
export const forgetReportContactsHandler = handleJob(forgetReportContacts, async (services) => {
  for (const companyId of await listCompanyIds(services.pool))
    await inTransaction(services.pool, { companyId, userId: null, requestId: 'report-contacts' }, ({ db }) =>
      deleteOldContacts(db, services.now()),
    )
})
