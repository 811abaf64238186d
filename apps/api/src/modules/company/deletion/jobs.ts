import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { endSubscription, purgeDueCompanies, type EndSubscription } from './purge-due-companies.ts'
import { deletionMailJobs } from './send-deletion-mail.ts'

export const deletionJobs = (services: Services, end: EndSubscription = endSubscription): JobDefinition<never>[] => [
  ...deletionMailJobs(services),
  { name: 'purge-deleted-companies', schedule: '11 * * * *', run: () => purgeDueCompanies(services, end) },
]
