import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { deleteOldSecurityEvents } from './queries.ts'

const purgeOldSecurityEvents = defineJob('forget-old-security-events', noData, { schedule: '29 4 * * *' })

/** What is older than the installation keeps is gone: the law asks for six months, and nobody needs more for ever. */
export const purgeOldSecurityEventsHandler = handleJob(purgeOldSecurityEvents, (services) =>
  services.asOwner((owner) =>
    deleteOldSecurityEvents(owner, new Date(services.now().getTime() - services.settings.securityLogDays * 86_400_000)),
  ),
)
