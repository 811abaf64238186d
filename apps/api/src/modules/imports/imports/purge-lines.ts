import { daysBefore } from '#platform/jobs/days-before.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { deleteLines } from '../lines/queries.ts'
import { updateForgotten } from './queries.ts'

const purgeImportLines = defineJob('forget-import-lines', noData, { schedule: '7 4 * * *' })

/** Lines are kept while an import can be undone or corrected; what it wrote, and its counts, stay. */
export const purgeImportLinesHandler = handleJob(purgeImportLines, (services) => {
  const now = services.now()
  const oldest = daysBefore(now, services.settings.keep.importDays)
  return inEveryCompany(services, async ({ db }) => {
    for (const id of await updateForgotten(db, oldest, now)) await deleteLines(db, id)
  })
})
