import * as z from 'zod'
import { calendarDate, id, instant } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { securityKinds, securityMethods } from './security-labels.ts'
import { securityLogHeads } from './security-log-heads.ts'

const person = z.object({ id, displayName: z.string() })

export const securityEvent = z.object({
  id,
  at: instant,
  kind: z.enum(securityKinds),
  outcome: z.enum(['done', 'refused']),
  method: z.enum(securityMethods).nullable(),
  person: person.nullable().describe('who did it, or whose account it was about; null for somebody unknown'),
  subject: person.nullable().describe('to whom it was done, where that is somebody else'),
  address: z.string(),
  device: z.string(),
  detail: z.string().nullable(),
})

export type SecurityEvent = z.input<typeof securityEvent>

const filters = {
  userId: id,
  kind: z.enum(securityKinds),
  outcome: z.enum(['done', 'refused']),
  from: calendarDate,
  to: calendarDate,
}

export const securityLog = defineRoutes({
  list: {
    ...securityLogHeads.list,
    summary: 'What happened in the company that concerns security; the owner only',
    ...listOf(securityEvent, { filters, sort: ['at'], pageSize: 10 }),
  },
  export: {
    method: 'POST',
    path: 'auth/security-log/export',
    summary: 'The same as a spreadsheet, without a limit of rows, oldest first',
    access: securityLogHeads.list.access,
    kind: 'download',
    isQuestion: true,
    body: z.object({ format: z.enum(['csv', 'xlsx']), filters: z.strictObject(filters).partial().optional() }),
    output: z.unknown(),
  },
  mine: {
    method: 'GET',
    path: 'auth/security-log/mine',
    summary: 'What happened to one’s own account lately, newest first, wherever one works',
    access: 'signed-in',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    output: z.object({ items: z.array(securityEvent.omit({ person: true })), more: z.boolean() }),
  },
})
