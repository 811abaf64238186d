import { chargeAgain, stopCharging } from '#modules/billing/index.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { purgeDueCompanies } from './purge-due-companies.ts'
import { deletionMailJobs } from './send-deletion-mail.ts'

type OfCompany = { companyId: string }

export const deletionJobs = (services: Services): JobDefinition<never>[] => [
  ...deletionMailJobs(services),
  {
    name: 'stop-charging',
    run: ({ companyId }: OfCompany) => stopCharging(services, companyId),
  } as JobDefinition<never>,
  { name: 'charge-again', run: ({ companyId }: OfCompany) => chargeAgain(services, companyId) } as JobDefinition<never>,
  { name: 'purge-deleted-companies', schedule: '11 * * * *', run: () => purgeDueCompanies(services) },
]
