import * as z from 'zod'
import { id, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'

/** What an event looks like on the wire. `subject` is the kind of record, `type` what happened to it. */
export const liveEvent = z.object({ id, at: instant, subject: z.string(), type: z.string(), recordIds: z.array(id) })
export type LiveEvent = z.input<typeof liveEvent>

export const live = defineRoutes({
  stream: {
    method: 'GET',
    path: 'system/events',
    summary: 'Server-sent events of the company, as far as the person may see them; resumes from Last-Event-ID',
    access: 'member',
    kind: 'stream',
    output: liveEvent,
  },
})
