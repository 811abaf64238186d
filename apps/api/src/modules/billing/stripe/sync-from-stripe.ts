import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { scheduledWork } from '../billing-work.ts'
import { mirrorFromStripe } from './mirror-from-stripe.ts'

/** Follows a notice: tried again until Stripe answers. */
export const syncFromStripe = (services: Services): JobDefinition<{ companyId: string }> => ({
  name: 'sync-from-stripe',
  run: ({ companyId }) => mirrorFromStripe(scheduledWork(services, companyId)),
})
