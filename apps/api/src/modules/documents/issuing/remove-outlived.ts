import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { listOutlivedFiles, markOutlived } from './chained-queries.ts'

const removeOutlivedDocuments = defineJob('remove-outlived-documents', noData, { schedule: '11 5 * * *' })

/**
 * Issued plans are kept as long as was fixed when they were issued; then number, code and hash stay, and the file goes. Bytes go once it is
 * written for good that they went.
 */
export const removeOutlivedHandler = handleJob(removeOutlivedDocuments, async (services) => {
  const now = services.now()
  await inEveryCompany(services, ({ db }) => markOutlived(db, now))
  const keys: string[] = []
  await inEveryCompany(services, async ({ db }, companyId) => {
    for (const fileId of await listOutlivedFiles(db, now)) keys.push(`${companyId}/${fileId}`)
  })
  // One that the store does not let go of holds up no other.
  const failures: unknown[] = []
  for (const key of keys) await services.storage.remove(key).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
})
