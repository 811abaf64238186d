import * as z from 'zod'
import { defineJob, handleJob } from '#platform/jobs/job.ts'

export const sendOrder = defineJob(
  'send-purchase-order',
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    fromName: z.string().optional(),
    replyTo: z.string().optional(),
  }),
)

export const sendOrderHandler = handleJob(sendOrder, async (services, mail) => services.mailer.send(mail))
