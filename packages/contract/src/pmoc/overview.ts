import * as z from 'zod'
import { byId, calendarDate, id } from '../fields.ts'
import { askedDate } from '../finance/asked-date.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = pmocHeads.list.path
const { read } = pmocAccess

const span = z
  .object({
    startDate: askedDate.optional().describe('a year before `endDate` when absent'),
    endDate: askedDate.optional().describe('today when absent'),
    planId: id.optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    message: 'Data de fim deve ser posterior à data de início',
    path: ['endDate'],
  })

const timeliness = {
  onTime: z.int().describe('done by the end of its period, never moved beyond it'),
  late: z.int(),
  open: z.int().describe('still to be done, in time'),
  rate: z.int().nullable().describe('per cent on time of what is settled; null: nothing is'),
}

export const overview = defineRoutes({
  summary: {
    ...pmocHeads.summary,
    summary: 'What a plan comes to',
    params: byId,
    output: z.object({
      id,
      pmocCode: z.string(),
      version: z.string(),
      entity: z.string(),
      period: z.object({ startDate: calendarDate, endDate: calendarDate }),
      totalEnvironments: z.int(),
      totalEquipment: z.int(),
      totalMaintenanceTasks: z.int().describe('enabled items of the plan'),
      totalScheduledItems: z.int().describe('completed, pending and overdue'),
      completedMaintenances: z.int(),
      pendingMaintenances: z.int(),
      overdueMaintenances: z.int(),
      dueMaintenances: z.int().describe('whose day has come: completed ones of them, overdue, and those of today'),
      completedDueMaintenances: z.int(),
      completionRate: z.int().describe('per cent of what was due until today; 0 when nothing was'),
      overdueRate: z.int(),
    }),
  },
  compliance: {
    method: 'GET',
    path: `${path}/compliance`,
    summary: 'What was done in time of what was due, by month, building, machine or person',
    access: read,
    query: span.safeExtend({ by: z.enum(['month', 'building', 'equipment', 'technician']).default('month') }),
    output: z.object({
      items: z.array(
        z.object({
          key: z.string().describe('the month, or the id of plan, machine or person; empty: nobody'),
          label: z.string(),
          ...timeliness,
        }),
      ),
      total: z.object(timeliness),
      target: z.int().describe('per cent the company wants'),
    }),
  },
  failures: {
    method: 'GET',
    path: `${path}/failures`,
    summary:
      'Machines that failed or were found out of their limits: how often, and how many days of operation lie between failures',
    access: read,
    query: span.safeExtend({ equipmentId: id.optional().describe('told also when there was nothing') }),
    output: z.object({
      items: z.array(
        z.object({
          equipment: z.object({ id, tag: z.string(), locationName: z.string().nullable() }),
          entity: z.string(),
          failures: z
            .int()
            .describe('repairs, corrective tasks and confirmed reports; what overlaps in days is one failure'),
          findings: z.int().describe('executions with a reading out of its limits'),
          lastOn: calendarDate.nullable().describe('of the last failure'),
          daysInOperation: z.int().describe('days of the period up to today on which the machine was there'),
          meanDaysBetween: z.number().nullable().describe('days in operation by failures; null: there was none'),
        }),
      ),
    }),
  },
})
