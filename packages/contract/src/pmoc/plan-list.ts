import * as z from 'zod'
import { calendarDate, id, instant, recordVersion, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import type { Route } from '../route.ts'
import { buildingUse, entityType } from './pmoc-fields.ts'
import { pmocHeads } from './pmoc-heads.ts'

export const revision = recordVersion.describe('how often the plan was saved: an older one is refused as stale')

const planState = z.enum(['upcoming', 'active', 'ended'])

export const planHead = {
  id,
  pmocCode: z.string(),
  version: z.string(),
  revision,
  state: planState.describe('by its period and today'),
  period: z.object({ startDate: calendarDate, endDate: calendarDate }),
  createdAt: instant,
  entity: z.object({
    id: id.describe('of the person it is in the register'),
    name: z.string(),
    cnpj: z.string(),
    tradeName: z.string().nullable(),
    type: entityType,
  }),
  contractor: z.object({ companyName: z.string(), cnpj: z.string() }),
  scope: z.object({ buildingUse, notes: z.string().nullable() }),
}

export const planLine = z.object({
  ...planHead,
  totalEnvironments: z.int(),
  totalEquipment: z.int(),
  totalTasks: z.int().describe('of its catalogue'),
  completionRate: z
    .int()
    .nullable()
    .describe('per cent of what is due so far that was done in time; null: nothing was due'),
  overdue: z.int(),
  nextDate: calendarDate.nullable().describe('of what is still to be done'),
  artValidUntil: calendarDate.nullable(),
  needsResponsible: z.boolean(),
})

export const planFilters = {
  search: searchText,
  state: planState,
  only: z.enum(['late', 'incomplete']).describe('`late`: something is overdue; `incomplete`: not ready to be issued'),
}

/** Apart from the plan itself: the list loads without the schemas of the form. */
export const planList = {
  ...pmocHeads.filter,
  summary: 'List maintenance plans: by version, code, id or owner of the building',
  ...listOf(planLine, { filters: planFilters, sort: ['createdAt', 'entity', 'version', 'pmocCode'] }),
} as const satisfies Route
