import * as z from 'zod'
import { calendarDate, id, line, optionalText, recordVersion, writtenMoney } from '../fields.ts'
import { acceptBlocked, entryType, paymentConditionType, reference, type entryStatus } from './entry-filters.ts'

/** What an edit or a deletion of one entry of a sequence reaches. Paid ones and rests are never touched; a rest stands alone. */
export const sequenceScope = z.enum(['this', 'this-and-next', 'all-open'])

export type EntryType = z.infer<typeof entryType>
export type TransactionStatus = z.infer<typeof entryStatus>
export type PaymentConditionType = z.infer<typeof paymentConditionType>
export type SequenceScope = z.infer<typeof sequenceScope>

export const maxInstallments = 360

const additionalDraft = z.array(
  z.object({
    key: line(500, { required: 'Informe a descrição' }),
    value: optionalText(500).transform((text) => text ?? ''),
  }),
)

/** An amount somebody pays or receives: never zero, never negative. */
export const positiveMoney = (required: string) => writtenMoney.refine((cents) => cents > 0, required)
const extra = writtenMoney.refine((cents) => cents >= 0, 'Informe um valor positivo')
const count = (message: string) =>
  z.int(message).min(2, 'Informe ao menos 2 parcelas').max(maxInstallments, `Use no máximo ${maxInstallments} parcelas`)

/** Centuries away from any business: a slip of the finger, not a date. */
export const entryDate = calendarDate.refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'Data fora do limite')

/** What a person writes. No defaults here: an edit must tell "absent" from "cleared". */
const draftShape = {
  type: entryType,
  description: optionalText(200),
  amount: positiveMoney('Informe o valor'),
  scheduleDate: entryDate,
  competenceDate: entryDate.optional(),
  destinationBankAccount: reference('Selecione uma conta'),
  sourceBankAccount: reference('Selecione uma conta de origem').nullable().optional(),
  category: reference('Selecione uma categoria').nullable().optional(),
  person: reference('Selecione uma pessoa').nullable().optional(),
  costCenter: reference('Selecione um centro de custo').nullable().optional(),
  acceptBlocked,
  additionalData: additionalDraft.max(50, 'Use no máximo 50 dados adicionais').optional(),
  barcode: z
    .string()
    .regex(/^\d{44}$/, 'Código de barras inválido')
    .nullable()
    .optional(),
}

/** Once, in parcels, or every month: of a new entry, or of a cash entry that becomes the first of a sequence. */
const repetitionShape = {
  paymentConditionType: paymentConditionType
    .optional()
    .describe('CASHPAYMENT when absent; of an entry that exists, as it is'),
  installments: count('Informe o número de parcelas').nullable().optional(),
  endsOn: entryDate
    .nullable()
    .optional()
    .describe('FIXED: the last day it may fall on; open-ended when neither this nor occurrences is given'),
  occurrences: z
    .int()
    .min(1)
    .max(maxInstallments, `Use no máximo ${maxInstallments} repetições`)
    .nullable()
    .optional()
    .describe('FIXED: how many there will be'),
}

const transferFee = extra
  .optional()
  .describe('of a transfer alone: what the bank takes for it, an expense of the account the money leaves')

export const entryDraft = z.object({
  ...draftShape,
  ...repetitionShape,
  status: z.enum(['PENDING', 'SCHEDULED']).optional(),
  effectiveDate: entryDate
    .nullable()
    .optional()
    .describe('given: already paid or received on that day; of a sequence, its first entry'),
  fee: transferFee,
})

export const entryEdit = z
  .object({
    ...draftShape,
    ...repetitionShape,
    status: z.enum(['PENDING', 'SCHEDULED', 'CANCELED']).optional(),
    updateSequence: z.boolean().optional().describe('true: all open ones of the sequence; `scope` says it more finely'),
    scope: sequenceScope.optional(),
  })
  .partial()
  .extend({ version: recordVersion.optional() })

export const confirmation = z.object({
  effectiveDate: entryDate.optional().describe('today when absent; never in the future'),
  amountPaid: positiveMoney('Informe o valor pago')
    .optional()
    .describe('all that moved; less than due leaves the rest open'),
  interest: extra.optional(),
  fine: extra.optional(),
  discount: extra.optional(),
  fee: transferFee,
  bankAccountId: id.optional().describe('when it was paid from, or into, another account'),
  version: recordVersion.optional(),
})
