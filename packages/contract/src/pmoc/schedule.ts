import { askedStatuses, scheduleStatusLabels } from '@prumo/domain/pmoc/words'
import * as z from 'zod'
import { askedDate } from '../finance/asked-date.ts'
import { byId, calendarDate, id, line, nothing, optionalLine, searchText } from '../fields.ts'
import { listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { equipmentType, periodicity } from './pmoc-fields.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = pmocHeads.list.path
const { read, change } = pmocAccess

export const mostItemsAtOnce = 500
const mostOfDay = 2000

const statusCodes = Object.keys(scheduleStatusLabels) as [keyof typeof scheduleStatusLabels]
export const scheduleStatus = z.enum(statusCodes)
/** Both vocabularies of the specification. */
const askedStatus = z.enum(
  [...statusCodes, ...(Object.keys(askedStatuses) as [keyof typeof askedStatuses])],
  'Situação inválida',
)

export const scheduleItem = z.object({
  scheduleId: id,
  planItemId: id,
  planId: id,
  equipment: z.object({ id, tag: z.string(), locationName: z.string().nullable(), type: equipmentType }),
  task: z.object({
    id,
    description: z.string(),
    acceptanceCriteria: z.string().nullable(),
    recordsRequired: z.array(z.string()),
    norm: z.string().nullable(),
  }),
  periodicity,
  periodStart: calendarDate.describe('before it only with a reason'),
  plannedDate: calendarDate,
  dueDate: calendarDate.describe('the last day of its period'),
  status: scheduleStatus,
  isLate: z.boolean().describe('done after its period, or moved beyond it'),
  executedDate: calendarDate.nullable(),
  executionId: id.nullable(),
  executedBy: z.string().nullable().describe('the name as it was then'),
  executedById: id.nullable(),
  registeredById: id.nullable().describe('the user who wrote it down'),
  approvedBy: z.string().nullable(),
  technician: z.object({ id, name: z.string() }).nullable(),
  isOutOfLimits: z
    .boolean()
    .describe('a reading that its task asks for is outside its limits, or one of its execution that no task asked for'),
  hasPhotosPending: z.boolean(),
  hasConflict: z.boolean().describe('a second execution waits for a decision'),
  marks: z.array(z.string()).describe('what was noticed of its execution when it came in'),
  cancelReason: z.string().nullable(),
})
export type ScheduleItem = z.input<typeof scheduleItem>

const page = {
  skip: z.coerce.number().int().min(0).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional().describe('10 when absent'),
  PageSize: z.coerce.number().int().min(1).max(1000).optional(),
}

/** What the list may be narrowed to, and its order. */
const asked = {
  search: searchText.optional().describe('machine, task, plan item, who carried out or approved'),
  status: askedStatus.optional(),
  startDate: askedDate.optional(),
  endDate: askedDate.optional(),
  equipmentId: id.optional(),
  sort: z.enum(['plannedDate', '-plannedDate']).optional(),
}

const counts = { completed: z.int(), pending: z.int(), overdue: z.int() }

const calendarEntry = z.object({
  planId: id,
  entity: z.string(),
  date: calendarDate,
  equipment: z.int().describe('machines'),
  items: z.int(),
  ...counts,
  running: z.int().describe('of the pending: under way'),
  cancelled: z.int().describe('told only where they are asked for'),
})

export const schedule = defineRoutes({
  list: {
    ...pmocHeads.schedule,
    summary: 'The schedule of a plan: what is due when, done and approved by whom',
    params: byId,
    query: z.object({ ...page, ...asked }),
    output: listOutput(scheduleItem).extend({
      counts: z.object(counts).describe('of all that the search and the dates find, whatever their status'),
    }),
  },
  export: {
    method: 'GET',
    path: `${path}/{id}/schedule/export`,
    summary: 'The schedule of a plan as the list shows it, whole, as XLSX or CSV',
    access: read,
    kind: 'download',
    params: byId,
    query: z.object({ ...asked, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.string(),
  },
  generate: {
    ...pmocHeads.generate,
    summary: 'Make the schedule of a plan; what is there stays, unless `overwriteExisting` moves what is still to come',
    params: byId,
    body: z
      .object({
        pmocId: id.optional().describe('as in the address'),
        startDate: calendarDate.optional().describe('`Período é obrigatório` when absent'),
        endDate: calendarDate.optional(),
        overwriteExisting: z.boolean().optional(),
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
        message: 'Data de fim deve ser posterior à data de início',
        path: ['endDate'],
      }),
    output: z.object({
      created: z.int(),
      moved: z.int(),
      cancelled: z.int(),
      kept: z.int(),
      period: z.object({ startDate: calendarDate, endDate: calendarDate }).describe('what was scheduled'),
      wasCut: z.boolean().describe('the range asked for went beyond the plan’s period'),
    }),
  },
  move: {
    method: 'POST',
    path: `${path}/schedule/move`,
    summary: 'Give items another day; beyond their period, or once overdue, with a reason',
    access: change,
    body: z.object({
      scheduleIds: z.array(id).min(1, 'Escolha o que mover').max(mostItemsAtOnce),
      plannedDate: calendarDate,
      technicianId: id.nullable().optional(),
      reason: optionalLine(300),
    }),
    output: z.object({ items: z.array(scheduleItem) }),
  },
  assign: {
    method: 'POST',
    path: `${path}/schedule/assign`,
    summary: 'Give items to a technician, or to nobody',
    access: change,
    body: z.object({ scheduleIds: z.array(id).min(1).max(mostItemsAtOnce), technicianId: id.nullable() }),
    output: z.object({ items: z.array(scheduleItem) }),
  },
  cancel: {
    method: 'POST',
    path: `${path}/schedule/cancel`,
    summary: 'Cancel items that are not carried out',
    access: change,
    body: z.object({
      scheduleIds: z.array(id).min(1, 'Escolha o que cancelar').max(mostItemsAtOnce),
      reason: line(300, { required: 'Informe por que não será feito' }),
    }),
    output: z.object({ items: z.array(scheduleItem) }),
  },
  start: {
    ...pmocHeads.start,
    summary: 'Begin the work on items: they are under way',
    body: z.object({ scheduleIds: z.array(id).min(1).max(mostItemsAtOnce) }),
    output: nothing,
  },
  calendar: {
    method: 'GET',
    path: `${path}/calendar`,
    summary: 'Buildings by day, for a month or so',
    access: read,
    query: z
      .object({
        startDate: askedDate.optional().describe('absent: the first of the month'),
        endDate: askedDate.optional().describe('absent: the end of the month of `startDate`'),
        technicianId: id.optional(),
        planId: id.optional(),
        status: askedStatus.optional(),
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
        message: 'Data de fim deve ser posterior à data de início',
        path: ['endDate'],
      })
      .refine(
        ({ startDate, endDate }) =>
          !endDate || (startDate && Date.parse(endDate) - Date.parse(startDate) <= 62 * 86_400_000),
        'Escolha no máximo 62 dias',
      ),
    output: z.object({ days: z.array(calendarEntry), ...counts }),
  },
  technicians: {
    method: 'GET',
    path: `${path}/calendar/technicians`,
    summary: 'A week of each technician: the buildings of each day, and the time they take of what the week holds',
    access: read,
    query: z.object({
      date: askedDate.optional().describe('a day of the week; today when absent'),
      technicianId: id.optional(),
      planId: id.optional(),
      status: askedStatus.optional(),
    }),
    output: z.object({
      startDate: calendarDate.describe('a Sunday'),
      endDate: calendarDate,
      technicians: z.array(
        z.object({
          technician: z.object({ id, name: z.string() }).nullable().describe('null: nobody yet'),
          days: z.array(
            calendarEntry.extend({ planTechnicianId: id.nullable().describe('whose everything is that names nobody') }),
          ),
          minutes: z
            .int()
            .describe(
              'machines of each day by the time that one takes, of all plans and whatever the status asked for',
            ),
          capacityMinutes: z.int(),
        }),
      ),
    }),
  },
  day: {
    method: 'GET',
    path: `${path}/calendar/day`,
    summary: 'What is planned for one day, in all plans or in one',
    access: read,
    query: z.object({
      date: askedDate.optional().describe('today when absent'),
      planId: id.optional(),
      technicianId: id.optional(),
      status: askedStatus.optional(),
      skip: page.skip,
      limit: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostOfDay)
        .optional()
        .describe(`${mostOfDay} items when absent; 0: buildings alone`),
    }),
    output: z.object({
      items: z.array(scheduleItem.extend({ entity: z.string(), pmocCode: z.string() })),
      total: z.int().describe('items, however many are told'),
      buildings: z
        .array(calendarEntry.extend({ technicians: z.array(z.string()).describe('whoever items name') }))
        .describe('of all items of the day'),
    }),
  },
  overdue: {
    ...pmocHeads.overdue,
    summary: 'What should have been done, the oldest first',
    query: z.object({ ...page, planId: id.optional(), technicianId: id.optional() }),
    output: listOutput(scheduleItem.extend({ entity: z.string(), pmocCode: z.string() })),
  },
})
