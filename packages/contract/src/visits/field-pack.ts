import * as z from 'zod'
import { storedStatuses } from '@prumo/domain/pmoc/words'
import { calendarDate, id, instant } from '../fields.ts'
import { person } from '../people/person-record.ts'
import { equipment, iaqParameters, plate, task } from '../pmoc/plan-records.ts'
import { periodicity } from '../pmoc/pmoc-fields.ts'

const named = z.object({ id, name: z.string() })
const range = z.object({ min: z.number(), max: z.number() })

/** By which a device judges readings where there is no network. */
const profile = z.object({
  id: z.string(),
  name: z.string(),
  edition: z.string(),
  isRevoked: z.boolean(),
  note: z.string().nullable(),
  temperatureSummerC: range,
  temperatureWinterC: range,
  relativeHumidityPct: range,
  co2: z.object({ kind: z.enum(['outdoor_plus', 'fixed']), ppm: z.number(), assumedOutdoor: z.number().optional() }),
  summerMonths: z.array(z.int()).nullable(),
})

/** A building, and all that its machines have in common. */
const fieldPlan = z.object({
  id,
  pmocCode: z.string(),
  technicianId: id.nullable().describe('who carries out what names nobody'),
  client: person.pick({ id: true, name: true, cellPhone: true, phone: true }),
  address: person.shape.address.nullable(),
  parameters: iaqParameters,
  profile,
  tasks: z.array(
    task.pick({ taskId: true, description: true, acceptanceCriteria: true, recordsRequired: true, norm: true }),
  ),
})

const fieldMachine = equipment
  .pick({ equipmentId: true, tag: true, locationName: true, type: true, brand: true, model: true, notes: true })
  .extend({ planId: id, plate, lastExecutedDate: calendarDate.nullable() })

const fieldItem = z.object({
  scheduleId: id,
  planId: id,
  equipmentId: id,
  taskId: id,
  periodicity,
  periodStart: calendarDate.describe('what is done before it asks for a reason'),
  plannedDate: calendarDate,
  dueDate: calendarDate,
  status: z
    .enum(storedStatuses)
    .describe('as it is kept: the day says what is late; `cancelado` only of what was asked for by its id'),
  technicianId: id.nullable().describe('its own, else the plan’s'),
  executionId: id.nullable().describe('the one that counts'),
  startedAt: instant.nullable(),
})

/** What the server has of whoever is signed in. */
const sentExecution = z.object({
  id,
  planId: id,
  equipmentId: id,
  executedDate: calendarDate,
  receivedAt: instant,
  isConflicting: z.boolean().describe('somebody else had done it: waits for a decision'),
  isReceived: z.boolean().describe('somebody signed for it, or for the visit that it was part of'),
  photosPending: z.int(),
  scheduleIds: z.array(id),
})

/** Everything a technician of maintenance plans needs where there is no network. Texts that many items share stand once. */
export const fieldPack = z.object({
  technician: named.nullable().describe('who the person signed in is in the register'),
  plans: z.array(fieldPlan),
  machines: z.array(fieldMachine),
  items: z
    .array(fieldItem)
    .describe('of these buildings: the next seven days, what is late and what was just done, whoever’s it is'),
  sent: z.array(sentExecution),
})
export type FieldPack = z.input<typeof fieldPack>

export const buildingVisit = z.object({
  planId: id,
  pmocCode: z.string(),
  client: named,
  address: person.shape.address.nullable(),
  date: calendarDate,
  technician: named,
  isOfPlan: z.boolean().describe('by being the technician of the plan, for items that name nobody'),
  periodicities: z.array(periodicity),
  machines: z.int(),
  items: z.int(),
  done: z.int(),
  late: z.int(),
  isRunning: z.boolean(),
})
export type BuildingVisit = z.input<typeof buildingVisit>
