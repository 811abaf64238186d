import * as z from 'zod'
import { calendarDate, id, line, money } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { ledgerAccess } from './finance-access.ts'
import { entryStatus } from './entry-filters.ts'

export const boletoReading = z.object({
  kind: z.enum(['bank', 'collection']).describe('collection: a utility bill or a tax slip'),
  barcode: z.string().describe('the 44 digits under the bars, whichever form was read'),
  issuer: z.string().nullable().describe('the bank, or what kind of bill it is'),
  amount: money.nullable(),
  dueDate: calendarDate.nullable(),
  description: z.string().describe('what the entry may be called'),
  registered: z
    .object({ id, code: z.int(), description: z.string(), status: entryStatus, scheduleDate: calendarDate })
    .nullable()
    .describe('the entry that already pays this boleto'),
})
export type BoletoReading = z.input<typeof boletoReading>

export const boletos = defineRoutes({
  read: {
    method: 'POST',
    path: 'sale/transaction/boleto/read',
    summary: 'Read a boleto: its bars (44 digits) or its typed line (47 or 48), check digits verified',
    access: ledgerAccess.read,
    isQuestion: true,
    body: z.object({ text: line(200, { required: 'Cole ou digite a linha do boleto' }) }),
    output: boletoReading,
  },
})
