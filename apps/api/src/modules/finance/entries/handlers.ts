import { entry, type entries } from '@prumo/contract/finance/entries'
import { listHistory } from '#platform/db/history.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { changeAll } from './change-all.ts'
import { confirmAll, confirmEntry } from './confirm-entry.ts'
import { createEntry } from './create-entry.ts'
import { seesAllEntries } from './entry-rights.ts'
import { listCards, listEntries } from './reading/list-entries.ts'
import { findSeenEntry } from './reading/queries.ts'
import { selectEntryTotals } from './reading/totals-queries.ts'
import { undoOperation } from './operations/undo-operation.ts'
import { removeAll, removeEntry } from './remove-entry.ts'
import { undoConfirmation } from './undo-confirmation.ts'
import { changeEntry } from './change-entry.ts'

export const entryHandlers: Handlers<typeof entries> = {
  list: (ctx, { body }) => listEntries(ctx, body),
  cards: (ctx, { body }) => listCards(ctx, body),
  get: (ctx, { params }) => findSeenEntry(ctx, params.id),
  history: async (ctx, { params }) => {
    if (!seesAllEntries(ctx)) await findSeenEntry(ctx, params.id)
    const timeline = await listHistory(ctx, 'financialTransaction', params.id, entry)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },
  create: (ctx, { body }) => createEntry(ctx, body),
  update: (ctx, { params, body }) => changeEntry(ctx, params.id, body),
  confirm: (ctx, { params, body }) => confirmEntry(ctx, params.id, body),
  undoConfirmation: (ctx, { params, body }) => undoConfirmation(ctx, params.id, body.version),
  confirmAll: (ctx, { body }) => confirmAll(ctx, body),
  remove: (ctx, { params, query }) => removeEntry(ctx, params.id, query),
  totals: (ctx, { body }) => selectEntryTotals(ctx, body),
  changeAll: (ctx, { body }) => changeAll(ctx, body),
  removeAll: (ctx, { body }) => removeAll(ctx, body),
  undoAll: (ctx, { body }) => undoOperation(ctx, body.operationId),
}
