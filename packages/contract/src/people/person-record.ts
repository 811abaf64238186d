import { isCnpj, normaliseCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf } from '@prumo/domain/documents/cpf'
import { isCep, normaliseCep } from '@prumo/domain/places/cep'
import { isEmail, normaliseEmail } from '@prumo/domain/text/email'
import { isPhone, normalisePhone } from '@prumo/domain/text/phone'
import * as z from 'zod'
import { id, instant, line, optionalLine, optionalText } from '../fields.ts'
import { storedMetadata, metadataDraft, tagsDraft } from '../metadata.ts'
import { uf } from '../reference/places.ts'
import { personStatuses, personTypes } from './labels.ts'

export const personType = z.enum(personTypes, 'Tipo inválido')
export const personStatus = z.enum(personStatuses, 'Situação inválida')

const blankAsNull = (check: (text: string) => boolean, normalise: (text: string) => string, message: string) =>
  z
    .string()
    .trim()
    .max(254, message)
    .refine((text) => text === '' || check(text), message)
    .transform((text) => normalise(text) || null)
    .nullable()

const isDocument = (text: string) => isCpf(text) || isCnpj(text)

/** CPF or CNPJ by its length: up to eleven characters are a CPF. */
export const documentOrBlank = z
  .string()
  .trim()
  .max(20, 'CPF/CNPJ inválido')
  .refine((text) => text === '' || isDocument(text), {
    error: ({ input }) => (normaliseCnpj(String(input)).length > 11 ? 'CNPJ inválido' : 'CPF inválido'),
  })
  .transform((text) => normaliseCnpj(text) || null)
  .nullable()

export const emailOrBlank = blankAsNull(isEmail, normaliseEmail, 'E-mail não é válido')
export const phoneOrBlank = blankAsNull(isPhone, normalisePhone, 'Telefone inválido')

export const personPhone = z.object({
  number: z.string('Telefone inválido').trim().max(30).refine(isPhone, 'Telefone inválido').transform(normalisePhone),
  label: optionalLine(60),
})

export const addressDraft = z.object({
  zipCode: blankAsNull(isCep, normaliseCep, 'CEP inválido').optional(),
  street: optionalLine(150),
  number: optionalLine(20),
  complement: optionalLine(100),
  district: optionalLine(100),
  city: optionalLine(100),
  state: z
    .union([z.literal(''), uf], 'Estado inválido')
    .transform((code) => code || null)
    .nullable()
    .optional(),
  country: z.literal('BR').optional(),
})

/** What everybody has; the type apart, which customers do not choose. */
export const customerDraft = z.object({
  name: line(150, { required: 'Nome é obrigatório!' }),
  document: documentOrBlank.optional(),
  email: emailOrBlank.optional(),
  cellPhone: phoneOrBlank.optional(),
  phone: phoneOrBlank.optional(),
  phones: z.array(personPhone).max(10, 'Use no máximo 10 telefones').optional(),
  address: addressDraft.optional(),
  metadados: metadataDraft,
  tags: tagsDraft,
  description: optionalText(2000),
})

export const personDraft = customerDraft.extend({
  type: personType.optional().describe('one more role; none is taken away'),
  userId: id.nullable().optional().describe('the member of the company who this person is; one person per member'),
  types: z.array(personType).min(1, 'Tipo é obrigatório!').max(8).optional().describe('all roles, in their order'),
})

export const person = z.object({
  id,
  name: z.string(),
  type: personType.describe('the first role'),
  types: z.array(personType),
  status: personStatus,
  statusReason: z.string().nullable(),
  document: z.string().nullable().describe('without mask'),
  documentType: z.enum(['Cpf', 'Cnpj']).nullable(),
  email: z.string().nullable(),
  cellPhone: z.string().nullable(),
  phone: z.string().nullable(),
  phones: z.array(z.object({ number: z.string(), label: z.string().nullable() })),
  address: z.object({
    zipCode: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    complement: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string(),
  }),
  metadados: storedMetadata,
  tags: z.array(z.string()),
  description: z.string().nullable(),
  user: z.object({ id, displayName: z.string() }).nullable().describe('the member of the company who this person is'),
  anonymizedAt: instant.nullable().describe('since when nothing tells who this was'),
  createdAt: instant,
  version: z.int(),
})
export type Person = z.input<typeof person>

export const personOption = person.pick({ id: true, name: true, document: true, status: true })
