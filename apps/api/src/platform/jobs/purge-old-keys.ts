import { daysBefore } from './days-before.ts'
import { inEveryCompany } from './in-every-company.ts'
import { defineJob, handleJob, noData } from './job.ts'

const purgeOldKeys = defineJob('forget-old-keys', noData, { schedule: '41 3 * * *' })

/** A repeated write is recognised for some days; after that its key is free again. */
export const purgeOldKeysHandler = handleJob(purgeOldKeys, (services) => {
  const oldest = daysBefore(services.now(), services.settings.keep.keyDays)
  return inEveryCompany(services, ({ db }) => db.deleteFrom('idempotencyKey').where('createdAt', '<', oldest).execute())
})
