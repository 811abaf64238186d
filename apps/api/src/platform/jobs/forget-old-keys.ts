import type { Services } from '#platform/services.ts'
import { daysBefore } from './days-before.ts'
import { inEveryCompany } from './in-every-company.ts'
import type { JobDefinition } from './jobs.ts'

/** A repeated write is recognised for some days; after that its key is free again. */
export const forgetOldKeys = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-keys',
  schedule: '41 3 * * *',
  run: () => {
    const oldest = daysBefore(services.now(), services.settings.keep.keyDays)
    return inEveryCompany(services, (db) => db.deleteFrom('idempotencyKey').where('createdAt', '<', oldest).execute())
  },
})
