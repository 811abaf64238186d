import * as z from 'zod'
import { carriedOutStatuses, itemStatus, openStatuses } from '@prumo/domain/pmoc/item-status'
import { byId, calendarDate, id, instant, searchText } from '../fields.ts'
import { listOutput } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { equipmentHeads } from './equipment-heads.ts'
import { pmocAccess } from './pmoc-access.ts'
import { component, equipmentType, periodicity } from './pmoc-fields.ts'

const { path } = equipmentHeads.list
/** As many as are printed at once. */
export const mostPrintedCodes = 5000

export const equipmentFacts = z.object({
  equipmentId: id,
  tag: z.string(),
  locationName: z.string().nullable(),
  type: equipmentType,
  brand: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  capacityBtuH: z.int().nullable(),
  notes: z.string().nullable(),
  retiredOn: calendarDate.nullable(),
  retiredReason: z.string().nullable(),
})

const notDone = z.int().describe('tasks that were not done on that day, so that it was carried out in part')

export const maintenanceEntry = z.object({
  plannedDate: calendarDate,
  status: z.enum([...openStatuses, ...carriedOutStatuses, itemStatus.overdue]),
  executedBy: z.string().nullable(),
  executedDate: calendarDate.nullable(),
  components: z.array(component).describe('parts of the machine it was about'),
  periodicities: z.array(periodicity),
  items: z.int().describe('of the schedule, taken together in this line'),
  notDone,
})
export type MaintenanceEntry = z.input<typeof maintenanceEntry>

const airReading = z.object({ value: z.number(), date: calendarDate })

export const equipmentState = z.object({
  state: z
    .enum(['em_dia', 'atrasada', 'sem_registro', 'desativado'])
    .describe('`sem_registro`: nothing was carried out, or nothing for a year and nothing is planned'),
  lastMaintenance: z.object({ date: calendarDate, by: z.string().nullable(), notDone }).nullable(),
  nextMaintenance: z.object({ date: calendarDate, inDays: z.int() }).nullable(),
  air: z.object({
    verdict: z
      .enum(['good', 'bad', 'unknown'])
      .describe('only of temperature, humidity and CO₂ together, none older than six months'),
    date: calendarDate.nullable(),
    norm: z.string().nullable(),
    roomTempC: airReading.nullable(),
    relativeHumidityPct: airReading.nullable(),
    co2Ppm: airReading.nullable(),
  }),
})

const planOfEquipment = z.object({ pmocId: id, pmocCode: z.string(), entity: z.string() })

export const qrCodeAnswer = z.object({
  url: z.string(),
  token: z.string(),
  isTemporary: z.boolean(),
  expiresAt: instant.nullable().describe('null: until it is revoked'),
  svg: z.string().describe('300 × 300, error correction H, the logo over 35 % of the width; without a logo M'),
  level: z.enum(['H', 'M']),
})

export const equipment = defineRoutes({
  list: {
    ...equipmentHeads.list,
    summary: 'Machines in use, of one plan or of all, for their codes to be printed',
    query: z.object({
      pmocId: id.optional(),
      search: searchText.optional(),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    output: listOutput(
      equipmentFacts
        .pick({ equipmentId: true, tag: true, locationName: true, type: true })
        .extend({ plan: planOfEquipment }),
    ),
  },
  history: {
    ...equipmentHeads.history,
    summary: 'A machine and what was done on it, in all its plans',
    params: byId,
    output: z.object({
      equipment: equipmentFacts.extend({ plan: planOfEquipment.nullable() }),
      maintenanceHistory: z.array(maintenanceEntry),
      total: z.int().describe('of the history; the newest are told'),
      ...equipmentState.shape,
    }),
  },
  qrCode: {
    method: 'GET',
    path: `${path}/{id}/qrcode`,
    summary: 'The code of a machine: of its sticker, or of a link that ends after so many hours',
    access: pmocAccess.read,
    params: byId,
    query: z.object({
      pmocId: id.optional(),
      expirationHours: z.coerce
        .number('Informe as horas')
        .int('Use um número inteiro de horas')
        .min(1, 'Use no mínimo 1 hora')
        .max(168, 'Use no máximo 168 horas')
        .optional(),
    }),
    output: qrCodeAnswer,
    limits: [{ by: 'user', max: 600, seconds: 900 }],
  },
  revoke: {
    method: 'DELETE',
    path: `${path}/{id}/qrcode`,
    summary: 'Close the sticker’s link and every temporary one, and answer the new sticker',
    access: pmocAccess.change,
    params: byId,
    output: qrCodeAnswer,
  },
})
