import type { Services } from '#platform/services.ts'
import { daysBefore } from './days-before.ts'
import { inEveryCompany } from './in-every-company.ts'
import type { JobDefinition } from './jobs.ts'

/** How far a work had come interests nobody long after its last word; what it did has its own history. */
export const forgetOldRuns = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-runs',
  schedule: '47 3 * * *',
  run: () => {
    const oldest = daysBefore(services.now(), services.settings.keep.runDays)
    return inEveryCompany(services, (db) => db.deleteFrom('jobRun').where('updatedAt', '<', oldest).execute())
  },
})
