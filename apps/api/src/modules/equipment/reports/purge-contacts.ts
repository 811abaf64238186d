import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { deleteOldContacts } from './queries.ts'

const purgeReportContacts = defineJob('forget-report-contacts', noData, { schedule: '37 4 * * *' })

/** How to reach who reported a problem is of use until it is solved, and a while longer. */
export const purgeReportContactsHandler = handleJob(purgeReportContacts, (services) =>
  inEveryCompany(services, ({ db }) => deleteOldContacts(db, services.now()), 'report-contacts'),
)
