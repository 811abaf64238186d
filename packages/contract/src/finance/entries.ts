import * as z from 'zod'
import { byId, calendarDate, id, instant, line, money, optionalText, recordVersion, searchText } from '../fields.ts'
import { askedDate } from './asked-date.ts'
import { historyOutput } from '../history.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { categoryIcon } from './category-icons.ts'
import { entryAccess } from './finance-access.ts'
import { entryHeads } from './finance-heads.ts'
import {
  detailChanges,
  entryFilters,
  entryStatus,
  entryTotals,
  entryType,
  isSelection,
  reference,
  selectedIds,
  selectionShape,
  statusFilter,
} from './entry-filters.ts'

export { entryType } from './entry-filters.ts'

const { see, edit, write } = entryAccess

export const paymentConditionType = z.enum(['CASHPAYMENT', 'FIXED', 'INSTALLMENTS'])
/** What an edit or a deletion of one entry of a sequence reaches. Paid ones and rests are never touched; a rest stands alone. */
export const sequenceScope = z.enum(['this', 'this-and-next', 'all-open'])

export type EntryType = z.infer<typeof entryType>
export type TransactionStatus = z.infer<typeof entryStatus>
export type PaymentConditionType = z.infer<typeof paymentConditionType>
export type SequenceScope = z.infer<typeof sequenceScope>

export const maxInstallments = 360

const named = z.object({ id, name: z.string() })

export const additionalData = z.array(z.object({ key: z.string(), value: z.string() }))
const additionalDraft = z.array(
  z.object({
    key: line(500, { required: 'Informe a descrição' }),
    value: optionalText(500).transform((text) => text ?? ''),
  }),
)

export const entry = z.object({
  id,
  code: z.int(),
  type: entryType,
  description: z.string(),
  status: entryStatus,
  amount: money.describe('what was agreed, always positive'),
  interest: money,
  fine: money,
  discount: money,
  effectiveAmount: money.describe('what moves: amount, interest and fine less discount; negative for an expense'),
  balance: money
    .nullable()
    .describe(
      'of all accounts, or of the one asked for, at the end of its day: actual up to today, expected after it; null: for whoever reads balances alone',
    ),
  scheduleDate: calendarDate,
  competenceDate: calendarDate,
  effectiveDate: calendarDate.nullable(),
  day: calendarDate.describe('the day it counts: the day it was paid, or is due while open'),
  paymentConditionType,
  installments: z.int().nullable(),
  actualInstallments: z.int().nullable(),
  sequenceId: id.nullable(),
  category: named.extend({ icon: categoryIcon, parent: named.nullable() }).nullable(),
  destinationBankAccount: named.extend({ bank: z.string().nullable() }),
  sourceBankAccount: named.extend({ bank: z.string().nullable() }).nullable(),
  person: named.nullable(),
  costCenter: named.nullable(),
  company: z.object({ name: z.string() }),
  additionalData,
  barcode: z.string().nullable(),
  restOf: z.object({ id, code: z.int() }).nullable().describe('the entry whose partial payment left this one open'),
  attachmentCount: z.int(),
  createdAt: instant,
  version: z.int(),
})
export type Entry = z.input<typeof entry>

/** An amount somebody pays or receives: never zero, never negative. */
export const positiveMoney = (required: string) => money.refine((cents) => cents > 0, required)
const extra = money.refine((cents) => cents >= 0, 'Informe um valor positivo')
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

export const entryDraft = z.object({
  ...draftShape,
  ...repetitionShape,
  status: z.enum(['PENDING', 'SCHEDULED']).optional(),
  effectiveDate: entryDate
    .nullable()
    .optional()
    .describe('given: already paid or received on that day; of a sequence, its first entry'),
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
  bankAccountId: id.optional().describe('when it was paid from, or into, another account'),
  version: recordVersion.optional(),
})

const plainList = listOf(entry, {
  filters: entryFilters,
  sort: ['day', 'scheduleDate', 'amount', 'description', 'code'],
  pageSize: 25,
})
const list = {
  ...plainList,
  // Older clients send the period beside the filters.
  body: plainList.body.unwrap().extend({ startDate: askedDate.optional(), endDate: askedDate.optional() }).prefault({}),
}

const nothingSelected = 'Nenhuma transação selecionada'
const reopenedLines = z.int().describe('statement lines it had settled, which wait to be reconciled again')

const cardGroup = z.object({
  items: z.array(entry),
  count: z.int(),
  total: money.describe('signed sum of the whole group'),
})

export const entries = defineRoutes({
  list: { ...entryHeads.list, summary: 'List entries', ...list },
  cards: {
    method: 'POST',
    path: 'sale/transaction/cards/filter',
    summary: 'Entries around a day: overdue, paid in the 30 days up to it, and to come',
    access: see,
    isQuestion: true,
    body: z
      .object({
        date: askedDate.optional().describe('today when absent'),
        categoryIds: entryFilters.categoryIds.optional(),
        destinationBankAccountIds: entryFilters.destinationBankAccountIds.optional(),
        status: statusFilter.optional(),
        description: searchText.optional(),
        limit: z.int().min(1).max(100).default(20).describe('of each group'),
      })
      .prefault({}),
    output: z.object({ overdue: cardGroup, recent: cardGroup, future: cardGroup }),
  },
  get: { ...entryHeads.get, summary: 'Read an entry', params: byId, output: entry },
  history: {
    method: 'GET',
    path: 'sale/transaction/{id}/history',
    summary: 'Who changed this entry, when, before and after',
    access: see,
    params: byId,
    output: historyOutput,
  },
  create: {
    ...entryHeads.create,
    summary: 'Record an entry, or all entries of a sequence',
    body: entryDraft,
    output: entry.describe('the first one of a sequence'),
  },
  update: {
    method: 'PUT',
    path: 'sale/transaction/{id}',
    summary: 'Change an entry, and as far as asked the open ones of its sequence',
    access: edit,
    params: byId,
    body: entryEdit,
    output: entry,
  },
  confirm: {
    method: 'PUT',
    path: 'sale/transaction/{id}/confirm',
    summary: 'Confirm that an entry was paid or received',
    access: edit,
    params: byId,
    body: confirmation.prefault({}),
    output: entry,
  },
  undoConfirmation: {
    method: 'PUT',
    path: 'sale/transaction/{id}/undo-confirmation',
    summary: 'Take a confirmation back (Estornar); the rest of a partial payment joins it again',
    access: write,
    params: byId,
    body: z.object({ version: recordVersion.optional() }).prefault({}),
    output: entry.extend({ reopenedLines }),
  },
  confirmAll: {
    method: 'PUT',
    path: 'sale/transaction/confirm-all',
    summary: 'Confirm several entries: all of them or none',
    access: write,
    body: z.object({ ...selectionShape, effectiveDate: entryDate.optional() }).refine(isSelection, nothingSelected),
    output: z.object({ confirmed: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: 'sale/transaction/{id}',
    summary: 'Delete an entry, and as far as asked the open ones of its sequence',
    access: write,
    params: byId,
    query: z.object({ updateSequence: z.stringbool().optional(), scope: sequenceScope.optional() }),
    output: z.object({ deleted: z.int(), reopenedLines }),
  },
  totals: {
    ...entryHeads.totals,
    summary: 'How many entries a filter or a selection has, and what they come to',
    isQuestion: true,
    body: z
      .object({ ids: selectedIds.optional(), filters: z.strictObject(entryFilters).partial().optional() })
      .prefault({}),
    output: z.object({ all: entryTotals, open: entryTotals.describe('of those that can still be paid') }),
  },
  changeAll: {
    method: 'PUT',
    path: 'sale/transaction/change-all',
    summary: 'Give several entries another category, person or cost centre: all of them or none',
    access: write,
    body: z.object({ ...selectionShape, changes: detailChanges }).refine(isSelection, nothingSelected),
    output: z.object({
      changed: z.int(),
      undo: z
        .array(z.object({ ids: z.array(id), changes: detailChanges }))
        .describe('what the same route takes to bring back what was there before'),
    }),
  },
  removeAll: {
    method: 'PUT',
    path: 'sale/transaction/delete-all',
    summary: 'Delete several entries: all of them or none',
    access: write,
    body: z.object(selectionShape).refine(isSelection, nothingSelected),
    output: z.object({ deleted: z.int(), reopenedLines }),
  },
})
