import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { markOutlived } from './chained-queries.ts'

const removeOutlivedDocuments = defineJob('remove-outlived-documents', noData, { schedule: '11 5 * * *' })

/** Issued plans are kept as long as the company set; then number, code and hash stay, and the file goes. */
export const removeOutlivedHandler = handleJob(removeOutlivedDocuments, (services) =>
  inEveryCompany(services, async (db, companyId) => {
    const fileIds = await markOutlived(db, services.now())
    for (const fileId of fileIds) await services.storage.remove(`${companyId}/${fileId}`)
  }),
)
