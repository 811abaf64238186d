import * as z from 'zod'
import { id, instant } from '../fields.ts'
import { defineRoutes } from '../route.ts'

/**
 * What changed, told once however many records it was. `subject` is the kind of record, `type` what happened to it, `change`
 * when several things did; `recordIds` says which while they are few.
 */
export const liveEvent = z.object({ at: instant, subject: z.string(), type: z.string(), recordIds: z.array(id) })
export type LiveEvent = z.input<typeof liveEvent>

/** The subject of what is told to whoever missed too much: whatever is on screen has to be asked again. */
export const everySubject = 'everything'

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
