import { isCep, normaliseCep } from '@prumo/domain/places/cep'
import * as z from 'zod'
import { optionalLine } from '../fields.ts'
import { uf } from '../reference/places.ts'

export const addressCountry = 'Brasil'

const postalCode = z
  .string()
  .trim()
  .refine((cep) => cep === '' || isCep(cep), 'CEP inválido')
  .transform((cep) => normaliseCep(cep) || null)
  .nullable()
  .optional()
const state = z
  .union([z.literal(''), uf], 'Estado inválido')
  .transform((code) => code || null)
  .nullable()
  .optional()

/** An address as a person types it, each part in its own field; all of it may be left out. */
export const addressFields = z.object({
  postalCode,
  street: optionalLine(150),
  number: optionalLine(20),
  complement: optionalLine(80),
  district: optionalLine(100),
  city: optionalLine(100),
  state,
})

export type AddressFields = { [Part in keyof z.input<typeof addressFields>]-?: string }

/** On the wire `line1` is street, number and complement with a bar between them, `line2` the district. */
export const address = z.object({
  postalCode: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  state: uf.nullable(),
  country: z.literal(addressCountry),
})

export const addressDraft = z
  .object({
    postalCode,
    line1: optionalLine(252).refine((line) => (line ?? '').split('|').length <= 3, 'Use rua|número|complemento'),
    line2: optionalLine(100),
    city: optionalLine(100),
    state,
    country: z.literal(addressCountry).optional(),
  })
  .transform(({ postalCode: cep = null, line1, line2, city, state: code = null }) => ({
    postalCode: cep,
    ...partsOf(line1 ?? null),
    district: line2 ?? null,
    city: city ?? null,
    state: code,
  }))

export function toAddress({
  postalCode: cep,
  street,
  number,
  complement,
  district,
  city,
  state: code,
}: AddressFields): z.input<typeof addressDraft> {
  return { postalCode: cep, line1: lineOf([street, number, complement]), line2: district, city, state: code as '' }
}

export function fromAddress(given: z.input<typeof address> | null): AddressFields {
  const { street, number, complement } = partsOf(given?.line1 ?? null)
  return {
    postalCode: given?.postalCode ?? '',
    street: street ?? '',
    number: number ?? '',
    complement: complement ?? '',
    district: given?.line2 ?? '',
    city: given?.city ?? '',
    state: given?.state ?? '',
  }
}

/** The bar belongs to the format: in a part it becomes a slash. */
export function lineOf(parts: readonly (string | null)[]): string {
  return parts
    .map((part) => (part ?? '').trim().replaceAll('|', '/'))
    .join('|')
    .replace(/\|+$/, '')
}

function partsOf(line1: string | null) {
  const [street, number, complement] = (line1 ?? '').split('|').map((part) => part.trim() || null)
  return { street: street ?? null, number: number ?? null, complement: complement ?? null }
}
