import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

export const sendEmailProof = defineJob('send-email-proof', z.object({ userId: z.uuid() }))
