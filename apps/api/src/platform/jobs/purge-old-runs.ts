import { daysBefore } from './days-before.ts'
import { inEveryCompany } from './in-every-company.ts'
import { defineJob, handleJob, noData } from './job.ts'

const purgeOldRuns = defineJob('forget-old-runs', noData, { schedule: '47 3 * * *' })

/** The progress of a job is not needed long after it ended; what it did has its own history. */
export const purgeOldRunsHandler = handleJob(purgeOldRuns, (services) => {
  const oldest = daysBefore(services.now(), services.settings.keep.runDays)
  return inEveryCompany(services, ({ db }) => db.deleteFrom('jobRun').where('updatedAt', '<', oldest).execute())
})
