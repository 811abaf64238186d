import * as z from 'zod'
import { defineRoutes } from '../route.ts'

export const webhooks = defineRoutes({
  stripe: {
    method: 'POST',
    path: 'payment/webhook/stripe',
    summary: 'Notices of Stripe, accepted only with its signature over the raw body; repeated ones change nothing',
    access: 'anyone',
    kind: 'webhook',
    output: z.object({ received: z.boolean() }),
    limits: [{ by: 'ip', max: 6000, seconds: 300 }],
  },
})
