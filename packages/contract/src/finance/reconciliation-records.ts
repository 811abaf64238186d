import * as z from 'zod'
import { calendarDate, id, money, recordVersion, writtenMoney } from '../fields.ts'
import { lineState } from './statement-records.ts'
import { entryStatus, entryType } from './entry-filters.ts'

/** From here on a suggestion is likely enough to be accepted together with others. */
export const likelyScore = 80

export const maxSettlementsTogether = 200

/** One line pays at most so many entries, one entry is paid by at most so many lines. */
export const maxTied = 200

const named = z.object({ id, name: z.string() })

const extra = writtenMoney.refine((cents) => cents >= 0, 'Informe um valor positivo')

export const tiedEntry = z.object({
  id: id.nullable().describe('null: the entry was deleted since'),
  code: z.int().nullable(),
  type: entryType.nullable(),
  description: z.string(),
  status: entryStatus.nullable(),
  amount: money.describe('the part of the line it took, signed'),
})

export const reconciliationLine = z.object({
  id,
  bankAccount: named,
  date: calendarDate,
  description: z.string(),
  amount: money.describe('signed: positive came in'),
  state: lineState,
  installmentNumber: z.int().nullable(),
  installmentTotal: z.int().nullable(),
  category: named.nullable(),
  person: named.nullable(),
  settlementId: id.nullable(),
  entries: z.array(tiedEntry).describe('what it was reconciled with, or the entry it made'),
})

export type ReconciliationLine = z.input<typeof reconciliationLine>

export const reconciliationEntry = z.object({
  id,
  code: z.int(),
  type: entryType,
  description: z.string(),
  status: entryStatus,
  amount: money,
  effectiveAmount: money.describe('signed; a transfer is positive and takes from its source'),
  fee: money.describe('what an operator of cards is expected to keep of it: booked already, paid with it'),
  day: calendarDate.describe('paid day, or due day while open'),
  scheduleDate: calendarDate,
  actualInstallments: z.int().nullable(),
  installments: z.int().nullable(),
  bankAccount: named,
  sourceBankAccount: named.nullable(),
  category: named.nullable(),
  person: named.nullable(),
  version: z.int(),
})

export type ReconciliationEntry = z.input<typeof reconciliationEntry>

/** One entry of a settlement. Without `amount` it is paid whole; interest, fine and discount are what the line shows beyond it. */
const settledEntry = z.object({
  id,
  version: recordVersion.optional(),
  amount: writtenMoney
    .refine((cents) => cents > 0, 'Informe o valor')
    .optional()
    .describe('principal paid; less than the entry holds leaves the rest open'),
  interest: extra.optional(),
  fine: extra.optional(),
  discount: extra.optional(),
})

export const settlementDraft = z.object({
  lineIds: z.array(id).min(1, 'Escolha uma linha do extrato').max(maxTied, `Escolha no máximo ${maxTied} linhas`),
  entries: z
    .array(settledEntry)
    .min(1, 'Escolha um lançamento')
    .max(maxTied, `Escolha no máximo ${maxTied} lançamentos`),
  fee: z
    .object({
      amount: writtenMoney.refine((cents) => cents > 0, 'Informe o valor da tarifa'),
      categoryId: id.nullable().optional(),
    })
    .nullable()
    .optional()
    .describe('kept by the bank: becomes an expense of its own'),
})

export type SettlementDraft = z.input<typeof settlementDraft>

export const suggestionKind = z.enum(['entry', 'entries', 'lines', 'paid', 'transfer', 'sweep', 'card-bill', 'rule'])

export type SuggestionKind = z.infer<typeof suggestionKind>

const suggestedEntry = reconciliationEntry
  .pick({
    id: true,
    code: true,
    description: true,
    type: true,
    status: true,
    day: true,
    effectiveAmount: true,
    fee: true,
    version: true,
  })
  .extend({
    principal: money.nullable().describe('null: the whole of it'),
    interest: money,
    fine: money,
    discount: money,
  })

export const suggestion = z.object({
  kind: suggestionKind,
  score: z.int().min(0).max(100),
  reason: z.string().describe('why, in words'),
  lineIds: z.array(id).describe('this line and, where several belong together, the others'),
  entries: z.array(suggestedEntry),
  fee: money,
  otherLine: reconciliationLine
    .pick({ id: true, date: true, description: true, amount: true, bankAccount: true })
    .nullable()
    .describe('the other side of a transfer'),
  otherBankAccount: named.nullable(),
  category: named.nullable(),
  person: named.nullable(),
})

export type Suggestion = z.input<typeof suggestion>
