import * as z from 'zod'
import { byId, calendarDate, id, instant, money, recordVersion, searchText } from '../fields.ts'
import { askedDate } from './asked-date.ts'
import { historyOutput } from '../history.ts'
import { fieldsOf, listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { categoryIcon } from './category-icons.ts'
import { entryAccess } from './finance-access.ts'
import { entryHeads } from './finance-heads.ts'
import { confirmation, entryDate, entryDraft, entryEdit, paymentConditionType, sequenceScope } from './entry-drafts.ts'
import {
  acceptBlocked,
  detailChanges,
  entryFilters,
  entryStatus,
  entryTotals,
  entryType,
  isSelection,
  selectedIds,
  selectionShape,
  statusFilter,
} from './entry-filters.ts'

export { entryType } from './entry-filters.ts'
export {
  entryDate,
  maxInstallments,
  paymentConditionType,
  positiveMoney,
  sequenceScope,
  type EntryType,
  type PaymentConditionType,
  type SequenceScope,
  type TransactionStatus,
} from './entry-drafts.ts'

const { see, edit, write } = entryAccess

const named = z.object({ id, name: z.string() })

export const additionalData = z.array(z.object({ key: z.string(), value: z.string() }))

export const entryOwner = z.enum(['sale', 'commission', 'supplier-invoice', 'till-shift'])
export type EntryOwner = z.infer<typeof entryOwner>

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
  owner: z
    .object({ kind: entryOwner, id, label: z.string().describe('as in ‘Abrir venda 123’') })
    .nullable()
    .describe(
      'the record that wrote it, where alone its amount, type, person and competence change, and whether it exists',
    ),
  createdBy: id.nullable().describe('the account that recorded it: with the key of sales alone one changes no other’s'),
  attachmentCount: z.int(),
  createdAt: instant,
  version: z.int(),
})
export type Entry = z.input<typeof entry>

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
  items: plainList.output.shape.items,
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
        fields: fieldsOf(entry),
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
    output: z.object({ confirmed: z.int(), operationId: id.describe('for `undoAll`, for a day') }),
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
    body: z
      .object({
        ...selectionShape,
        changes: detailChanges,
        ifStill: detailChanges.optional().describe('refused for an entry of which one of these is no longer true'),
        acceptBlocked,
      })
      .refine(isSelection, nothingSelected),
    output: z.object({
      changed: z.int(),
      undo: z
        .array(z.object({ ids: z.array(id), changes: detailChanges, ifStill: detailChanges }))
        .describe('what the same route takes to bring back what was there before'),
    }),
  },
  removeAll: {
    method: 'PUT',
    path: 'sale/transaction/delete-all',
    summary: 'Delete several entries: all of them or none',
    access: write,
    body: z.object(selectionShape).refine(isSelection, nothingSelected),
    output: z.object({
      deleted: z.int(),
      reopenedLines,
      operationId: id
        .nullable()
        .describe(
          'for `undoAll`, for a day; null: files, lines of statements or rests went with them, which do not come back',
        ),
    }),
  },
  undoAll: {
    method: 'PUT',
    path: 'sale/transaction/undo-all',
    summary:
      'Take back that several entries were paid or deleted together: all of them, unless something changed since',
    access: write,
    body: z.object({ operationId: id }),
    output: z.object({ undone: z.int() }),
  },
})
