import * as z from 'zod'
import { byId, calendarDate, id, instant, line, nothing, optionalLine, recordVersion } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { decimal } from './pmoc-fields.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = pmocHeads.list.path
const { read, change } = pmocAccess

const parameter = line(40, { required: 'Informe o parâmetro' }).describe(
  'of the norm’s laboratory limits, or a reading: `roomTempC`, `relativeHumidityPct`, `co2Ppm`, `outdoorCo2Ppm`',
)

const point = z.object({
  environmentId: id.nullable().optional().describe('the room of the plan'),
  name: line(120, { required: 'Informe o ponto de coleta' }),
  results: z.array(z.object({ parameter, value: decimal(3) })).max(30, 'Use no máximo 30 resultados'),
})

const draft = z.object({
  laboratory: line(150, { required: 'Informe o laboratório' }),
  accreditation: optionalLine(60),
  collectedOn: calendarDate,
  points: z.array(point).max(200, 'Use no máximo 200 pontos').optional(),
  fileId: id.nullable().optional().describe('a stored file of whoever writes it'),
})

export const labReport = z.object({
  id,
  planId: id,
  laboratory: z.string(),
  accreditation: z.string().nullable(),
  collectedOn: calendarDate,
  points: z.array(
    z.object({
      environmentId: id.nullable(),
      name: z.string(),
      results: z.array(
        z.object({
          parameter: z.string(),
          label: z.string(),
          unit: z.string(),
          value: z.number(),
          verdict: z.enum(['ok', 'out', 'unknown']),
          least: z.number().nullable(),
          most: z.number().nullable(),
        }),
      ),
    }),
  ),
  judgedBy: z.object({ profile: z.string(), name: z.string(), edition: z.string() }).describe('as it was then'),
  isWithinLimits: z.boolean().nullable().describe('null: nothing in it could be judged'),
  isRecent: z.boolean().describe('younger than six months'),
  file: z.object({ id, name: z.string(), url: z.string() }).nullable(),
  createdAt: instant,
  version: z.int(),
})
export type LabReport = z.input<typeof labReport>

const one = `${path}/lab-reports/{id}`

export const labReports = defineRoutes({
  list: {
    method: 'GET',
    path: `${path}/{id}/lab-reports`,
    summary: 'Analyses of the air of a plan’s building, the newest first',
    access: read,
    params: byId,
    output: z.object({ items: z.array(labReport) }),
  },
  create: {
    method: 'POST',
    path: `${path}/{id}/lab-reports`,
    summary: 'Add an analysis of the air: each result is judged by the plan’s norm as it is now',
    access: change,
    params: byId,
    body: draft,
    output: labReport,
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Correct an analysis; what is given is judged anew',
    access: change,
    params: byId,
    body: draft
      .partial()
      .extend({
        version: recordVersion.optional(),
        reason: optionalLine(300).describe('why: required where day or results change, and kept in the chain'),
      }),
    output: labReport,
  },
  remove: {
    method: 'POST',
    path: `${one}/remove`,
    summary: 'Remove an analysis; why is kept in the chain',
    access: change,
    params: byId,
    body: z.object({ reason: line(300, { required: 'Informe por que o laudo é removido' }) }),
    output: nothing,
  },
})
