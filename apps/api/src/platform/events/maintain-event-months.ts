import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { dropOldEventMonths, ensureEventPartitions } from './event-months.ts'

const maintainEventMonths = defineJob('keep-event-months', noData, { schedule: '17 3 * * *' })

/** Months of events are made ahead, and dropped when the installation keeps only some. */
export const maintainEventMonthsHandler = handleJob(maintainEventMonths, (services) =>
  services.asOwner(async (owner) => {
    await ensureEventPartitions(owner)
    const { eventMonths } = services.settings.keep
    if (eventMonths !== null) await dropOldEventMonths(owner, eventMonths, services.now())
  }),
)
