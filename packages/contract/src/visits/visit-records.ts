import { visitStates, visitTimeKinds } from '@prumo/domain/visits/visit-state'
import * as z from 'zod'
import { id, instant } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { person } from '../people/person-record.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { saleStatus } from '../sales/sale-records.ts'
import { signatureStrokes } from '../signature-strokes.ts'

export const photoMoment = z.enum(['BEFORE', 'AFTER'], 'Informe se a foto é de antes ou de depois')
export const photoMomentLabels = { BEFORE: 'Antes', AFTER: 'Depois' } as const

const named = z.object({ id, name: z.string() })

/** Somebody goes somewhere at some time to do something. */
export const visit = z.object({
  id: id.describe('of the order it carries out'),
  kind: z.enum(['SERVICEORDER']),
  code: z.int(),
  title: z.string().describe('the first of what is to be done'),
  status: saleStatus,
  state: z.enum(visitStates),
  technician: named.nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
  overlaps: z.boolean().describe('the technician is somewhere else at the same time'),
  client: person.pick({ id: true, name: true, cellPhone: true, phone: true }).nullable(),
  address: person.shape.address.nullable(),
  times: z.array(z.object({ kind: z.enum(visitTimeKinds), at: instant })),
  tags: z.array(z.string()),
  version: z.int(),
})
export type Visit = z.input<typeof visit>

export const visitPart = z.object({
  id: id.describe('given by the device'),
  productId: id,
  variationId: id.nullable(),
  name: z.string(),
  unit: unitOfMeasurement,
  quantity,
})

export const visitWork = visit.extend({
  services: z.array(z.object({ id, name: z.string(), quantity, notes: z.string().nullable() })),
  products: z.array(z.object({ id, name: z.string(), unit: unitOfMeasurement, quantity })),
  orderNotes: z.string().nullable(),
  tasks: z.array(z.object({ id, description: z.string(), done: z.boolean(), priority: z.int().nullable() })),
  notes: z.string().nullable().describe('written in the field'),
  photos: z.array(z.object({ id, moment: photoMoment, at: instant, url: z.string().describe('signed, expires') })),
  parts: z.array(visitPart),
  signature: z.object({ name: z.string(), at: instant, strokes: signatureStrokes }).nullable(),
})
export type VisitWork = z.input<typeof visitWork>
