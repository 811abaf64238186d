import type { JobHandler } from '#platform/jobs/job.ts'
import { sendOrderHandler } from './replenishment/send-order.ts'

export const purchasingJobs: readonly JobHandler[] = [sendOrderHandler]
