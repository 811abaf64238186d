import * as z from 'zod'
import { byId, calendarDate, id, instant, line } from '../fields.ts'
import { listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { execution } from './executions.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = pmocHeads.list.path
const { change } = pmocAccess

/** What keeps an execution of a visit from being approved, or that nothing does. */
export const approvalStates = [
  'approvable',
  'approved',
  'returned',
  'conflict',
  'photos_pending',
  'own_work',
  'nothing_to_approve',
] as const

const visitExecution = execution.extend({
  equipment: z.object({ tag: z.string(), locationName: z.string().nullable() }),
  approval: z
    .enum(approvalStates)
    .describe('`own_work`: the reader did it or wrote it down; `nothing_to_approve`: no item counts by it'),
  corrected: execution.nullable().describe('that it takes the place of'),
})
export type VisitExecution = z.input<typeof visitExecution>

const counts = z.object({
  equipment: z.int(),
  tasks: z.int(),
  done: z.int(),
  notDone: z.int(),
  notApplicable: z.int(),
  readings: z.int(),
  outOfLimits: z.int(),
  photos: z.int(),
  usedTwice: z.int().describe('photos that prove other work of the company too'),
})
export type VisitCounts = z.input<typeof counts>

export const approvals = defineRoutes({
  list: {
    ...pmocHeads.approvals,
    summary:
      'Visits that wait for approval, a plan on a day each, the earliest first; those that were handed back whole come last',
    query: z.object({
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: listOutput(
      z.object({
        planId: id,
        pmocCode: z.string(),
        entity: z.string(),
        day: calendarDate,
        equipment: z.int(),
        tasks: z.int(),
        outOfLimits: z.int().describe('executions with a reading out of its limits'),
        executedBy: z.array(z.string()),
        returned: z.int().describe('executions that were handed back; tasks and equipment are of the others'),
      }),
    ),
  },
  visit: {
    method: 'GET',
    path: `${path}/{id}/approvals/{day}`,
    summary: 'What stands of a visit, machine by machine, with photos, readings and counts, for whoever approves',
    access: change,
    params: byId.extend({ day: calendarDate }),
    output: z.object({
      planId: id,
      pmocCode: z.string(),
      entity: z.string(),
      day: calendarDate,
      executedBy: z.array(z.string()),
      receivedBy: z.string().nullable(),
      firstAt: instant.nullable().describe('by the devices, or when it was written down'),
      lastAt: instant.nullable(),
      counts,
      executions: z.array(visitExecution),
    }),
    holdsFiles: true,
  },
  handBack: {
    method: 'POST',
    path: `${path}/executions/{id}/return`,
    summary: 'Hand an execution that waits for approval back to whoever did it, who is told; a correction answers it',
    access: change,
    params: byId,
    body: z.object({ reason: line(300, { required: 'Informe o que falta' }) }),
    output: execution,
  },
})
