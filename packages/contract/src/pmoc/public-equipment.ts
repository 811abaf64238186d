import { problemKindLabels } from '@prumo/domain/pmoc/words'
import * as z from 'zod'
import { id, instant, optionalLine, optionalText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { byToken, readingLimits } from '../sharing/public-token.ts'
import { equipmentFacts, equipmentState, maintenanceEntry } from './equipment.ts'
import { pmocAccess } from './pmoc-access.ts'

const path = 'system/api/v1/public/equipment'

/** What is no id or token at all is refused like any other that opens nothing. */
const asWritten = z.string().max(100)
const params = z.object({ id: asWritten.describe('of the machine: a UUID, or its 22 characters') })
const query = z.object({ qrToken: asWritten.optional() })

const companyOfPage = z.object({ name: z.string(), color: z.string(), logoUrl: z.string().nullable() })

const kinds = Object.keys(problemKindLabels) as [keyof typeof problemKindLabels, ...(keyof typeof problemKindLabels)[]]
export const problemKind = z.enum(kinds, 'Escolha o que está acontecendo')

/** By their names in code; the wire and the database keep the words of the trade. */
export const reportState = { received: 'recebido', atWork: 'em_atendimento', solved: 'resolvido' } as const
export const reportStatusLabels = {
  recebido: 'Recebido',
  em_atendimento: 'Em atendimento',
  resolvido: 'Resolvido',
} as const satisfies Record<(typeof reportState)[keyof typeof reportState], string>
export const reportStatus = z.enum(reportState)

/** A photo of 1600 pixels weighs a fifth of this. */
const mostPhotoCharacters = 4_000_000

export const publicEquipmentPage = z.object({
  company: companyOfPage,
  building: z.string().nullable(),
  equipment: equipmentFacts.omit({ retiredOn: true, retiredReason: true }),
  maintenanceHistory: z.array(maintenanceEntry),
  total: z.int(),
  ...equipmentState.shape,
})
export type PublicEquipmentPage = z.input<typeof publicEquipmentPage>

export const followedReport = z.object({
  company: companyOfPage,
  protocol: z.int(),
  status: reportStatus,
  kind: problemKind,
  description: z.string().nullable(),
  hasPhoto: z.boolean(),
  equipment: z.object({ tag: z.string(), locationName: z.string().nullable() }),
  timeZone: z.string().describe('of the company: all its times are told in it'),
  receivedAt: instant,
  startedAt: instant.nullable(),
  closedAt: instant.nullable(),
  answer: z.string().nullable(),
})
export type FollowedReport = z.input<typeof followedReport>

export const publicEquipment = defineRoutes({
  history: {
    method: 'GET',
    path: `${path}/{id}/qr/maintenance/history`,
    summary: 'A machine as whoever stands before it reads about it',
    access: 'anyone',
    params,
    query,
    output: publicEquipmentPage,
    limits: readingLimits,
  },
  validate: {
    method: 'GET',
    path: `${path}/{id}/qr/validate`,
    summary: 'Whether a token opens this machine',
    access: 'anyone',
    params,
    query,
    output: z.object({ valid: z.boolean() }),
    limits: readingLimits,
  },
  report: {
    method: 'POST',
    path: `${path}/{id}/qr/problems`,
    summary: 'Report a problem of a machine; its link tells what becomes of it',
    access: 'anyone',
    params,
    query,
    body: z.object({
      kind: problemKind,
      description: optionalText(1000),
      photo: z
        .string()
        .max(mostPhotoCharacters, 'A foto é grande demais')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Não foi possível ler a foto')
        .optional()
        .describe('JPEG, PNG or WebP in base64; drawn anew'),
      contact: optionalLine(150).describe('how to reach the visitor; forgotten six months after the report is closed'),
      website: z.string().max(200).optional().describe('for programs that fill in everything: people do not see it'),
    }),
    output: z.object({ protocol: z.int(), token: z.string(), url: z.string() }),
    maxBytes: mostPhotoCharacters + 100_000,
    isSecret: true,
    limits: [
      // Everybody of a building may have one address: what counts is the sticker.
      { by: 'ip', max: 120, seconds: 3600 },
      { by: 'link', max: 8, seconds: 3600 },
      { by: 'link', max: 30, seconds: 86_400 },
    ],
  },
  follow: {
    method: 'GET',
    path: 'public/problem-reports/{token}',
    summary: 'What became of a problem that was reported',
    access: 'anyone',
    params: byToken,
    output: followedReport,
    limits: readingLimits,
  },
  generateToken: {
    method: 'POST',
    path: `${path}/generate-qr-token`,
    summary: 'Make a token that opens the public page of a machine for some hours',
    access: pmocAccess.read,
    body: z.object({
      equipmentId: id,
      pmocId: id.nullable().optional(),
      expirationHours: z
        .int('Use um número inteiro de horas')
        .min(1, 'Use no mínimo 1 hora')
        .max(168, 'Use no máximo 168 horas')
        .default(24),
      publicApiToken: z.string().max(500).nullable().optional().describe('accepted and ignored'),
    }),
    output: z.object({ token: z.string(), url: z.string(), expiresAt: instant }),
    isSecret: true,
    limits: [{ by: 'user', max: 120, seconds: 900 }],
  },
})
