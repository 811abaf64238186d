import { isCpf, normaliseCpf } from '@prumo/domain/documents/cpf'
import { isPhone, normalisePhone } from '@prumo/domain/text/phone'
import * as z from 'zod'
import { readPermissions, writePermissions } from '../access.ts'
import { byId, calendarDate, id, line, recordVersion } from '../fields.ts'
import { historyOutput } from '../history.ts'
import { defineRoutes } from '../route.ts'

const optional = (isGood: (text: string) => boolean, normalise: (text: string) => string, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isGood(text), message)
    .transform((text) => (text === '' ? null : normalise(text)))
    .nullable()
    .optional()

export const optionalPhone = optional(isPhone, normalisePhone, 'Telefone não é válido')

const eldest = '1900-01-01'

/** Who answers for a legal entity. Names on the wire are those of the specification. */
export const representativeDraft = z.object({
  Name: line(150, { required: 'Nome é obrigatório!' }),
  DocumentNumber: optional(isCpf, normaliseCpf, 'CPF inválido'),
  DateOfBirth: z
    .union([z.literal(''), calendarDate.refine((day) => day >= eldest, 'Data inválida')])
    .transform((day) => day || null)
    .nullable()
    .optional(),
  Email: z
    .string('E-mail é obrigatório!')
    .trim()
    .min(1, 'E-mail é obrigatório!')
    .max(254, 'E-mail não é válido')
    .pipe(z.email('E-mail não é válido'))
    .transform((address) => address.toLowerCase()),
  Phone: optionalPhone,
})

export const representative = z.object({
  id,
  Name: z.string(),
  DocumentNumber: z.string().nullable(),
  DateOfBirth: calendarDate.nullable(),
  Email: z.string(),
  Phone: z.string().nullable(),
  version: z.int(),
})

export const representatives = defineRoutes({
  save: {
    method: 'PUT',
    path: 'payment/customers/administrative-representative',
    summary: 'Name or change the legal representative',
    access: { permissions: writePermissions('settings') },
    body: representativeDraft.extend({ version: recordVersion.optional() }),
    output: representative,
  },
  history: {
    method: 'GET',
    path: 'payment/customers/administrative-representative/{id}/history',
    summary: 'Who changed the representative, when, before and after',
    access: { permissions: readPermissions('settings') },
    params: byId,
    output: historyOutput,
  },
})
