import * as z from 'zod'
import { byId, calendarDate, id } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const { path } = pmocHeads.get
const { read } = pmocAccess

export const planFigures = defineRoutes({
  months: {
    method: 'GET',
    path: `${path}/schedule/months`,
    summary: 'The schedule of a plan month by month, by the day each item is planned for',
    access: read,
    params: byId,
    output: z.object({
      items: z.array(
        z.object({
          month: z.string().describe('YYYY-MM'),
          onTime: z.int().describe('done by the end of its period, never moved beyond it'),
          doneLate: z.int(),
          overdue: z.int().describe('open and late'),
          pending: z.int(),
          ahead: z.int().describe('done before its day has come: counts once it has'),
        }),
      ),
    }),
  },
  inventory: {
    method: 'GET',
    path: `${path}/inventory`,
    summary:
      'The machines of a plan: when each was last seen to, when it is next, how often it failed or was found out of its limits',
    access: read,
    params: byId,
    output: z.object({
      items: z.array(
        z.object({
          equipmentId: id,
          lastOn: calendarDate.nullable(),
          nextOn: calendarDate.nullable().describe('of what is still to be done'),
          isLate: z.boolean().describe('what is next should have been done'),
          failures: z.int().describe('of the last 12 months'),
          findings: z.int().describe('executions of the last 12 months with a reading out of its limits'),
          meanDaysBetween: z.number().nullable().describe('days in operation by failures; null: there was none'),
        }),
      ),
    }),
  },
})
