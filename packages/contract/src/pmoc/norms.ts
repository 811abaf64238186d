import * as z from 'zod'
import { byId, line, nothing, optionalText, recordVersion } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { decimal } from './pmoc-fields.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = `${pmocHeads.list.path}/norm-profiles`
const { read, change } = pmocAccess

const range = (least: number, most: number) =>
  z
    .object({ min: decimal(1, { least, most }), max: decimal(1, { least, most }) })
    .refine(({ min, max }) => max >= min, { message: 'O máximo deve ser maior que o mínimo', path: ['max'] })

const ppm = z
  .int('Informe um número inteiro')
  .min(1, 'Informe o limite de CO₂')
  .max(100_000, 'Limite fora da faixa de medição')

const co2 = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), ppm }),
  z.object({
    kind: z.literal('outdoor_plus'),
    ppm,
    assumedOutdoor: ppm.describe('of the air outside, where it was not measured'),
  }),
])

const laboratoryLimit = z.object({
  parameter: line(40, { required: 'Informe o parâmetro' }),
  label: line(80, { required: 'Informe o nome do parâmetro' }),
  unit: z.string().trim().max(30, 'Use no máximo 30 caracteres'),
  least: decimal(3, { least: 0 }).nullable(),
  most: decimal(3, { least: 0 }).nullable(),
})

const limits = {
  temperatureSummerC: range(-60, 150),
  temperatureWinterC: range(-60, 150),
  relativeHumidityPct: range(0, 100),
  co2,
  laboratory: z.array(laboratoryLimit).max(40, 'Use no máximo 40 parâmetros'),
  summerMonths: z.array(z.int().min(1).max(12)).max(12).nullable().describe('null: the norm knows no season'),
}

const draft = z.object({
  name: line(80, { required: 'Informe o nome da norma' }),
  edition: z.string().trim().max(80, 'Use no máximo 80 caracteres').optional(),
  note: optionalText(500),
  ...limits,
})

export const normProfile = z.object({
  id: z.string().describe('a word for those everybody has, an identifier for the company’s own'),
  name: z.string(),
  edition: z.string(),
  isBuiltIn: z.boolean(),
  isRevoked: z.boolean(),
  note: z.string().nullable(),
  ...limits,
  version: z.int().nullable().describe('null: of one that everybody has'),
})
export type NormProfileAnswer = z.input<typeof normProfile>

export const norms = defineRoutes({
  list: {
    method: 'GET',
    path,
    summary: 'Norms by which air is judged: those everybody has, then the company’s own',
    access: read,
    output: z.object({ items: z.array(normProfile) }),
  },
  create: {
    method: 'POST',
    path,
    summary: 'Add a norm of the company’s own',
    access: change,
    body: draft,
    output: normProfile,
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a norm of the company’s own; what was judged by it stays judged',
    access: change,
    params: byId,
    body: draft.partial().extend({ version: recordVersion.optional() }),
    output: normProfile,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a norm of the company’s own that no plan goes by',
    access: change,
    params: byId,
    output: nothing,
  },
})
