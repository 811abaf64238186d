import { transaction, type transactions } from '@prumo/contract/finance/transactions'
import { listHistory } from '#platform/db/history.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { confirmAll, confirmTransaction } from './confirm-transaction.ts'
import { createTransaction } from './create-transaction.ts'
import { listCards, listTransactions } from './reading/list-transactions.ts'
import { findTransaction } from './reading/queries.ts'
import { removeAll, removeTransaction } from './remove-transaction.ts'
import { undoConfirmation } from './undo-confirmation.ts'
import { updateTransaction } from './update-transaction.ts'

export const transactionHandlers: Handlers<typeof transactions> = {
  list: (ctx, { body }) => listTransactions(ctx, body),
  cards: (ctx, { body }) => listCards(ctx, body),
  get: (ctx, { params }) => findTransaction(ctx, params.id),
  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx.db, 'financialTransaction', params.id, transaction)
    if (timeline.total === 0) throw new Problem('not-found')
    return timeline
  },
  create: (ctx, { body }) => createTransaction(ctx, body),
  update: (ctx, { params, body }) => updateTransaction(ctx, params.id, body),
  confirm: (ctx, { params, body }) => confirmTransaction(ctx, params.id, body),
  undoConfirmation: (ctx, { params, body }) => undoConfirmation(ctx, params.id, body.version),
  confirmAll: (ctx, { body }) => confirmAll(ctx, body),
  remove: (ctx, { params, query }) => removeTransaction(ctx, params.id, query),
  removeAll: (ctx, { body }) => removeAll(ctx, body),
}
