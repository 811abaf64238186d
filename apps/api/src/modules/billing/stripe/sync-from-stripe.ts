import * as z from 'zod'
import { defineJob, handleJob } from '#platform/jobs/job.ts'
import { scheduledWork } from '../billing-work.ts'
import { mirrorFromStripe } from './mirror-from-stripe.ts'

export const syncFromStripe = defineJob('sync-from-stripe', z.object({ companyId: z.uuid() }))

export const syncFromStripeHandler = handleJob(syncFromStripe, (services, { companyId }) =>
  mirrorFromStripe(scheduledWork(services, companyId)),
)
