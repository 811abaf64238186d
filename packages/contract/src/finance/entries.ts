import * as z from 'zod'
import { byId, id, money, recordVersion, searchText } from '../fields.ts'
import { askedDate } from './asked-date.ts'
import { historyOutput } from '../history.ts'
import { fieldsOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { entryAccess } from './finance-access.ts'
import { entryHeads } from './finance-heads.ts'
import { confirmation, entryDate, entryDraft, entryEdit, sequenceScope } from './entry-drafts.ts'
import {
  acceptBlocked,
  detailChanges,
  entryFilters,
  isSelection,
  selectionShape,
  statusFilter,
} from './entry-filters.ts'
import { entry, entryLists, entryPage } from './entry-lists.ts'

export { entryType, paymentConditionType } from './entry-filters.ts'
export { additionalData, entry, type Entry, type EntryOwner } from './entry-lists.ts'
export {
  entryDate,
  maxInstallments,
  positiveMoney,
  sequenceScope,
  type EntryType,
  type PaymentConditionType,
  type SequenceScope,
  type TransactionStatus,
} from './entry-drafts.ts'

const { see, edit, write } = entryAccess

const nothingSelected = 'Nenhuma transação selecionada'
const reopenedLines = z.int().describe('statement lines it had settled, which wait to be reconciled again')

const cardGroup = z.object({
  items: entryPage.shape.items,
  count: z.int(),
  total: money.describe('signed sum of the whole group'),
})

export const entries = defineRoutes({
  ...entryLists,
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
    ...entryHeads.update,
    summary: 'Change an entry, and as far as asked the open ones of its sequence',
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
    ...entryHeads.undoConfirmation,
    summary: 'Take a confirmation back (Estornar); the rest of a partial payment joins it again',
    params: byId,
    body: z.object({ version: recordVersion.optional() }).prefault({}),
    output: entry.extend({ reopenedLines }),
  },
  confirmAll: {
    ...entryHeads.confirmAll,
    summary: 'Confirm several entries: all of them or none',
    body: z.object({ ...selectionShape, effectiveDate: entryDate.optional() }).refine(isSelection, nothingSelected),
    output: z.object({ confirmed: z.int(), operationId: id.describe('for `undoAll`, for a day') }),
  },
  remove: {
    ...entryHeads.remove,
    summary: 'Delete an entry, and as far as asked the open ones of its sequence',
    params: byId,
    query: z.object({ updateSequence: z.stringbool().optional(), scope: sequenceScope.optional() }),
    output: z.object({ deleted: z.int(), reopenedLines }),
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
