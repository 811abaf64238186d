import * as z from 'zod'
import { byId, givenInstant, id, line, optionalText, recordVersion, searchText } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'
import { pmocAccess } from '../pmoc/pmoc-access.ts'
import { buildingVisit, fieldPack } from './field-pack.ts'
import { signatureStrokes } from '../signature-strokes.ts'
import { photoMoment, visit, visitWork } from './visit-records.ts'
import { visitAccess, visitHeads } from './visit-heads.ts'

const path = 'sale/visits'
const longestSpanMs = 45 * 24 * 3600_000

/** What happened in the field carries an id of the device that saw it: told twice, it is written once. */
const recordId = z
  .string('Identificador inválido')
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Identificador inválido')
  .describe('a UUID of the device’s own: it names no record that is there')
const happened = { recordId, at: givenInstant }

const planned = { technicianId: z.uuid('Informe o técnico'), start: givenInstant, end: givenInstant }
const endsAfterStart = ({ start, end }: { start: string; end: string }) => Date.parse(end) > Date.parse(start)
const endBeforeStart = { message: 'O fim deve ser depois do início', path: ['end'] }

const inField = <const Verb extends string, Field extends z.ZodRawShape>(
  verb: Verb,
  summary: string,
  body: z.ZodObject<Field>,
) =>
  ({
    method: 'POST',
    path: `${path}/{id}/${verb}`,
    summary,
    access: visitAccess.field,
    params: byId,
    body,
    output: visitWork,
  }) as const

const oneId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const someIds = new RegExp(`^${oneId}(,${oneId}){0,199}$`, 'i')

export const visits = defineRoutes({
  agenda: {
    ...visitHeads.agenda,
    summary: 'Visits of a span of time, who can carry them out, and what waits for a date',
    query: z
      .object({ from: givenInstant, to: givenInstant })
      .partial()
      .refine(({ from, to }) => !from || !to || Date.parse(to) > Date.parse(from), {
        message: 'O fim não pode ser antes do início',
      })
      .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) <= longestSpanMs, {
        message: 'Escolha no máximo 45 dias',
      })
      .describe('absent: the next day and night'),
    output: z.object({
      technicians: z.array(z.object({ id, name: z.string() })),
      visits: z.array(visit),
      waiting: z.array(visit),
      waitingTotal: z.int(),
      buildings: z.array(buildingVisit).describe('of maintenance plans: a day has no hours there'),
    }),
  },
  mine: {
    ...visitHeads.mine,
    summary: 'Visits of whoever is signed in: the next seven days, what was left behind and what was done today',
    output: z.object({ visits: z.array(visitWork), maintenance: fieldPack }),
  },
  machine: {
    method: 'GET',
    path: `${path}/machines/{equipmentId}`,
    summary: 'A machine whose sticker was read, and what is due there, whoever’s it is',
    access: pmocAccess.read,
    params: z.object({ equipmentId: id }),
    query: z.object({
      answered: z
        .string()
        .regex(someIds, 'Identificador inválido')
        .optional()
        .describe('ids of items that a device holds answers for, by commas: told whatever became of them'),
    }),
    output: fieldPack,
  },
  get: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One visit, with everything its technician needs',
    access: visitAccess.field,
    params: byId,
    output: visitWork,
    holdsFiles: true,
  },
  parts: {
    method: 'GET',
    path: `${path}/parts`,
    summary: 'Products that can be used: what lies at the technician’s place, or what a search finds',
    access: visitAccess.field,
    query: z.object({ search: searchText.optional() }),
    output: z.object({
      place: z.object({ id, name: z.string() }),
      items: z.array(
        z.object({
          productId: id,
          variationId: id.nullable(),
          name: z.string(),
          code: z.string(),
          unit: unitOfMeasurement,
          available: quantity.describe('at this place'),
        }),
      ),
    }),
  },
  create: {
    ...visitHeads.create,
    summary: 'Make a service order that begins as a visit: agreed on, with its technician and its time',
    body: z
      .object({
        ...planned,
        clientId: z.uuid('Cliente é obrigatório!'),
        serviceId: z.uuid('Informe o serviço'),
        notes: optionalText(4000),
        acceptBlocked: z.boolean().optional().describe('somebody was asked about a blocked client'),
      })
      .refine(endsAfterStart, endBeforeStart),
    output: visit,
  },
  plan: {
    method: 'PUT',
    path: `${path}/{id}/plan`,
    summary: 'Give a visit its technician and its time, or others; an approved order becomes scheduled',
    access: visitAccess.plan,
    params: byId,
    body: z.object({ ...planned, version: recordVersion.optional() }).refine(endsAfterStart, endBeforeStart),
    output: visit,
  },
  start: inField('start', 'Begin a visit', z.object(happened)),
  pause: inField('pause', 'Interrupt a visit', z.object(happened)),
  resume: inField('resume', 'Go on with a visit', z.object(happened)),
  tick: inField('tick', 'Tick a task of the visit, or untick it', z.object({ taskId: id, done: z.boolean() })),
  write: inField('notes', 'Write down what is to be remembered', z.object({ ...happened, notes: optionalText(4000) })),
  addPart: inField(
    'parts',
    'Use a part: it joins the order at the price of the catalogue, and leaves the technician’s place with it',
    z.object({
      ...happened,
      productId: id,
      variationId: id.nullable().optional(),
      quantity: quantity.refine((amount) => amount > 0 && amount <= 999_999_000, 'Informe a quantidade'),
    }),
  ),
  sign: {
    ...inField(
      'signature',
      'Keep the signature of whoever received the work',
      z.object({ ...happened, name: line(120, { required: 'Informe quem assinou' }), strokes: signatureStrokes }),
    ),
    maxBytes: 2 * 1024 * 1024,
  },
  addPhoto: {
    method: 'POST',
    path: `${path}/{id}/photos`,
    summary: 'Keep a photo of before or after (multipart field "file"); also once the visit is over',
    access: visitAccess.field,
    kind: 'upload',
    params: byId,
    query: z.object({
      recordId: recordId.optional(),
      at: givenInstant.optional(),
      moment: photoMoment.default('BEFORE'),
    }),
    output: visitWork,
    maxBytes: 10 * 1024 * 1024,
  },
  finish: inField('finish', 'End a visit: its order is carried out, and its goods leave stock', z.object(happened)),
})
