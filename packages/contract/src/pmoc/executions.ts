import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import * as z from 'zod'
import { byId, calendarDate, givenInstant, id, instant, line, optionalLine, optionalText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { signatureStrokes } from '../signature-strokes.ts'
import { attachmentType, decimal, outcome } from './pmoc-fields.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'
import { mostItemsAtOnce } from './schedule.ts'

const path = pmocHeads.list.path
const { read, change } = pmocAccess

/** A UUID of the device's own: told twice, it is written once, for ever. */
const ownId = z
  .string('Identificador inválido')
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Identificador inválido')
  .describe('a UUID of the device’s own: it names no record that is there')

const reading = (field: ReadingField) => {
  const { decimals, min, max } = readingFields[field]
  return decimal(decimals, { least: min, most: max }).nullable().optional()
}

export const measurements = z.object({
  supplyAirTempC: reading('supplyAirTempC'),
  returnAirTempC: reading('returnAirTempC'),
  currentA: reading('currentA'),
  voltageV: reading('voltageV'),
  pressurePsi: reading('pressurePsi'),
  highPressurePsi: reading('highPressurePsi').describe('of the high side, where `pressurePsi` is that of the low one'),
  co2Ppm: reading('co2Ppm'),
  roomTempC: reading('roomTempC'),
  relativeHumidityPct: reading('relativeHumidityPct'),
  outdoorCo2Ppm: reading('outdoorCo2Ppm'),
  observations: optionalText(4000),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Hash inválido')

const attachmentDraft = z
  .object({
    id: ownId.optional(),
    type: attachmentType.optional().describe('`foto` when absent'),
    name: line(150, { required: 'Informe o nome do arquivo' }),
    url: z.string().max(2000).optional().describe('accepted only when it is an address of ours'),
    uploadedAt: givenInstant.optional(),
    takenAt: givenInstant.optional(),
    sha256: sha256
      .optional()
      .describe('of the bytes as the device holds them; in a correction also of a file of the corrected execution'),
    scheduleId: id.optional().describe('the item it is a record of; absent: of all'),
  })
  .refine((given) => given.sha256 !== undefined || given.url !== undefined, {
    message: 'Informe qual é o arquivo',
    path: ['sha256'],
  })

export const verdict = z.object({
  field: z.string(),
  value: z.number(),
  verdict: z.enum(['ok', 'out', 'unknown']),
  least: z.number().nullable(),
  most: z.number().nullable(),
  basis: z.string().describe('whose limit it is: the norm with its edition, `plano` or `placa`'),
  norm: z.string().optional().describe('of the air, with its edition; absent where it was not kept'),
  assumedOutdoorPpm: z.number().optional().describe('the air outside was not measured: what its CO₂ was taken to be'),
})

const attachment = z.object({
  id,
  type: attachmentType,
  name: z.string(),
  sha256: z.string(),
  takenAt: instant.nullable(),
  scheduleId: id.nullable(),
  url: z.string().nullable().describe('null: its bytes have not arrived yet'),
  lost: z
    .object({ reason: z.string(), at: instant, by: z.string().nullable() })
    .nullable()
    .describe('declared not to arrive; its bytes are taken all the same should they come'),
  alsoIn: z
    .array(z.object({ executionId: id, pmocCode: z.string(), tag: z.string(), day: calendarDate }))
    .describe('of a photo: other work of the company that the same bytes prove, the newest first, at most five'),
})

export const execution = z.object({
  id,
  planId: id,
  equipmentId: id,
  executedDate: calendarDate,
  toldDate: calendarDate.nullable().describe('what the device told, where another day counts'),
  executedBy: z.string().describe('the name as it was then, or that it was forgotten'),
  executedById: id,
  registeredBy: z.object({ id, name: z.string() }).nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  approvalReason: z.string().nullable().describe('why an approver let pass what came without its reason'),
  suggestedApprover: z.string().nullable(),
  happenedAt: instant.nullable(),
  receivedAt: instant,
  measurements,
  verdicts: z.array(verdict),
  isOutOfLimits: z.boolean(),
  outOfLimitsReason: z.string().nullable(),
  earlyReason: z.string().nullable().describe('why it was carried out before its period began'),
  correctionReason: z.string().nullable().describe('why it takes the place of another one'),
  receivedByName: z.string().nullable().describe('as they said it, or that it was forgotten'),
  hasSignature: z.boolean(),
  correctsId: id.nullable(),
  correctedById: id.nullable(),
  marks: z.array(z.string()),
  conflict: z.enum(['waiting', 'complement', 'set_aside']).nullable(),
  returned: z
    .object({ reason: z.string(), at: instant, by: z.string().nullable() })
    .nullable()
    .describe('handed back to whoever did it, for a correction'),
  items: z.array(
    z.object({
      scheduleId: id,
      task: z.string().describe('as it was when it was carried out'),
      acceptanceCriteria: z.string().nullable(),
      outcome,
      reason: z.string().nullable(),
      isConflicting: z.boolean(),
    }),
  ),
  attachments: z.array(attachment),
  sequence: z.int().describe('its place in the chain of the plan'),
  hash: z.string(),
})
export type Execution = z.input<typeof execution>

/** As it is read by itself: a drawing is no part of lists. */
const signedExecution = execution.extend({ signature: signatureStrokes.nullable() })
export type SignedExecution = z.input<typeof signedExecution>

const executionDraft = z.object({
  id: ownId.optional(),
  pmocId: id.optional().describe('as in the address'),
  scheduleId: id.optional(),
  scheduleIds: z.array(id).max(mostItemsAtOnce).optional(),
  outcomes: z
    .array(z.object({ scheduleId: id, outcome, reason: optionalLine(300) }))
    .max(mostItemsAtOnce)
    .optional()
    .describe('of items that were not simply done'),
  executedDate: calendarDate.optional().describe('`Data de execução é obrigatória` when absent'),
  executedBy: z
    .string()
    .trim()
    .max(150)
    .optional()
    .describe('id of a person, or a name that fits exactly one active person'),
  approvedBy: optionalLine(150).describe('only suggests who approves'),
  measurements: measurements.optional(),
  outOfLimitsReason: optionalLine(500),
  earlyReason: optionalLine(300).describe('required for what is done up to one period ahead; further ahead is refused'),
  attachments: z.array(attachmentDraft).max(60).optional(),
  receivedByName: optionalLine(150),
  signature: signatureStrokes.optional(),
  correctsId: id.optional(),
  correctionReason: optionalLine(300).describe('required with `correctsId`'),
  device: z
    .object({ happenedAt: givenInstant, sentAt: givenInstant })
    .optional()
    .describe('by the device’s clock, from its queue: what was done is taken whatever became of plan and permissions'),
})

export const executions = defineRoutes({
  create: {
    ...pmocHeads.execute,
    summary: 'Write down what was done on one machine; told twice, it is written once',
    // What a device did while it was allowed to is taken although its person lost the key since: the operation asks what they held then.
    access: 'member',
    params: byId,
    body: executionDraft,
    output: execution,
    maxBytes: 4 * 1024 * 1024,
  },
  get: {
    method: 'GET',
    path: `${path}/executions/{id}`,
    summary: 'Read an execution',
    access: read,
    params: byId,
    output: signedExecution,
    holdsFiles: true,
  },
  ofItem: {
    method: 'GET',
    path: `${path}/schedule/{id}/executions`,
    summary: 'What was done for an item, the newest first',
    access: read,
    params: byId,
    output: z.object({ items: z.array(signedExecution) }),
  },
  receive: {
    method: 'POST',
    path: `${path}/{id}/receipts`,
    summary: 'One name and signature for what somebody carried out in a visit; told twice, it is written once',
    access: pmocAccess.execute,
    params: byId,
    body: z.object({
      id: ownId,
      executionIds: z.array(id).min(1, 'Nada foi executado nesta visita').max(mostItemsAtOnce),
      receivedByName: line(150, { required: 'Informe o nome de quem recebeu' }),
      signature: signatureStrokes,
    }),
    output: z.object({ id, executionIds: z.array(id).describe('of these, those that nobody had received before') }),
    maxBytes: 4 * 1024 * 1024,
  },
  approve: {
    method: 'POST',
    path: `${path}/executions/approve`,
    summary: 'Approve executions of others: closed for good',
    access: change,
    body: z.object({
      executionIds: z.array(id).min(1, 'Escolha o que aprovar').max(500),
      reason: optionalLine(300).describe(
        'required where one of them is marked `reason_missing`; kept with those alone',
      ),
    }),
    output: z.object({ items: z.array(execution) }),
  },
  decideConflict: {
    method: 'POST',
    path: `${path}/executions/{id}/conflict`,
    summary: 'Say what becomes of an execution that met another one',
    access: change,
    params: byId,
    body: z
      .object({ decision: z.enum(['complement', 'set_aside'], 'Escolha o que fazer'), reason: optionalLine(300) })
      .refine(({ decision, reason }) => decision === 'complement' || reason, {
        message: 'Informe por que a execução é desconsiderada',
        path: ['reason'],
      }),
    output: execution,
  },
  declareLost: {
    method: 'POST',
    path: `${path}/attachments/{id}/lost`,
    summary: 'Say that the bytes of an attachment will not arrive, and why: approving and issuing go on without them',
    access: change,
    params: byId,
    body: z.object({ reason: line(300, { required: 'Informe por que é dada por perdida' }) }),
    output: execution,
  },
  addFile: {
    method: 'POST',
    path: `${path}/attachments/{id}/file`,
    summary:
      'Bring the bytes of an attachment that an execution named (multipart field "file"); their hash must be the one named',
    access: 'member',
    kind: 'upload',
    params: byId,
    output: attachment,
    maxBytes: 20 * 1024 * 1024,
  },
})
