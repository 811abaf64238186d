import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { dropOldEventMonths, ensureEventPartitions } from './event-months.ts'

/** Months of events are made ahead, and dropped when the installation keeps only some. */
export const keepEventMonths = (services: Services): JobDefinition<never> => ({
  name: 'keep-event-months',
  schedule: '17 3 * * *',
  run: () =>
    services.asOwner(async (owner) => {
      await ensureEventPartitions(owner)
      const { eventMonths } = services.settings.keep
      if (eventMonths !== null) await dropOldEventMonths(owner, eventMonths, services.now())
    }),
})
