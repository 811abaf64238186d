import * as z from 'zod'
import { defineRoutes } from '../route.ts'

export const support = defineRoutes({
  contact: {
    method: 'GET',
    path: 'system/support',
    summary: 'Where people of this installation ask for help',
    access: 'anyone',
    output: z.object({ email: z.string() }),
    limits: [{ by: 'ip', max: 120, seconds: 300 }],
  },
})
