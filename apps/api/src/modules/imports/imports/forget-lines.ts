import { daysBefore } from '#platform/jobs/days-before.ts'
import { inEveryCompany } from '#platform/jobs/in-every-company.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { deleteLines } from '../lines/queries.ts'
import { updateForgotten } from './queries.ts'

/** Lines are kept while an import can be undone or corrected; what it wrote, and its counts, stay. */
export const forgetImportLines = (services: Services): JobDefinition<never> => ({
  name: 'forget-import-lines',
  schedule: '7 4 * * *',
  run: () => {
    const now = services.now()
    const oldest = daysBefore(now, services.settings.keep.importDays)
    return inEveryCompany(services, async (db) => {
      for (const id of await updateForgotten(db, oldest, now)) await deleteLines(db, id)
    })
  },
})
