import * as z from 'zod'
import { givenInstant, id, money, recordVersion } from '../fields.ts'
import { entriesDraft, saleDraft } from './sale-records.ts'
import { deviceId } from './tills.ts'

/** What a device says of a sale that it completed, which therefore stands as it was printed. */
export const tillStamp = z.object({
  tillId: id,
  shiftId: id.nullable().optional(),
  deviceId: deviceId.optional().describe('which counts for the till'),
  number: z
    .int()
    .min(1)
    .describe('counted by the device; the series of the till comes before it, and its own sequence over an absurd one'),
  happenedAt: givenInstant,
  change: money
    .refine((cents) => cents >= 0, 'Informe um valor positivo')
    .optional()
    .describe('given back, of money'),
  receiptToken: z
    .string()
    .regex(/^[\w-]{22,64}$/, 'Código do recibo inválido')
    .optional()
    .describe('opens the public receipt; made by the device so that it can be printed without a network'),
})

export const receiptDraft = z.object({
  version: recordVersion.optional(),
  payments: saleDraft.shape.payments.unwrap().min(1, 'Informe como o cliente paga'),
  till: tillStamp.pick({ tillId: true, deviceId: true, number: true, change: true }),
  delivers: z.boolean().optional().describe('the goods leave with the client: it is invoiced'),
  acceptExpired: z.boolean().optional().describe('somebody was asked about goods past their date'),
  createsEntries: z.boolean().optional().describe('the answer to the question about finance'),
  entries: entriesDraft.optional(),
})
