import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { deleteOldSecurityEvents } from './queries.ts'

/** What is older than the installation keeps is gone: the law asks for six months, and nobody needs more for ever. */
export const forgetOldSecurityEvents = (services: Services): JobDefinition<never> => ({
  name: 'forget-old-security-events',
  schedule: '29 4 * * *',
  run: () =>
    services.asOwner((owner) =>
      deleteOldSecurityEvents(
        owner,
        new Date(services.now().getTime() - services.settings.securityLogDays * 86_400_000),
      ),
    ),
})
