import * as z from 'zod'
import { byId, id, instant, optionalText, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { maintenanceOrder } from './orders.ts'
import { equipmentHeads } from './equipment-heads.ts'
import { workOnEquipment } from './pmoc-access.ts'
import { problemKind, reportStatus } from './public-equipment.ts'

const path = 'system/api/v1/equipment/problem-reports'

const report = z.object({
  id,
  protocol: z.int(),
  kind: problemKind,
  description: z.string().nullable(),
  status: reportStatus,
  answer: z.string().nullable().describe('what the visitor is told'),
  isUnfounded: z.boolean().describe('closed because nothing was wrong: no failure of the machine'),
  equipment: z.object({ id, tag: z.string(), locationName: z.string().nullable() }),
  plan: z.object({ id, code: z.string(), entity: z.string() }).nullable(),
  contact: z.string().nullable().describe('forgotten six months after the report is closed'),
  photoUrl: z.string().nullable(),
  task: z.object({ id, done: z.boolean(), responsible: z.string().nullable() }).nullable(),
  startedAt: instant.nullable(),
  closedAt: instant.nullable(),
  createdAt: instant,
})
export type ProblemReport = z.input<typeof report>

/** As it is read by itself: where its machine stands, and what became of it. */
const problemReportRecord = report.extend({
  buildingAddress: z.string().nullable(),
  orders: z
    .array(maintenanceOrder.pick({ saleId: true, saleCode: true, status: true, total: true, createdAt: true }))
    .describe('quotes and service orders made of it that one may see, the newest first'),
})
export type ProblemReportRecord = z.input<typeof problemReportRecord>

const { access } = equipmentHeads.reports

export const problemReports = defineRoutes({
  list: {
    ...equipmentHeads.reports,
    summary: 'Problems that visitors reported',
    ...listOf(report, {
      filters: { search: searchText, status: reportStatus, isOpen: z.boolean(), equipmentId: id, kind: problemKind },
      sort: ['createdAt'],
    }),
  },
  get: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Read a report',
    access,
    params: byId,
    output: problemReportRecord,
    holdsFiles: true,
  },
  start: {
    method: 'POST',
    path: `${path}/{id}/start`,
    summary: 'Say that somebody is at it',
    access: workOnEquipment,
    params: byId,
    output: report,
  },
  close: {
    method: 'POST',
    path: `${path}/{id}/close`,
    summary: 'Say that it is solved: its task is ticked, and the visitor reads the answer',
    access: workOnEquipment,
    params: byId,
    body: z.object({ answer: optionalText(500), isUnfounded: z.boolean().default(false) }),
    output: report,
  },
})
