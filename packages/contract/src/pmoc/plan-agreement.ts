import * as z from 'zod'
import { calendarDate, id, money, optionalLine, writtenMoney } from '../fields.ts'
import { documentOrBlank, emailOrBlank, phoneOrBlank } from '../people/person-record.ts'

export const responsible = z.object({
  name: optionalLine(150),
  council: optionalLine(20).describe('CREA, CFT…'),
  registration: optionalLine(40),
  document: documentOrBlank.optional().describe('CPF or CNPJ'),
  address: optionalLine(250),
  email: emailOrBlank.optional(),
  phone: phoneOrBlank.optional(),
  artNumber: optionalLine(40).describe('of the ART or TRT'),
  artIssuedOn: calendarDate.nullable().optional(),
  artValidUntil: calendarDate.nullable().optional(),
  artFileId: id.nullable().optional().describe('a stored file of the company'),
})

export const contractPrice = z.object({
  kind: z.enum(['monthly', 'per_visit'], 'Escolha como o contrato é cobrado'),
  amount: writtenMoney.refine((cents) => cents > 0, 'Informe o valor do contrato'),
  serviceId: id.nullable().optional().describe('the service its orders are made of'),
})

export const storedResponsible = z.object({
  name: z.string().nullable(),
  council: z.string().nullable(),
  registration: z.string().nullable(),
  document: z.string().nullable().describe('CPF or CNPJ, without mask'),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  artNumber: z.string().nullable(),
  artIssuedOn: calendarDate.nullable(),
  artValidUntil: calendarDate.nullable(),
  artFile: z.object({ id, name: z.string(), url: z.string() }).nullable(),
})

export const storedPrice = z.object({ kind: z.enum(['monthly', 'per_visit']), amount: money, serviceId: id.nullable() })
