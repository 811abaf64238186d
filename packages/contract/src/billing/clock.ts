import * as z from 'zod'
import { calendarDate } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { manageBilling } from './billing-access.ts'

export const clock = defineRoutes({
  move: {
    method: 'POST',
    path: 'system/development/clock',
    summary: 'Let days pass for the billing of one’s company, to try out renewals and failures; not in production',
    access: manageBilling,
    body: z.object({ days: z.int().min(0).max(800) }),
    output: z.object({ today: calendarDate, movedDays: z.int() }),
  },
})
